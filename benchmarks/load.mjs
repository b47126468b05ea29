/**
 * A client of HTTP that costs next to nothing: client and server share the processors of one machine, and what the client
 * takes of them is missing from the server's figure. autocannon took 0.6 ms of processor time for a request that the
 * server answers in 2; this takes a tenth of it. It sends one request over and over on each connection, and reads of the
 * answer its status and its length.
 */
import { connect } from 'node:net';
import { quantile } from './figures.mjs';

/** Requests answered a second, latencies in milliseconds, and answers that were not 200. */
export async function load(url, body, { connections, seconds }) {
  const { hostname, port, pathname } = new URL(url);
  const head = `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const request = Buffer.concat([Buffer.from(head), body]);
  const started = performance.now();
  const run = { end: started + seconds * 1000, latencies: [], failed: 0 };
  await Promise.all(Array.from({ length: connections }, () => ask(Number(port), hostname, request, run)));
  const { latencies, failed } = run;
  const perSecond = ((latencies.length - failed) / (performance.now() - started)) * 1000;
  const [p50, p97, p99] = [0.5, 0.975, 0.99].map(share => quantile(latencies, share));
  return { perSecond, p50, p97, p99, failed };
}

/** One connection: the next request when the last is answered, until time is over. */
const ask = (port, host, request, run) =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host, noDelay: true });
    let sent = 0;
    let missing = 0;
    const send = () => {
      sent = performance.now();
      if (sent >= run.end) return socket.destroy();
      socket.write(request);
    };
    socket.once('connect', send);
    socket.once('error', reject);
    socket.once('close', resolve);
    socket.on('data', bytes => {
      missing = missing === 0 ? leftOf(bytes, run) : missing - bytes.length;
      if (missing > 0) return;
      run.latencies.push(performance.now() - sent);
      send();
    });
  });

/** Bytes of the answer still to come after the piece that begins it. */
function leftOf(bytes, run) {
  const bodyAt = bytes.indexOf('\r\n\r\n') + 4;
  const head = bytes.toString('latin1', 0, bodyAt);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head);
  if (bodyAt < 4 || !length) throw new Error(`An answer without its length: ${head.slice(0, 200)}`);
  if (!head.startsWith('HTTP/1.1 200')) run.failed++;
  return Number(length[1]) - (bytes.length - bodyAt);
}
