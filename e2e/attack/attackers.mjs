/**
 * Everything that a hostile client can do, all at once and without end, in a process beside the good client: uploads
 * that never end, responses that nobody reads, k-means with endless rounds, and bodies of empty objects. Who is refused
 * comes back after a second.
 *
 *   node e2e/attack/attackers.mjs PORT FILE
 *
 * FILE holds the bodies, as JSON: `objects`, `rounds` and `large` (texts). Prints what it has met when it gets SIGTERM.
 */
import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const UPLOADS = 60;
const READERS = 20;
const ROUNDS = 8;
const OBJECTS = 2;
const MiB = 2 ** 20;
const DECLARED = 63 * MiB;
const SENT = 60 * MiB;

const [port, file] = process.argv.slice(2);
const bodies = JSON.parse(readFileSync(file, 'utf8'));
const met = {};
const note = what => {
  met[what] = (met[what] ?? 0) + 1;
};

/** Opens a connection, does the work, and settles when the connection is closed. */
function connect(work) {
  return new Promise(resolve => {
    const socket = createConnection(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.on('close', resolve);
    socket.on('connect', () => work(socket));
  });
}

const head = length => `POST /service/cluster HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`;
const statusOf = data => /^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1'))?.[1] ?? 'nothing';

const piece = Buffer.alloc(MiB / 4, 0x20);

/** Sends 60 of 63 MiB and holds the connection. */
const upload = () =>
  connect(socket => {
    socket.once('data', data => {
      note(`upload ${statusOf(data)}`);
      socket.destroy();
    });
    socket.write(`${head(DECLARED)}{`);
    let sent = 1;
    const more = () => {
      while (sent < SENT && !socket.destroyed) {
        sent += piece.length;
        if (!socket.write(piece)) return;
      }
    };
    socket.on('drain', more);
    more();
  });

const large = Buffer.from(bodies.large);
/** Asks for a large response and reads nothing of it. */
const reader = () =>
  connect(socket => {
    socket.pause();
    socket.write(head(large.length));
    socket.write(large);
    // A paused socket notices its end when it writes.
    const watch = setInterval(() => socket.write('\r\n'), 5000);
    socket.on('close', () => {
      note('reader let go');
      clearInterval(watch);
    });
  });

const asker = (name, text) => {
  const body = Buffer.from(text);
  return () =>
    connect(socket => {
      socket.once('data', data => {
        note(`${name} ${statusOf(data)}`);
        socket.destroy();
      });
      socket.write(head(body.length));
      socket.write(body);
    });
};

async function forEver(attack) {
  for (;;) {
    await attack();
    await sleep(1000);
  }
}

const all = [
  [UPLOADS, upload],
  [READERS, reader],
  [ROUNDS, asker('k-means', bodies.rounds)],
  [OBJECTS, asker('empty objects', bodies.objects)],
];
for (const [count, attack] of all) for (let i = 0; i < count; i++) void forEver(attack);
process.on('SIGTERM', () => {
  console.log(JSON.stringify(met));
  process.exit(0);
});
process.stdout.write('attacking\n');
