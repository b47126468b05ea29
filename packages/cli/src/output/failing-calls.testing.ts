/** A file system of which one call fails, as SQLite's tests have it: each call of a command in turn. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Call = (...given: unknown[]) => unknown;
type Calls = Record<string, Call>;

/** Calls that change something, and those on which they depend. With the last argument they call back. */
const CALLING_BACK = ['open', 'write', 'writev', 'fsync', 'close'];
const AT_ONCE = ['writeFileSync', 'mkdirSync', 'renameSync', 'unlinkSync', 'rmdirSync', 'accessSync'];
const PROMISED = ['rename', 'access', 'chmod', 'chown', 'rm'];

const failure = (name: string): Error => Object.assign(new Error(`EIO: i/o error, ${name}`), { code: 'EIO' });

/** What a work came to, and the call that failed in it; undefined if it made fewer calls. */
interface Tried<T> {
  readonly outcome: T;
  readonly failed: string | undefined;
}

/**
 * Runs a work in which one call of the file system fails.
 *
 * @param number which of its calls, from 0 on
 */
export async function failingCall<T>(number: number, work: () => Promise<T>): Promise<Tried<T>> {
  let [calls, failed]: [number, string | undefined] = [0, undefined];
  const isTurn = (name: string): boolean => {
    if (calls++ !== number) return false;
    failed = name;
    return true;
  };
  const restore = [
    ...CALLING_BACK.map(name =>
      replace(fs as unknown as Calls, name, real => (...given) => {
        if (!isTurn(name)) return real(...given);
        const callback = given.at(-1) as (error: Error) => void;
        // A file is closed whether its last words arrive or not.
        if (name === 'close') real(given[0], () => callback(failure(name)));
        else setImmediate(() => callback(failure(name)));
        return undefined;
      }),
    ),
    ...AT_ONCE.map(name =>
      replace(fs as unknown as Calls, name, real => (...given) => {
        if (isTurn(name)) throw failure(name);
        return real(...given);
      }),
    ),
    ...PROMISED.map(name =>
      replace(fs.promises as unknown as Calls, name, real => async (...given) => {
        if (isTurn(name)) throw failure(name);
        return real(...given);
      }),
    ),
  ];
  syncBuiltinESMExports();
  try {
    return { outcome: await work(), failed };
  } finally {
    for (const each of restore) each();
    syncBuiltinESMExports();
  }
}

function replace(of: Calls, name: string, by: (real: Call) => Call): () => void {
  const real = of[name]!;
  of[name] = by(real);
  return () => {
    of[name] = real;
  };
}
