/** The log: JSON lines for machines, one readable line each on a terminal. Never a word of a document in either. */
import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import type { ServeOptions } from '../options/serve-options.js';

/** @param output where lines go; standard output, or whatever a test reads */
export function createLog(
  options: ServeOptions,
  output: NodeJS.WritableStream & { isTTY?: boolean } = process.stdout,
): Logger {
  const text = options.logFormat === 'text' || (options.logFormat === 'auto' && output.isTTY === true);
  const settings = {
    level: levelOf(options),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
  };
  return pino(settings, text ? textStream(output) : output);
}

function levelOf({ quiet, verbose, trace, logLevel }: ServeOptions): string {
  if (quiet) return 'warn';
  return verbose || trace ? 'debug' : logLevel;
}

/** `HH:mm:ss: message`, as the reference writes it, with what else is known behind. */
function textStream(output: NodeJS.WritableStream): Writable {
  return new Writable({
    decodeStrings: false,
    write(line: string, _encoding, done) {
      output.write(toText(JSON.parse(String(line))), () => done());
    },
  });
}

function toText({ time, level, msg, ...rest }: Record<string, unknown>): string {
  const mark = level === 'info' || level === 'debug' ? '' : `${String(level).toUpperCase()} `;
  const known = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  );
  return `${new Date(String(time)).toTimeString().slice(0, 8)}: ${mark}${[msg, ...known].join(' ')}\n`;
}
