"use strict";

// `node server.js PORT [FOLDER]`: with a folder matches are kept there, without in memory.
const { FlatFile, Origins, Server } = require("boardgame.io/server");
const { Stones } = require("./game");

const [port, dir] = process.argv.slice(2);
const kept = dir ? { db: new FlatFile({ dir }) } : {};
const server = Server({ games: [Stones], origins: [Origins.LOCALHOST], ...kept });
server.run(Number(port));
