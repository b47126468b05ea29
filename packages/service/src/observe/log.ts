/** The log: JSON lines for programs, readable lines on a terminal. Neither ever contains a word of a document. */
import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import type { ServeOptions } from '../options/serve-options.js';

/** @param output where lines go: standard output, or the stream of a test */
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

/** `HH:mm:ss: message`, as in Carrot2, followed by the other fields. */
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
