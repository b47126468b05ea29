/** Commands that read files of documents and report on them without clustering. */
import { stderr } from 'node:process';
import { type Command, InvalidArgumentError } from 'commander';
import type { DuplicatesCommand } from '../commands/duplicates.js';
import type { PrismaCommand } from '../commands/prisma.js';
import type { ReadingFlags } from '../input/read-documents.js';
import { byTerminal, collect, FORCE, formatOption, splitNames } from './common-options.js';
import { withReadingOptions } from './reading-options.js';

/** What the commands do. */
export interface FileActions {
  readonly describe: (files: readonly string[], format: 'json' | 'outline', reading: ReadingFlags) => Promise<number>;
  readonly duplicates: (files: readonly string[], command: DuplicatesCommand) => Promise<number>;
  readonly prisma: (files: readonly string[], command: PrismaCommand) => Promise<number>;
}

interface Options {
  readonly actions: FileActions;
  readonly finish: (status: number) => void;
}

/** The commands `sheaf describe`, `sheaf duplicates` and `sheaf prisma`. */
export function addFilePrograms(program: Command, options: Options): void {
  for (const add of [addDescribe, addDuplicates, addPrisma]) add(program, options);
}

function addDescribe(program: Command, { actions, finish }: Options): void {
  const command = program
    .command('describe')
    .description('Show the format of a file and what its columns contain, without clustering.')
    .argument('[files...]', 'files to read; standard input if no file is given, or for -');
  withReadingOptions(command)
    .addOption(formatOption('json', 'outline'))
    .action(async (files: string[], { format, ...reading }: ReadingFlags & { format?: 'json' | 'outline' }) =>
      finish(await actions.describe(files, format ?? byTerminal(), reading)),
    );
}

interface DuplicateFlags extends ReadingFlags {
  readonly fields?: readonly string[];
  readonly field?: readonly string[];
  readonly similarity: number;
  readonly format?: DuplicatesCommand['format'];
  readonly keep?: string;
  readonly force?: boolean;
}

function addDuplicates(program: Command, { actions, finish }: Options): void {
  const command = program
    .command('duplicates')
    .description('Find near-duplicates, and the most complete document of each group.')
    .argument('[files...]', 'files to read; standard input if no file is given, or for -');
  withReadingOptions(command)
    .option(
      '-f, --fields <names>',
      'fields to compare, separated by commas (default: those that look like text)',
      splitNames,
    )
    .option('--field <name>', 'field to compare, by its exact name; may be repeated', collect)
    .option(
      '--similarity <share>',
      'share of their words that two documents have in common, 0.3 to 1',
      readSimilarity,
      0.8,
    )
    .option('--keep <file>', 'write all documents except the duplicates to this file; its ending chooses the format')
    .option(...FORCE)
    .addOption(formatOption('json', 'outline', 'csv', 'tsv'))
    .action(async (files: string[], { fields = [], field = [], format, keep, force, ...flags }: DuplicateFlags) => {
      const shown = { keep, force, ...flags, format: format ?? byTerminal(), progress: stderr.isTTY === true };
      finish(await actions.duplicates(files, { fields: [...fields, ...field], ...shown }));
    });
}

function addPrisma(program: Command, { actions, finish }: Options): void {
  const command = program
    .command('prisma')
    .description(
      'Count the records of a review for its PRISMA flow diagram: in each file, merged, and by their value in a column “decision”.',
    )
    .argument('[files...]', 'files to read; standard input if no file is given, or for -')
    .option('-o, --output <file>', 'file for the numbers: text, or a picture if the name ends in .svg')
    .option(...FORCE);
  withReadingOptions(command).action(async (files: string[], flags: PrismaCommand) =>
    finish(await actions.prisma(files, flags)),
  );
}

function readSimilarity(text: string): number {
  const share = Number(text);
  if (text.trim() === '' || !(share >= 0.3 && share <= 1)) throw new InvalidArgumentError('It must be from 0.3 to 1.');
  return share;
}
