"""Answers are numbers inside and keys outside, one to one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from donjon.core.engine.vocabulary import ARG_MASK, Event, Verb, Vocabulary
from donjon.core.errors import IllegalAnswer

NAMES = st.lists(st.text("abcdefghij-", min_size=1, max_size=4), unique=True, max_size=6)


@given(NAMES, NAMES)
def test_every_key_leads_back(cards: list[str], places: list[str]) -> None:
    verbs = [Verb(1, "pass"), Verb(2, "play card"), Verb(3, "put card place secret")]
    vocabulary = Vocabulary(verbs, {"card": cards, "place": places})
    assert len(vocabulary) == 1 + len(cards) + len(cards) * len(places)
    for i, answer in enumerate(vocabulary.order):
        key = vocabulary.key(answer)
        assert vocabulary.parse(key) == answer
        assert vocabulary.index[answer] == i
        verb = vocabulary.verb(answer)
        args = vocabulary.args(answer)
        assert verb(*args) == answer
        named = [vocabulary.names[kind][arg] for kind, arg in zip(verb.kinds, args, strict=True)]
        assert key == ":".join([verb.name, *(["@".join(named)] if named else [])])


def test_numbers_depend_on_the_verbs_alone() -> None:
    verb = Verb(2, "put card place")
    few = Vocabulary([verb], {"card": ["a", "b"], "place": ["x"]})
    many = Vocabulary([verb], {"card": ["a", "b", "c"], "place": ["x", "y"]})
    assert few.parse("put:b@x") == many.parse("put:b@x") == verb(1, 0)


def test_a_verb_says_what_it_is() -> None:
    verb = Verb(3, "exchange card secret")
    assert (verb.name, verb.kinds, verb.secret) == ("exchange", ["card"], True)
    assert repr(verb) == "Verb('exchange')"


def test_a_key_nobody_knows_is_refused() -> None:
    with pytest.raises(IllegalAnswer, match="'fly:high' is not an answer this game knows"):
        Vocabulary([Verb(1, "pass")], {}).parse("fly:high")


def test_two_answers_may_not_share_a_key() -> None:
    with pytest.raises(ValueError, match="'play:a'"):
        Vocabulary([Verb(1, "play card")], {"card": ["a", "a"]})


def test_an_argument_has_room_for_so_many_names() -> None:
    names = [str(i) for i in range(ARG_MASK + 1)]
    assert len(Vocabulary([Verb(1, "play card")], {"card": names})) == ARG_MASK + 1
    with pytest.raises(ValueError, match="more than 4096 names of kind card"):
        Vocabulary([Verb(1, "play card")], {"card": [*names, "more"]})


def test_no_two_verbs_or_events_have_one_code() -> None:
    with pytest.raises(ValueError, match="the verbs 'pass' and 'stay' have one code, 1"):
        Vocabulary([Verb(1, "pass"), Verb(1, "stay")], {})
    with pytest.raises(ValueError, match="the events 'falls' and 'rises' have one code, 2"):
        Vocabulary([], {}, [Event(2, "falls"), Event(2, "rises")])
