/** Large messages to every tool for agents, while a good client asks for small clusterings and for health. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cluster, manyDocuments, type Reply, type ServerProcess, startServer } from '../../service/server-process.js';
import { isNightly } from '../../tier.js';
import { extent, LONG } from '../extent.js';

/** Milliseconds between two requests of the good client: 200 per minute. */
const PAUSE = 300;
const SECONDS = extent.agentsSeconds;
const good = JSON.stringify({ algorithm: 'Lingo', language: 'English', documents: manyDocuments(40, 12) });

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer('--mcp');
});
afterAll(() => server?.stop());

const message = (name: string, input: string): string =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${input}}}`;

const post = (body: string): Promise<Reply> =>
  server.ask({
    method: 'POST',
    path: '/mcp',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body,
  });

/** A message of this many bytes, about, for each tool, of which some are worked on and some are rejected. */
function messages(run: string, bytes: number): readonly string[] {
  const list = `[${Array(bytes / 4)
    .fill('"1"')
    .join(',')}]`;
  const long = `"${'x'.repeat(bytes)}"`;
  const texts = JSON.stringify(manyDocuments(bytes / 200, 24).map(({ text }) => text));
  return [
    message('adjust', `{"run":"${run}","merge":${list}}`),
    message('adjust', `{"run":"${run}","ban":${list}}`),
    message('cluster', `{"documents":${texts}}`),
    message('cluster', `{"documents":[{"a":"b"}],"fields":${list}}`),
    message('open_cluster', `{"run":"${run}","cluster":${long}}`),
    message('explain', `{"run":${long},"document":0}`),
    message('compare', `{"before":"${run}","after":${long}}`),
    message('diversify', `{"run":"${run}","k":${list}}`),
    message('duplicates', `{"run":"${run}","similarity":${list}}`),
  ];
}

interface Told {
  readonly isRight: boolean;
  readonly millis: number;
}

async function timed(ask: Promise<Reply>, isRight: (reply: Reply) => boolean): Promise<Told> {
  const began = performance.now();
  const right = await ask.then(isRight, () => false);
  return { isRight: right, millis: performance.now() - began };
}

/** Asks at even intervals, whether earlier requests have their responses or not. */
async function askEvenly(ask: () => Promise<Told>): Promise<readonly Told[]> {
  const told: Promise<Told>[] = [];
  const end = performance.now() + SECONDS * 1000;
  for (let next = performance.now(); next < end; next += PAUSE) {
    await sleep(Math.max(0, next - performance.now()));
    told.push(ask());
  }
  return Promise.all(told);
}

const shareOf = (told: readonly Told[], within: number): number =>
  told.filter(({ isRight, millis }) => isRight && millis <= within).length / told.length;

/** Of the largest size that a message may have only at night. */
test.each(isNightly ? [8, 63] : [8])(
  'messages of %i MB to every tool stop nobody else',
  async megabytes => {
    const expected = (await cluster(server, good)).text;
    const made = (await post(message('cluster', `{"documents":${JSON.stringify(manyDocuments(500, 20))}}`))).json();
    const bodies = messages(made.result.structuredContent.run, megabytes * 1e6);
    let isOver = false;
    const statuses: number[] = [];
    const attack = async (first: number): Promise<void> => {
      for (let turn = first; !isOver; turn++) {
        const reply = await post(bodies[turn % bodies.length]!).catch(() => null);
        statuses.push(reply?.status ?? 0);
      }
    };
    const attackers = [0, 4].map(attack);
    const [clusterings, health] = await Promise.all([
      askEvenly(() => timed(cluster(server, good), ({ status, text }) => status === 200 && text === expected)),
      askEvenly(() => timed(server.ask({ path: '/health/live' }), ({ status }) => status === 200)),
    ]);
    isOver = true;
    await Promise.all(attackers);
    const slowest = (told: readonly Told[]) => Math.round(Math.max(...told.map(({ millis }) => millis)));
    console.log(
      `${megabytes} MB: ${statuses.length} messages; of ${clusterings.length} clusterings ` +
        `${(100 * shareOf(clusterings, Number.POSITIVE_INFINITY)).toFixed(1)} % right, ` +
        `${(100 * shareOf(clusterings, 2000)).toFixed(1)} % within 2 s, the slowest ${slowest(clusterings)} ms; health ` +
        `${(100 * shareOf(health, 500)).toFixed(1)} % within 500 ms, the slowest ${slowest(health)} ms`,
    );
    expect(statuses.length).toBeGreaterThan(1);
    expect(statuses.filter(status => status === 0 || (status >= 500 && status !== 503))).toEqual([]);
    expect(shareOf(clusterings, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(0.99);
    expect(shareOf(health, Number.POSITIVE_INFINITY)).toBe(1);
  },
  LONG,
);
