import { availableParallelism } from 'node:os';
import { InvalidArgumentError, Option } from 'commander';

/** `--threads`: how many threads work on one large clustering. The result does not depend on it. */
export const threadsOption = (): Option =>
  new Option('--threads <number>', 'threads for large clusterings by Leiden')
    .default(availableParallelism(), 'one per core')
    .argParser(readPositive);

export function readPositive(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of at least 1.');
  return Number(text);
}
