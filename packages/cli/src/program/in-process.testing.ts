/** Runs the command line in this process, which costs a tenth of a process of its own. */
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { runCommandLine } from './command-line.js';

/** What a command line leads to. */
export interface Ran {
  readonly status: number;
  /** What it wrote to standard output, and to standard error. */
  readonly out: string;
  readonly error: string;
}

/** @param input what standard input holds */
export async function runInProcess(argv: readonly string[], input: string | Uint8Array = ''): Promise<Ran> {
  const [out, error]: [Buffer[], string[]] = [[], []];
  vi.spyOn(process.stdout, 'write').mockImplementation(data => out.push(Buffer.from(data)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation(data => error.push(String(data)) > 0);
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin')!;
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([Buffer.from(input)]) });
  syncBuiltinESMExports();
  try {
    const status = await runCommandLine(argv);
    return { status, out: Buffer.concat(out).toString(), error: error.join('') };
  } finally {
    Object.defineProperty(process, 'stdin', stdin);
    syncBuiltinESMExports();
    vi.restoreAllMocks();
  }
}
