/** How the lines of a batch pass through the engine: how many at once, when they wait, and what becomes of them. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Job, RunOptions, TimedRun } from '@sheaf/engine';
import { errorReport } from '@sheaf/protocol';
import { describe, expect, test, vi } from 'vitest';
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
    const { give: endFirst, given: secondIsDone } = signal();
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
    const room = signal();
    const asked = signal();
    const questions: string[] = [];
    server.engine.admits = () => {
      // The request itself is let in.
      questions.push('room?');
      return questions.length !== 2;
    };
    server.engine.whenRoom = async () => {
      asked.give();
      await room.given;
    };
    const reply = server.post(linesOf(1), '/service/batch');
    await asked.given;
    await new Promise(setImmediate);
    expect([questions.length, server.engine.runs]).toEqual([2, 0]);
    room.give();
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
    // It has something left when the event loop has turned once.
    let waits = 0;
    let isOver = false;
    Object.assign(rates, {
      waitMillis: () => {
        if (waits++ === 0)
          setTimeout(() => {
            isOver = true;
          });
        return isOver ? 0 : 1;
      },
      charge: (...given: Parameters<typeof charge>) => {
        charged.push(given[1].bytes ?? 0);
        charge(...given);
      },
    });
    const line = linesOf(1);
    expect((await server.post(line, '/service/batch')).statusCode).toBe(200);
    expect(waits).toBeGreaterThan(1);
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

  test('may come compressed', async () => {
    const server = await open();
    const { body } = await server.post(gzipSync(linesOf(3)), '/service/batch', { 'content-encoding': 'gzip' });
    expect(idsOf(body).toSorted()).toEqual([0, 1, 2]);
    expect(server.context.ledger.taken).toBe(0);
  });

  test('take memory of the ledger while they arrive, and are rejected if there is none', async () => {
    const server = await open();
    const { ledger } = server.context;
    const others = ledger.open();
    others.take(ledger.largest);
    const { body } = await server.post(linesOf(1).padEnd(2 ** 20), '/service/batch');
    expect(JSON.parse(body)).toMatchObject({ id: null, status: 503 });
    others.close();
    expect(idsOf((await server.post(linesOf(1).padEnd(2 ** 20), '/service/batch')).body)).toEqual([0]);
  });

  test('on which the engine fails are told of, and the others go on', async () => {
    const server = await open({ batchConcurrency: 1 });
    let isFirst = true;
    intercept(server, async run => {
      if (!isFirst) return run();
      isFirst = false;
      throw new TypeError('Broken.');
    });
    const { body } = await server.post(linesOf(2), '/service/batch');
    const [first, second] = body
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(first).toMatchObject({ id: null, status: 500 });
    expect(second).toMatchObject({ id: 1, status: 200 });
    expect(server.context.ledger.taken).toBe(0);
  });

  test('need no metrics', async () => {
    const server = await open({ metrics: false, bodyLimit: 2000 });
    const { body } = await server.post([linesOf(1), '{', 'x'.repeat(3000)].join('\n'), '/service/batch');
    const statuses = body
      .trim()
      .split('\n')
      .map(line => JSON.parse(line).status);
    expect(statuses.toSorted()).toEqual([200, 400, 413]);
    const broken = await server.post(Buffer.from('no gzip'), '/service/batch', { 'content-encoding': 'gzip' });
    expect(JSON.parse(broken.body)).toMatchObject({ id: null, status: 400 });
  });

  test('are in the log with the bytes of the body', async () => {
    const server = await open();
    const lines = linesOf(2);
    await server.post(lines, '/service/batch');
    expect(server.log[0]).toMatchObject({ path: '/service/batch', bytesIn: lines.length });
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

/** Sends lines over a socket, and reads nothing of the response until it is resumed. */
async function connectWith(server: TestServer, lines: string) {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.pause();
  client.write(`POST /service/batch HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${lines.length}\r\n\r\n${lines}`);
  const leave = async () => {
    client.destroy();
    await once(client, 'close');
  };
  return { client, leave };
}

/** A promise, and the function that settles it. */
function signal() {
  let give = () => {};
  const given = new Promise<void>(resolve => {
    give = resolve;
  });
  return { give, given };
}

describe('the memory of a response line', () => {
  /** More than the system keeps for a connection. */
  const LARGE = 2 ** 25;

  /** Sends as many lines as are worked on at a time. Only the first response finds room on its way to the client. */
  async function openLarge(batchConcurrency: number) {
    const server = await open({ batchConcurrency });
    const responses: ServerResponse[] = [];
    server.app.server.on('request', (_request, response) => responses.push(response));
    const all = signal();
    let begun = 0;
    intercept(server, async run => {
      if (++begun === batchConcurrency) all.give();
      await all.given;
      const outcome = await run();
      return outcome.ok ? { ...outcome, text: Buffer.alloc(LARGE, '"') } : outcome;
    });
    const connected = await connectWith(server, linesOf(batchConcurrency));
    await expect.poll(() => responses[0]?.writableNeedDrain).toBe(true);
    const { ledger } = server.context;
    await expect.poll(() => ledger.taken).toBeGreaterThanOrEqual(LARGE * batchConcurrency);
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
    expect(ledger.taken).toBeGreaterThanOrEqual(LARGE * batchConcurrency);
    return { ...server, ...connected };
  }

  test('is held until the client has read it', async () => {
    const { client, context } = await openLarge(1);
    client.resume();
    await expect.poll(() => context.ledger.taken).toBe(0);
    client.destroy();
  });

  test.each([1, 4])('is given back if the client leaves instead, with %i lines at a time', async concurrency => {
    const { leave, context } = await openLarge(concurrency);
    await leave();
    await expect.poll(() => context.ledger.taken).toBe(0);
  });
});

describe('a batch whose client goes while a line waits', () => {
  test('for something left of its rate ends, and works on nothing', async () => {
    const server = await open({ rateLimit: 3_000_000 });
    const { give, given } = signal();
    Object.assign(server.context.rates!, {
      waitMillis: () => {
        give();
        return 1e12;
      },
    });
    const { leave } = await connectWith(server, linesOf(1));
    await given;
    await leave();
    await expect.poll(() => server.context.ledger.taken).toBe(0);
    expect(server.engine.runs).toBe(0);
  });

  test('for room in the queue ends, and works on nothing', async () => {
    const server = await open();
    const { give, given } = signal();
    let questions = 0;
    server.engine.admits = () => ++questions === 1;
    server.engine.whenRoom = wanted => {
      give();
      return new Promise<void>(resolve => {
        if (wanted!.aborted) resolve();
        wanted!.addEventListener('abort', resolve);
      });
    };
    const { leave } = await connectWith(server, linesOf(1));
    await given;
    await leave();
    await expect.poll(() => server.context.ledger.taken).toBe(0);
    expect([questions, server.engine.runs]).toEqual([2, 0]);
  });
});

test('a batch is not ended while its client waits for a line that takes long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = await open({ idleTime: 1000 });
  const begun = signal();
  const end = signal();
  intercept(server, async run => {
    begun.give();
    await end.given;
    return run();
  });
  const { client } = await connectWith(server, `${linesOf(1)}\n `);
  await begun.given;
  vi.advanceTimersByTime(60_000);
  end.give();
  const pieces: string[] = [];
  client.on('data', piece => pieces.push(String(piece)));
  client.resume();
  await expect.poll(() => pieces.join('')).toContain('"status":200');
  vi.useRealTimers();
  client.destroy();
});

test('a batch whose client has gone ends, and no further line is worked on', async () => {
  const server = await open({ batchConcurrency: 1 });
  const gone = signal();
  const arrival = signal();
  const ended: string[] = [];
  intercept(server, async (run, { signal: wanted }) => {
    wanted?.addEventListener('abort', gone.give);
    arrival.give();
    await gone.given;
    ended.push(wanted?.aborted ? 'aborted' : 'going on');
    return run();
  });
  const { leave } = await connectWith(server, linesOf(3));
  await arrival.given;
  await leave();
  await gone.given;
  await server.app.close();
  expect(ended).toEqual(['aborted']);
  expect(server.engine.runs).toBe(1);
  expect(server.context.ledger.taken).toBe(0);
});
