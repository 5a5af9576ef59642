"use strict";

// `node load.js PORT CLIENTS WARM SECONDS SERVER`: two clients a match, each with a connection of
// its own, who move as soon as the state says that it is their turn. A move counts once the
// client that made it has received the state that holds it. Prints one line of JSON.
const { readFileSync } = require("fs");
const { io } = require("socket.io-client");
const { Stones } = require("./game");

const [port, clients, warm, seconds, server] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;

const call = async (path, body) => {
  const answer = await fetch(`${address}/games/${Stones.name}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) {
    throw new Error(`${path}: ${answer.status}`);
  }
  return answer.json();
};

const latencies = [];
let counting = false;
let moves = 0;
let matches = 0;

class Match {
  constructor() {
    this.seats = ["0", "1"].map((player) => {
      const socket = io(`${address}/${Stones.name}`, {
        transports: ["websocket"],
        forceNew: true,
      });
      const seat = { player, socket, key: "", sent: 0, waits: -1 };
      socket.on("update", (id, state) => this.hear(seat, id, state));
      socket.on("sync", (id, info) => this.hear(seat, id, info.state));
      return seat;
    });
  }

  connected() {
    return Promise.all(
      this.seats.map(
        ({ socket }) => socket.connected || new Promise((done) => socket.on("connect", done)),
      ),
    );
  }

  async open() {
    const { matchID } = await call("/create", { numPlayers: 2 });
    for (const seat of this.seats) {
      const { playerCredentials } = await call(`/${matchID}/join`, {
        playerID: seat.player,
        playerName: seat.player,
      });
      seat.key = playerCredentials;
      seat.waits = -1;
    }
    this.id = matchID;
    matches += 1;
    for (const seat of this.seats) {
      seat.socket.emit("sync", matchID, seat.player, seat.key, 2);
    }
  }

  hear(seat, id, state) {
    if (id !== this.id) {
      return;
    }
    if (seat.waits >= 0 && state._stateID >= seat.waits) {
      seat.waits = -1;
      if (counting) {
        moves += 1;
        latencies.push(performance.now() - seat.sent);
      }
      if (state.ctx.gameover) {
        this.open();
      }
    }
    if (!state.ctx.gameover && state.ctx.currentPlayer === seat.player && seat.waits < 0) {
      seat.waits = state._stateID + 1;
      seat.sent = performance.now();
      const payload = { type: "put", args: [], playerID: seat.player, credentials: seat.key };
      seat.socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, id, seat.player);
    }
  }
}

const TICKS = 100;

// The CPU time that the server has spent so far, in seconds.
const spentBy = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};

// The CPU time that everybody has taken so far, in seconds.
const spentByAll = () => {
  const ticks = readFileSync("/proc/stat", "utf8").split(/\s+/, 9).slice(1).map(Number);
  return ticks.reduce((sum, one, i) => (i === 3 || i === 4 ? sum : sum + one), 0) / TICKS;
};

const sleep = (time) => new Promise((done) => setTimeout(done, time * 1000));

const main = async () => {
  const tables = Array.from({ length: clients / 2 }, () => new Match());
  await Promise.all(tables.map((match) => match.connected()));
  for (const match of tables) {
    await match.open();
  }
  await sleep(warm);
  const before = process.cpuUsage();
  const theirs = spentBy(server);
  const all = spentByAll();
  const start = performance.now();
  counting = true;
  await sleep(seconds);
  counting = false;
  const spent = (performance.now() - start) / 1000;
  const used = process.cpuUsage(before);
  const cpu = (used.user + used.system) / 1e6 / spent;
  const serverCpu = (spentBy(server) - theirs) / spent;
  latencies.sort((a, b) => a - b);
  const share = (part) => latencies[Math.min(latencies.length - 1, Math.floor(part * latencies.length))];
  console.log(
    JSON.stringify({
      rate: moves / spent,
      p50: share(0.5),
      p95: share(0.95),
      p99: share(0.99),
      cpu,
      server_cpu: serverCpu,
      other_cpu: (spentByAll() - all) / spent - cpu - serverCpu,
      matches,
    }),
  );
  process.exit(0);
};

main();
