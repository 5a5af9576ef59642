"use strict";

// As small as a game can be: whose turn it is puts a stone down, and a match is over after
// about as many moves as a random game of Skull Tower has.
const MOVES = 65;

const Stones = {
  name: "stones",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ stones: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    put: ({ G, playerID }) => {
      G.stones[Number(playerID)] += 1;
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.stones[0] + G.stones[1] >= MOVES) {
      return { winner: ctx.currentPlayer };
    }
  },
};

module.exports = { Stones };
