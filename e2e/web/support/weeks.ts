/** Tickets of two weeks, as the pages get them. */
import type { GivenFile } from './steps.js';

const WORDS: Readonly<Record<string, readonly string[]>> = {
  printer: ['printer', 'paper', 'toner', 'jam', 'tray', 'cartridge', 'ink'],
  login: ['login', 'password', 'account', 'reset', 'browser', 'cookie', 'session'],
  parking: ['parking', 'permit', 'garage', 'barrier', 'ticket', 'lane', 'car'],
};

/** Tickets on a subject, each with other words of it. */
const tickets = (subject: string, count: number, from = 0): readonly string[] =>
  Array.from({ length: count }, (_, i) => {
    const pick = (step: number) => WORDS[subject]![((i + from) * 2 + step * (1 + (i % 3))) % 7]!;
    return `${subject} ${pick(1)} ${pick(2)},${pick(3)} and ${pick(4)}`;
  });

const fileOf = (name: string, ...lines: readonly string[]): GivenFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`title,text\n${lines.join('\n')}\n`),
});

/** In the second week, tickets on parking are new. */
export const WEEKS = [
  fileOf('week1.csv', ...tickets('printer', 20), ...tickets('login', 10)),
  fileOf('week2.csv', ...tickets('parking', 16), ...tickets('login', 20, 3), ...tickets('printer', 10, 5)),
] as const;
