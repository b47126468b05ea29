/** How the lines of a batch pass through the engine: how many at once, when they wait, and what becomes of them. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { Job, RunOptions, TimedRun } from '@sheaf/engine';
import { errorReport } from '@sheaf/protocol';
import { describe, expect, test } from 'vitest';
import { goodRequest, serversOfTests, type TestServer } from '../service.testing.js';

const open = serversOfTests();

/** Has each run of the engine pass through this function, which may look at the job, delay the work or replace it. */
function intercept(
  { engine }: TestServer,
  pass: (run: () => Promise<TimedRun>, options: RunOptions, job: Job) => Promise<TimedRun>,
): void {
  const run = engine.run.bind(engine);
  engine.run = (job, options = {}) => pass(() => run(job, options), options, job);
}

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, id) => JSON.stringify({ ...goodRequest, id })).join('\n');

const idsOf = (body: string): unknown[] =>
  body
    .trim()
    .split('\n')
    .map(line => JSON.parse(line).id);

const failed = (code: 'overloaded' | 'deadline-exceeded', run: TimedRun): TimedRun => ({
  ok: false,
  error: errorReport(code),
  facts: run.facts,
  queueMillis: 0,
  workMillis: 0,
});

describe('the lines of a batch', () => {
  test.each([1, 3])('are worked on %i at a time, if the operator says so', async concurrency => {
    const server = await open({ batchConcurrency: concurrency });
    const counts: number[] = [];
    let underway = 0;
    intercept(server, async run => {
      counts.push(++underway);
      await new Promise(setImmediate);
      const outcome = await run();
      underway--;
      return outcome;
    });
    const { body } = await server.post(linesOf(7), '/service/batch');
    expect(idsOf(body).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(Math.max(...counts)).toBe(concurrency);
  });

  test('are answered as soon as they are ready, whatever their order', async () => {
    const server = await open({ batchConcurrency: 2 });
    let endFirst = () => {};
    const secondIsDone = new Promise<void>(resolve => {
      endFirst = resolve;
    });
    let isFirst = true;
    intercept(server, async run => {
      const mustWait = isFirst;
      isFirst = false;
      if (mustWait) await secondIsDone;
      const outcome = await run();
      setImmediate(endFirst);
      return outcome;
    });
    expect(idsOf((await server.post(linesOf(2), '/service/batch')).body)).toEqual([1, 0]);
  });

  test('wait while the queue is full', async () => {
    const server = await open();
    const answers = [true, false, false, true];
    let asked = 0;
    server.engine.admits = () => answers[asked++] ?? true;
    const { statusCode, body } = await server.post(linesOf(1), '/service/batch');
    expect([statusCode, idsOf(body), JSON.parse(body).status]).toEqual([200, [0], 200]);
    expect([asked, server.engine.runs]).toEqual([4, 1]);
  });

  test('wait for the engine to say that there is room, and ask nothing meanwhile', async () => {
    const server = await open();
    let tellRoom = () => {};
    const room = new Promise<void>(resolve => {
      tellRoom = resolve;
    });
    let isAsked = () => {};
    const asked = new Promise<void>(resolve => {
      isAsked = resolve;
    });
    const questions: string[] = [];
    server.engine.admits = () => {
      // The request itself is let in.
      questions.push('room?');
      return questions.length !== 2;
    };
    server.engine.whenRoom = async () => {
      isAsked();
      await room;
    };
    const reply = server.post(linesOf(1), '/service/batch');
    await asked;
    await new Promise(setImmediate);
    expect([questions.length, server.engine.runs]).toEqual([2, 0]);
    tellRoom();
    expect(idsOf((await reply).body)).toEqual([0]);
    expect(questions.length).toBe(3);
  });

  test('that the engine would admit, but has no memory for, wait as well', async () => {
    const server = await open();
    let waits = 0;
    server.engine.whenRoom = async () => {
      waits++;
      // Everything else goes on meanwhile.
      await new Promise(setImmediate);
    };
    intercept(server, async run => (waits < 2 ? failed('overloaded', await run()) : run()));
    expect(idsOf((await server.post(linesOf(1), '/service/batch')).body)).toEqual([0]);
    expect(waits).toBe(2);
  });

  test('are tried again if they had to leave a full queue, and after no other error', async () => {
    const server = await open();
    const codes = ['overloaded', 'overloaded', 'deadline-exceeded'] as const;
    let runs = 0;
    intercept(server, async run => failed(codes[runs++]!, await run()));
    const { body } = await server.post(linesOf(1), '/service/batch');
    expect(JSON.parse(body)).toMatchObject({ status: 422, body: { type: 'BAD_REQUEST' } });
    expect(runs).toBe(3);
  });

  test('wait until their client has something left of its rate, and cost it their bytes', async () => {
    const server = await open({ rateLimit: 3_000_000 });
    const rates = server.context.rates!;
    const charged: number[] = [];
    const charge = rates.charge.bind(rates);
    const waits = [5, 0];
    Object.assign(rates, {
      waitMillis: () => waits.shift() ?? 0,
      charge: (...given: Parameters<typeof charge>) => {
        charged.push(given[1].bytes ?? 0);
        charge(...given);
      },
    });
    const line = linesOf(1);
    expect((await server.post(line, '/service/batch')).statusCode).toBe(200);
    expect(waits).toEqual([]);
    expect(charged).toContain(line.length);
  });

  test('cost their client the time of their work', async () => {
    const server = await open({ workLimit: 1_000_000 });
    const rates = server.context.rates!;
    const worked: (number | undefined)[] = [];
    const charge = rates.charge.bind(rates);
    Object.assign(rates, {
      charge: (...given: Parameters<typeof charge>) => {
        worked.push(given[1].work);
        charge(...given);
      },
    });
    await server.post(linesOf(1), '/service/batch');
    expect(worked.some(millis => millis !== undefined && millis > 0)).toBe(true);
  });

  test('are jobs of the client, with the limit on work, and without one on waiting', async () => {
    const server = await open({ requestTimeout: 12_345, queueTimeout: 99 });
    const seen: object[] = [];
    intercept(server, (run, { signal, ...limits }, { template, indent, serviceInfo, withId }) => {
      seen.push({ ...limits, isWanted: signal?.aborted === false, template, indent, serviceInfo, withId });
      return run();
    });
    await server.post(linesOf(1), '/service/batch?template=stc');
    const limits = { client: '127.0.0.1', deadlineMillis: 12_345, isWanted: true };
    expect(seen).toEqual([{ ...limits, template: 'stc', indent: false, serviceInfo: false, withId: true }]);
  });

  test('leave no bytes in the ledger, and are counted', async () => {
    const server = await open({ bodyLimit: 2000 });
    const body = [linesOf(2), '{', 'x'.repeat(3000)].join('\n');
    await server.post(body, '/service/batch');
    expect(server.context.ledger.taken).toBe(0);
    const metrics = (await server.app.inject('/metrics')).body;
    expect(metrics).toMatch(/^clustering_documents_count 2$/m);
    expect(metrics).toMatch(/^clustering_rejected_total\{reason="invalid-body"\} 1$/m);
  });
});

test('a batch whose client has gone ends, and no further line is worked on', async () => {
  const server = await open({ batchConcurrency: 1 });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  let left = () => {};
  const gone = new Promise<void>(resolve => {
    left = resolve;
  });
  const ended: string[] = [];
  let arrived = () => {};
  const arrival = new Promise<void>(resolve => {
    arrived = resolve;
  });
  intercept(server, async (run, { signal }) => {
    signal?.addEventListener('abort', left);
    arrived();
    await gone;
    ended.push(signal?.aborted ? 'aborted' : 'going on');
    return run();
  });
  const body = linesOf(3);
  const client = connect(port, '127.0.0.1');
  client.write(`POST /service/batch HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  await arrival;
  client.destroy();
  await once(client, 'close');
  await gone;
  await server.app.close();
  expect(ended).toEqual(['aborted']);
  expect(server.engine.runs).toBe(1);
  expect(server.context.ledger.taken).toBe(0);
});
