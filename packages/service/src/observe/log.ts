/**
 * The log: JSON lines for programs, readable lines on a terminal. Neither ever contains a word of a document, and
 * characters that a terminal or a reader of lines would take for something else are written as escape sequences.
 */
import { type Logger, pino } from 'pino';
import type { ServeOptions } from '../options/serve-options.js';
import { complain, FileOutput, type LogOutput } from './log-output.js';

/** The log on standard output, and how to wait until its lines have arrived. */
export function standardLog(options: ServeOptions): { readonly log: Logger; readonly flush: () => Promise<void> } {
  const output = new FileOutput(1, {
    onTrouble: ({ message }) => complain(`The log cannot be written, and the server goes on: ${message}`),
    onRecovered: lines => log.warn({ lines }, 'Lines of the log could not be written.'),
  });
  const log = createLog(options, output);
  return { log, flush: () => output.flush() };
}

export function createLog(options: ServeOptions, output: LogOutput): Logger {
  const isText = options.logFormat === 'text' || (options.logFormat === 'auto' && output.isTTY === true);
  const settings = {
    level: levelOf(options),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
  };
  return pino(settings, { write: line => output.write(isText ? toText(JSON.parse(line)) : escaped(line)) });
}

function levelOf({ quiet, verbose, trace, logLevel }: ServeOptions): string {
  if (quiet) return 'warn';
  return verbose || trace ? 'debug' : logLevel;
}

/** `HH:mm:ss: message`, as in Carrot2, followed by the other fields. */
function toText({ time, level, msg, ...rest }: Record<string, unknown>): string {
  const mark = level === 'info' || level === 'debug' ? '' : `${String(level).toUpperCase()} `;
  const known = Object.entries(rest).map(([key, value]) => `${key}=${fieldText(value)}`);
  const text = `${new Date(String(time)).toTimeString().slice(0, 8)}: ${mark}${[msg, ...known].join(' ')}`;
  return `${escaped(text.replace(/[\0-\x1f]/g, escapeSequence))}\n`;
}

/** Puts a value into quotation marks if a reader would otherwise take it for several fields. */
const fieldText = (value: unknown): string =>
  typeof value === 'object' || /[\s"=]/.test(String(value)) ? JSON.stringify(value) : String(value);

/**
 * Control characters that JSON leaves as they are, characters that end a line, and those that change the direction or
 * the joining of what follows.
 */
const UNPRINTABLE = /[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

const escapeSequence = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const escaped = (line: string): string => line.replace(UNPRINTABLE, escapeSequence);
