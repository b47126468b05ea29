/** What the service does around a clustering: figures, rates, memory, and the words of unexpected errors. */
import { type AddressInfo, connect } from 'node:net';
import type { RunOptions, TimedRun } from '@sheaf/engine';
import { describe, expect, test } from 'vitest';
import type { Cost } from '../guard/rate-limiter.js';
import { goodRequest, serversOfTests, type TestServer } from '../service.testing.js';

const open = serversOfTests();

/** Changes what comes of each run of the engine. */
function intercept({ engine }: TestServer, change: (outcome: TimedRun, options: RunOptions) => TimedRun): void {
  const run = engine.run.bind(engine);
  engine.run = async (job, options = {}) => change(await run(job, options), options);
}

/** What clients are charged with, from now on. */
function chargesOf({ context }: TestServer): Cost[] {
  const rates = context.rates!;
  const charge = rates.charge.bind(rates);
  const costs: Cost[] = [];
  Object.assign(rates, {
    charge: (...given: Parameters<typeof charge>) => {
      costs.push(given[1]);
      charge(...given);
    },
  });
  return costs;
}

const metricsOf = async ({ app }: TestServer): Promise<string> => (await app.inject('/metrics')).body;

test('the log and the metrics have the figures of a clustering', async () => {
  const server = await open();
  intercept(server, outcome => ({ ...outcome, queueMillis: 12.34, workMillis: 56.78 }));
  await server.post(goodRequest);
  const [entry] = server.log;
  expect(entry).toMatchObject({ algorithm: 'STC', language: 'English', documents: 12, queueMillis: 12.3 });
  expect(entry!['clusteringMillis']).toBeGreaterThan(0);
  expect(entry).not.toHaveProperty('failure');
  expect(await metricsOf(server)).toMatch(/^clustering_documents_count 1$/m);
});

test('a request that waits for the work on an equal one waits no longer than its client wants', async () => {
  const server = await open({ cacheBytes: 100_000 });
  const run = server.engine.run.bind(server.engine);
  const patiences: (number | undefined)[] = [];
  let endFirst = () => {};
  const first = new Promise<void>(resolve => {
    endFirst = resolve;
  });
  server.engine.run = async (job, options) => {
    patiences.push(options?.patienceMillis);
    if (patiences.length === 1) await first;
    return run(job, options);
  };
  const patient = server.post(goodRequest);
  await expect.poll(() => patiences).toEqual([0]);
  const impatient = await server.post(goodRequest, '/service/cluster', { prefer: 'wait=1' });
  expect([impatient.statusCode, impatient.json().message]).toEqual([
    422,
    'Clustering took longer than the request allows. Time spent in the queue was counted.',
  ]);
  // The engine is not asked: it might find that no worker was free.
  expect(patiences).toEqual([0]);
  endFirst();
  expect((await patient).statusCode).toBe(200);
});

describe('the log of a clustering', () => {
  const entryOf = async (url: string, body: unknown = goodRequest) => {
    const server = await open();
    await server.post(body, url);
    return server.log[0]!;
  };

  test('has the bytes of the body, also of one that is rejected', async () => {
    expect((await entryOf('/service/cluster'))['bytesIn']).toBe(JSON.stringify(goodRequest).length);
    expect((await entryOf('/service/cluster', '{'))['bytesIn']).toBe(1);
  });

  test('names the template, if the service has it', async () => {
    expect(await entryOf('/service/cluster?template=stc')).toMatchObject({ template: 'stc' });
    expect(await entryOf('/service/cluster?template=none')).not.toHaveProperty('template');
    expect(await entryOf('/service/cluster')).not.toHaveProperty('template');
  });
});

describe('a client', () => {
  test('is charged with the bytes of its body, and with the time of the work on it', async () => {
    const server = await open({ rateLimit: 1_000_000, workLimit: 1_000_000 });
    const costs = chargesOf(server);
    intercept(server, outcome => ({ ...outcome, workMillis: 77 }));
    await server.post(goodRequest);
    expect(costs).toContainEqual({ bytes: JSON.stringify(goodRequest).length });
    const [expected, rest] = costs.flatMap(({ work }) => (work === undefined ? [] : [work]));
    expect(expected! + rest!).toBeCloseTo(77);
  });

  test('sees what is left after the work', async () => {
    const server = await open({ workLimit: 60_000, rateLimitHeaders: true });
    intercept(server, outcome => ({ ...outcome, workMillis: 30_000 }));
    const { headers } = await server.post(goodRequest);
    expect(Number(/r=(\d+)/.exec(String(headers['ratelimit']))![1])).toBeLessThan(40_000);
  });

  test('that has used up its work gets nothing more', async () => {
    const server = await open({ workLimit: 60_000 });
    intercept(server, outcome => ({ ...outcome, workMillis: 90_000 }));
    expect((await server.post(goodRequest)).statusCode).toBe(200);
    expect((await server.post(goodRequest)).statusCode).toBe(429);
  });

  test('that goes away takes its work along', async () => {
    const server = await open();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const run = server.engine.run.bind(server.engine);
    let begin = () => {};
    const begun = new Promise<void>(resolve => {
      begin = resolve;
    });
    const aborted = new Promise<boolean>(resolve => {
      server.engine.run = async (job, { signal } = {}) => {
        expect(signal?.aborted).toBe(false);
        begin();
        await new Promise<void>(heard => signal!.addEventListener('abort', () => heard()));
        resolve(true);
        return run(job);
      };
    });
    const body = JSON.stringify(goodRequest);
    const client = connect(port, '127.0.0.1');
    client.write(`POST /service/cluster HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    await begun;
    client.destroy();
    expect(await aborted).toBe(true);
  });
});

describe('the memory of a request', () => {
  test('is given back with the response', async () => {
    const server = await open();
    await server.post(goodRequest);
    await server.post('{');
    expect(server.context.ledger.taken).toBe(0);
  });

  /** A server whose responses have a fixed length. @param left the bytes that large requests may still take */
  async function openWith(responseBytes: number, left: number) {
    const server = await open();
    const text = new Uint8Array(responseBytes).fill(0x20);
    intercept(server, outcome => (outcome.ok ? { ...outcome, text } : outcome));
    const { ledger } = server.context;
    const others = ledger.open();
    others.take(ledger.largest - left);
    return { ...server, others, ledger };
  }

  test('is that of the response once there is one, and no longer that of the body', async () => {
    const bytes = 2 ** 19;
    const { post, ledger, others } = await openWith(bytes, bytes);
    expect((await post(goodRequest)).statusCode).toBe(200);
    others.close();
    expect(ledger.taken).toBe(0);
  });

  test('is refused to a response that is larger than what is left', async () => {
    const bytes = 2 ** 19;
    const { post, ledger, others } = await openWith(bytes, bytes - 1);
    const reply = await post(goodRequest);
    expect([reply.statusCode, reply.json().message]).toEqual([
      503,
      'The service has no memory left for this request. Try again.',
    ]);
    others.close();
    expect((await post(goodRequest)).statusCode).toBe(200);
    expect(ledger.taken).toBe(0);
  });
});

describe('an unexpected error', () => {
  const stack = 'TypeError: x\n    at y (z.ts:1)';

  test('is in the log with its frames, and not in the response', async () => {
    const server = await open();
    server.engine.error = 'internal';
    intercept(server, outcome => (outcome.ok ? outcome : { ...outcome, failure: stack }));
    const { body } = await server.post(goodRequest);
    expect(body).not.toContain('TypeError');
    expect(server.log[0]).toMatchObject({ outcome: 'internal', failure: stack });
  });

  test('is in the response if the operator asked for that, with its frames', async () => {
    const server = await open({ debugErrors: true });
    server.engine.error = 'internal';
    intercept(server, outcome => (outcome.ok ? outcome : { ...outcome, failure: stack }));
    const { exception, stacktrace } = (await server.post(goodRequest)).json();
    expect([exception, stacktrace]).toEqual(['TypeError', stack]);
  });

  test('may have a message of several words and colons', async () => {
    const server = await open({ debugErrors: true });
    server.engine.error = 'internal';
    const failure = 'RangeError: of a kind: too long\n    at y (z.ts:1)\n    at z (z.ts:2)';
    intercept(server, outcome => (outcome.ok ? outcome : { ...outcome, failure }));
    const { exception, stacktrace } = (await server.post(goodRequest)).json();
    expect([exception, stacktrace]).toEqual(['RangeError', failure]);
  });

  test('whose message may quote texts has the public sentence in its place', async () => {
    const server = await open({ debugErrors: true });
    server.engine.error = 'internal';
    intercept(server, outcome => (outcome.ok ? outcome : { ...outcome, failure: 'OwnError\n    at y (z.ts:1)' }));
    const { exception, message, stacktrace } = (await server.post(goodRequest)).json();
    expect([exception, stacktrace]).toEqual(['OwnError', `OwnError: ${message}\n    at y (z.ts:1)`]);
  });

  test('without frames is told in the ordinary way, whatever the operator asked for', async () => {
    const server = await open({ debugErrors: true });
    server.engine.error = 'internal';
    expect((await server.post(goodRequest)).json()).not.toHaveProperty('stacktrace');
  });
});

describe('a form', () => {
  const asForm = (server: TestServer, type: string) => server.post(goodRequest, undefined, { 'content-type': type });

  test('is rejected, and the error says how to send the request', async () => {
    const server = await open();
    for (const type of ['application/x-www-form-urlencoded', ' APPLICATION/x-www-form-urlencoded; charset=utf-8']) {
      const reply = await asForm(server, type);
      expect([reply.statusCode, reply.json().message]).toEqual([400, 'Could not parse request body.']);
      expect(reply.json().stacktrace).toContain('Send it as application/json');
    }
    expect(server.engine.runs).toBe(0);
  });

  test('is told about in the words of Carrot2, and in those of a problem document', async () => {
    const server = await open();
    const said =
      'The body was sent as application/x-www-form-urlencoded. Send it as application/json, with curl: ' +
      '--header "Content-Type: application/json".';
    const type = 'application/x-www-form-urlencoded';
    const exception = 'com.fasterxml.jackson.databind.exc.MismatchedInputException';
    expect((await asForm(server, type)).json()).toEqual({
      type: 'BAD_REQUEST',
      message: 'Could not parse request body.',
      exception,
      stacktrace: `${exception}: ${said}`,
    });
    const asProblem = { 'content-type': type, accept: 'application/problem+json' };
    const problem = (await server.post(goodRequest, undefined, asProblem)).json();
    expect(problem).toMatchObject({ type: 'urn:sheaf:error:invalid-body', detail: said, errors: [{ detail: said }] });
  });

  test('is only what says so', async () => {
    const server = await open();
    for (const type of ['text/x; application/x-www-form-urlencoded', 'application/x-www-form-urlencodedx'])
      expect((await asForm(server, type)).statusCode, type).toBe(200);
  });
});
