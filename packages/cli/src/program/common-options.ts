/** Options that several commands have. */
import { stdout } from 'node:process';
import { type Command, Option } from 'commander';
import { formatOfFile } from '../output/format-names.js';
import { readSetting, type Setting } from '../parameters/take-flags.js';

/** `--force`: a file that is read may be written over. */
export const FORCE = ['--force', 'write the output over a file that is read'] as const;

/** `--seeds` and `--labels`: categories of a person's own. */
export const SEEDS = [
  '--seeds <file>',
  'your own categories: JSON, or a table with the columns name and text (or words)',
] as const;
export const LABELS = ['--labels <column>', 'column with the categories of the documents that have one'] as const;

/** `--clusters`: the number of clusters or topics. */
export const CLUSTERS = ['--clusters <number>', 'exactly this many clusters'] as const;

/** Splits names at commas. A name in quotation marks may contain commas; quotation marks in it are doubled. */
export const splitNames = (text: string): readonly string[] =>
  [...text.matchAll(/"((?:[^"]|"")*)"|[^,]+/g)].map(([name, quoted]) => quoted?.replaceAll('""', '"') ?? name);

/** Adds `--progress`, whose default is that of a terminal. */
export const withProgress = (command: Command): Command =>
  command
    .option('--progress', 'show progress on standard error (default: on a terminal)')
    .option('--no-progress', 'show no progress');

/** Adds `--quiet` to the commands that read files. */
export function addQuiet(command: Command): void {
  if (command.registeredArguments.some(argument => /files?|folder|model|before/.test(argument.name())))
    command.option('-q, --quiet', 'print nothing on standard error except errors');
  command.commands.forEach(addQuiet);
}

/** Lets a person write the values of options with a fixed list in any case, and as endings of files: `--format NDJSON`. */
export function takeAnyCase(command: Command): void {
  for (const option of command.options) {
    // The lists have lower-case letters only.
    const { argChoices, parseArg } = option;
    if (argChoices)
      option.argParser((value: string, before: unknown) =>
        parseArg!(choiceOf(value.toLowerCase(), argChoices), before),
      );
  }
  command.commands.forEach(takeAnyCase);
}

const choiceOf = (value: string, choices: readonly string[]): string =>
  choices.includes(value) ? value : (formatOfFile(`file.${value}`) ?? value);

/** `--format` of a command that prints for people or for programs. */
export const formatOption = (...choices: readonly string[]): Option =>
  new Option('--format <format>', 'format of the result (default: outline on a terminal, otherwise json)').choices(
    choices,
  );

/** The values of an option that may be repeated. */
export const collect = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

/** The settings of an option that may be repeated. */
export const collectSettings = (text: string, before: readonly Setting[] = []): readonly Setting[] => [
  ...before,
  readSetting(text),
];

/** The format of a command without `--format`. */
export const byTerminal = (): 'json' | 'outline' => (stdout.isTTY ? 'outline' : 'json');
