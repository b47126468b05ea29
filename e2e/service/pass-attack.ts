/** Good requests among others whose work never ends. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { cluster, lingo, type Reply } from './server-process.js';

export interface Attack {
  readonly workers: number;
  /** How many requests never end. */
  readonly count: number;
  /** `Spin` lets itself be interrupted, `Loop` costs its thread. */
  readonly algorithm: 'Spin' | 'Loop';
}

/** The claim of `passAttack`, as the title of a test. */
export const PASS =
  'on $workers worker(s), good requests, small and large, pass $count others whose work never ends: $algorithm';

/** A service on mortal threads. */
export async function startMortal(workers = 2) {
  const program = fileURLToPath(new URL('mortal-service.mjs', import.meta.url));
  const service = spawn(process.execPath, [program, String(workers)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve, reject) => {
    service.stdout.once('data', data => resolve(Number(data)));
    service.once('exit', status => reject(new Error(`The service ended with status ${status}.`)));
  });
  return {
    port,
    async stop(): Promise<number | null> {
      const ended = new Promise<number | null>(resolve => service.once('exit', resolve));
      service.stdin.end();
      return ended;
    },
  };
}

export async function passAttack({ workers, count, algorithm }: Attack): Promise<void> {
  const server = await startMortal(workers);
  try {
    await goodPassBad(server, { count, algorithm });
  } finally {
    expect(await server.stop()).toBe(0);
  }
}

async function goodPassBad(
  server: { readonly port: number },
  { count, algorithm }: Pick<Attack, 'count' | 'algorithm'>,
): Promise<void> {
  const leave = new AbortController();
  const order: string[] = [];
  const noted = async (name: string, reply: Promise<Reply>) => {
    const outcome = await reply.then(({ status }) => String(status)).catch((error: Error) => error.name);
    order.push(`${name} ${outcome}`);
  };
  const attack = Array.from({ length: count }, () =>
    noted('bad', cluster(server, { ...lingo, algorithm }, { signal: leave.signal })),
  );
  const expected: string[] = [];
  for (const body of [...Array.from({ length: 8 }, () => lingo), `${' '.repeat(2 ** 21)}${JSON.stringify(lingo)}`]) {
    await noted('good', cluster(server, body));
    expected.push('good 200');
  }
  expect(order).toEqual(expected);
  leave.abort();
  await Promise.all(attack);
  await noted('good', cluster(server, lingo));
  expect(order).toEqual([...expected, ...Array.from({ length: count }, () => 'bad AbortError'), 'good 200']);
}
