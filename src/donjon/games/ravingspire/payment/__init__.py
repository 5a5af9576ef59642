"""Payment: what can pay a battle matrix, and which payment is proposed.

**A price** (`price.Price`) is a battle matrix: so much fight, skill and charm, which must be met
suit by suit, and often a brute force, which any mix of power meets instead. Whatever is paid too
much is lost. The cards of a ring, foes, the final challenge and what Explore offers all have one.

**A unit** (`purse.Unit`) is one thing that can pay: a card of the hand or of a slot, a point that
an ability makes, a flanker's help. It is used once, in one of its ways (`purse.Means`): a vorpal
card or one of "2 fight or 2 skill" has a way for each suit, of which the player names one; a card
that also lowers the price has a way for each suit that it could lower. A purse holds all units
of a hero. What a card is worth is never stored with it: it depends on hero, opponent and tower
card, on a doubling for this turn (its printed value is added once more), and on other cards spent
in the same turn. `worth` says what a card is worth, `units` makes units of cards.

**What is cheapest.** Each way has a loss, in quarters of a point of power: four for each point
that leaves the hand, more if the card leaves a slot, could be put into one, could have served
otherwise, is banished or costs sanity, half if it stays on the battlemat, next to nothing for what
comes free. In Explore, after which the hand is discarded, what no slot would keep is lost anyhow
and costs half. The payment
with the least loss is proposed. Of several that cost the same, the one is proposed that spares
what stands last in the order of `purse.order_of`; so the same hand always gets the same proposal.

**How it is found** (`solver`). Most units can help in one way only. They do not get in each
other's way: for each suit a table says what it costs at least to bring together 1, 2, 3 ... up to
what is wanted, and each unit is added to the table of its suit in turn (a knapsack problem with
single digits). The few versatile units, which could serve several wanted suits or help in several
ways, are tried in all ways first: what may then still be wanted is a small set of matrices, of
each of which only the cheapest way to it is kept. The best sum of both is the answer, and it is
exact. Brute force is one table over all units, and is left out where not even the cheapest points
of the purse could make it cheaper than the matrix.

**Cards that are worth more beside others** cannot be solved so, for their worth depends on the
payment. `synergy` lists what may be taken for granted of a payment ("these two adventurers are
part of it"), `proposal` solves it for each such case, and takes the best.

Three functions answer all questions about one purse and one price:

- `can_pay(purse, need, brute)`: is there a payment at all?
- `cheapest(purse, must, need, brute)`: which one costs least, if all of `must` is part of it?
- `alternatives(payment, units, must, named, need, brute)`: what could be put into it, instead of
  something in it or beside all of it?

`proposal.propose` asks them for the active hero. The package knows content, state and verbs; the
steps that ask players are in `rules/payment.py`, and nothing here imports rules.
"""

from donjon.games.ravingspire.payment.alternatives import alternatives
from donjon.games.ravingspire.payment.solver import can_pay, cheapest

__all__ = ["alternatives", "can_pay", "cheapest"]
