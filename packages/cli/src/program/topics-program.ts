import { stderr } from 'node:process';
import { SPANS, type Span } from '@sheaf/clustering/internal';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { AssignCommand } from '../commands/topics/assign.js';
import type { EditCommand } from '../commands/topics/edit.js';
import type { FitCommand } from '../commands/topics/fit.js';
import type { TrendsCommand } from '../commands/topics/trends.js';
import type { UpdateCommand } from '../commands/topics/update.js';
import type { AssignmentFile } from '../commands/topics/write-assignments.js';
import type { ReadingFlags } from '../input/read-documents.js';
import {
  type AssignmentFormat,
  assignmentFormats,
  assignmentForms,
  formatByEnding,
  leftoverForms,
} from '../output/format-names.js';
import { clusterCountSetting, type Setting } from '../parameters/take-flags.js';
import {
  byTerminal,
  CLUSTERS,
  collectSettings,
  FORCE,
  formatOption,
  LABELS,
  SEEDS,
  splitNames,
  withProgress,
} from './common-options.js';
import { readingFlags, withReadingOptions } from './reading-options.js';
import { readPositive, threadsOption } from './threads-option.js';

/** The actions of the commands for topics. */
export interface TopicActions {
  readonly fit: (files: readonly string[], command: FitCommand) => Promise<number>;
  readonly assign: (model: string, files: readonly string[], command: AssignCommand) => Promise<number>;
  readonly update: (model: string, files: readonly string[], command: UpdateCommand) => Promise<number>;
  readonly edit: (model: string, command: EditCommand) => Promise<number>;
  readonly show: (model: string, format: 'json' | 'outline') => Promise<number>;
  readonly check: (models: readonly string[]) => Promise<number>;
  readonly trends: (files: readonly string[], command: TrendsCommand) => Promise<number>;
}

interface Options {
  /** Parameters that the command line sets by flags. */
  readonly settings: readonly Setting[];
  readonly topics: TopicActions;
  readonly finish: (status: number) => void;
}

const FILES = 'files to read; standard input if no file is given, or for -';
const MODEL = 'file of a model';
const ASSIGNMENTS = [
  '--assignments <file>',
  'write the topic of each document: as lines of JSON (.jsonl, .ndjson, .json) or as a table (.csv, .tsv, .parquet), by the ending',
] as const;
const OUTPUT = ['-o, --output <file>', 'file of the new model; packed if the name ends in .gz'] as const;

/** The commands `sheaf topics …`. */
export function addTopics(program: Command, options: Options): void {
  const topics = program
    .command('topics')
    .description('Topics that stay: fit them once, assign any further document, see what is new.');
  for (const add of [addFit, addAssign, addUpdate, addEdit, addShow, addCheck, addTrends]) add(topics, options);
}

/** Options that several commands have. */
interface Shared extends ReadingFlags {
  readonly id?: string;
  readonly keep?: readonly string[];
  readonly assignments?: string;
  readonly leftovers?: string;
  readonly force?: boolean;
  readonly period?: string;
  readonly acceptWording?: boolean;
  readonly progress?: boolean;
}

const withLines = (command: Command): Command =>
  withReadingOptions(command)
    .option(
      '--id <field>',
      'field with the ids of the documents (default: their numbers: from 0 in JSON, from 1 in tables)',
    )
    .option('--keep <names>', 'fields to copy into `fields` of the assignments, separated by commas', splitNames);

/** The file for assignments. Its ending determines the format. */
const assignmentsIn = (path: string | undefined): AssignmentFile | undefined =>
  path === undefined ? undefined : { path, format: formatByEnding('--assignments', path, assignmentForms) };

/** @throws UsageError for an ending other than that of JSON lines, because the file is read again later */
const checkLeftovers = (path: string | undefined): void => void formatByEnding('--leftovers', path, leftoverForms);

const linesOf = ({ id, keep = [], ...flags }: Shared) => ({ id, keep, ...readingFlags(flags) });
const shows = ({ progress }: Shared): boolean => progress ?? stderr.isTTY === true;

function addFit(parent: Command, { settings, topics, finish }: Options): void {
  const command = parent
    .command('fit')
    .description('Find the topics of documents, and write a model of them.')
    .argument('[files...]', FILES)
    .requiredOption(...OUTPUT)
    .option(...FORCE)
    .option('-l, --language <name>', 'language of the documents, or auto; `sheaf list` shows all languages', 'English')
    .option(
      '-p, --parameter <path=value>',
      'set a parameter of Leiden; the value is JSON or plain text',
      collectSettings,
    )
    .option(
      '-f, --fields <names>',
      'fields to read, separated by commas (default: the fields that look like text)',
      splitNames,
    )
    .option(...CLUSTERS, readPositive)
    .option(...SEEDS)
    .option(...LABELS)
    .option('--sample <number>', 'fit on this number of documents, and only assign the others', readPositive)
    .option(
      '--bar <share>',
      'share of the fitted documents that is to fit nowhere, 0 to 0.99 (default: 0.03)',
      readShare,
    )
    .option('--period <name>', 'name of the period that the documents come from, such as 2026-W48')
    .option('--keep-examples', 'keep the first 200 characters of typical documents in the model')
    .option(...ASSIGNMENTS)
    .option(
      '--resume',
      'keep what the long steps found if the command is interrupted, and continue there the next time',
    )
    .addOption(threadsOption());
  withProgress(withLines(command)).action(async (inputs: string[], flags) => {
    const { output, assignments, force, language, fields = [], sample } = flags;
    const { bar, period, keepExamples = false, threads, resume = false } = flags;
    const number = flags.clusters === undefined ? [] : [clusterCountSetting(flags.clusters)];
    const set = [...(flags.parameter ?? []), ...settings, ...number];
    const files = { output, assignments: assignmentsIn(assignments) };
    const { seeds, labels } = flags;
    const chosen = {
      seeds,
      labels,
      force,
      language,
      fields,
      sample,
      bar,
      period,
      keepExamples,
      threads,
      resume,
      settings: set,
    };
    finish(await topics.fit(inputs, { ...files, ...chosen, ...linesOf(flags), progress: shows(flags) }));
  });
}

function addAssign(parent: Command, { topics, finish }: Options): void {
  const command = parent
    .command('assign')
    .description('Assign documents to the topics of a model, and print one line of JSON per document, in order.')
    .argument('<model>', MODEL)
    .argument('[files...]', `${FILES}; JSON lines are streamed`)
    .option('-o, --output <file>', 'file of the assignments (default: standard output)')
    .option(...FORCE)
    .option('--leftovers <file>', 'write the documents that fit nowhere, one line of JSON each')
    .addOption(
      new Option(
        '--format <format>',
        'format of the assignments (default: by the ending of the output, else jsonl)',
      ).choices(assignmentFormats),
    )
    .option('--all', 'take the nearest topic even if a document fits nowhere')
    .addOption(
      new Option(
        '--bar <similarity>',
        'similarity below which a document fits nowhere, 0 to 1 (default: that of the model)',
      )
        .argParser(readSimilarity)
        .conflicts('all'),
    )
    .option('--workers <number>', 'threads that assign documents of JSON lines', readPositive, 1)
    .option('--resume', 'keep what was written if the command is interrupted, and continue there the next time')
    .option('--accept-wording', 'continue even if the language reads words differently than when the model was made');
  withProgress(withLines(command)).action(async (model: string, files: string[], flags: AssignFlags) => {
    const { output, leftovers, force, all = false, bar, workers, resume = false, acceptWording = false } = flags;
    const format = flags.format ?? formatByEnding('--output', output, assignmentForms);
    checkLeftovers(leftovers);
    const chosen = { output, format, leftovers, force, all, bar, workers, resume, acceptWording };
    finish(await topics.assign(model, files, { ...chosen, ...linesOf(flags), progress: shows(flags) }));
  });
}

interface AssignFlags extends Shared {
  readonly output?: string;
  readonly format?: AssignmentFormat;
  readonly all?: boolean;
  readonly bar?: number;
  readonly workers: number;
  readonly resume?: boolean;
}

function addUpdate(parent: Command, { topics, finish }: Options): void {
  const command = parent
    .command('update')
    .description('Add a batch of documents to a model; new subjects become new topics.')
    .argument('<model>', MODEL)
    .argument('[files...]', FILES)
    .requiredOption(...OUTPUT)
    .option(...FORCE)
    .option('--period <name>', 'name of the period that the documents come from, such as 2026-W48')
    .option(...ASSIGNMENTS)
    .option('--leftovers <file>', 'documents that fit nowhere: read first if the file exists, and written again')
    .option('--refit', 'make new topics from these documents alone; known topics keep their ids and names')
    .option('--min-size <number>', 'minimum number of documents of a new topic (default: 10)', readPositive)
    .option('--accept-wording', 'continue even if the language reads words differently than when the model was made')
    .addOption(threadsOption());
  withProgress(withLines(command)).action(async (model: string, inputs: string[], flags) => {
    const { output, assignments, leftovers, force } = flags;
    const { period, minSize, refit = false, acceptWording = false, threads } = flags;
    checkLeftovers(leftovers);
    const files = { output, assignments: assignmentsIn(assignments), leftovers };
    const chosen = { force, period, minSize, refit, acceptWording, threads };
    finish(await topics.update(model, inputs, { ...files, ...chosen, ...linesOf(flags), progress: shows(flags) }));
  });
}

function addEdit(parent: Command, { topics, finish }: Options): void {
  parent
    .command('edit')
    .description('Rename, merge and drop topics of a model.')
    .argument('<model>', MODEL)
    .requiredOption(...OUTPUT)
    .option('--rename <id=name>', 'give a topic another name; may be repeated', collectNames)
    .option('--merge <ids>', 'merge topics, separated by commas, into the first; may be repeated', collectLists)
    .option('--drop <ids>', 'leave out the documents of topics, separated by commas', collectFlat)
    .action(async (model: string, flags: EditCommand) => {
      const { output, rename = {}, merge = [], drop = [] } = flags;
      finish(await topics.edit(model, { output, rename, merge, drop }));
    });
}

function addCheck(parent: Command, { topics, finish }: Options): void {
  parent
    .command('check')
    .description('Tell whether this version can use models, before an upgrade: status 0 if it can use all.')
    .argument('<models...>', 'files of models')
    .action(async (models: readonly string[]) => finish(await topics.check(models)));
}

function addShow(parent: Command, { topics, finish }: Options): void {
  parent
    .command('show')
    .description('Show the topics of a model.')
    .argument('<model>', MODEL)
    .addOption(formatOption('json', 'outline'))
    .action(async (model: string, { format }: { format?: 'json' | 'outline' }) =>
      finish(await topics.show(model, format ?? byTerminal())),
    );
}

function addTrends(parent: Command, { topics, finish }: Options): void {
  parent
    .command('trends')
    .description('Count topics by period: which have grown, shrunk, appeared or vanished in the last one.')
    .argument('[files...]', 'assignments, one file per period from first to last unless --by is given')
    .option('--by <field>', 'field of the assignments with the time; copy it there with --keep')
    .addOption(new Option('--every <span>', 'length of a period').choices(SPANS))
    .option('--column <field>', 'field whose values are counted apart, such as region; copy it there with --keep')
    .addOption(formatOption('outline', 'csv', 'tsv', 'json'))
    .action(
      async (
        files: string[],
        flags: { by?: string; every?: Span; column?: string; format?: TrendsCommand['format'] },
      ) => {
        const { by, every, column, format = byTerminal() } = flags;
        finish(await topics.trends(files, { by, every, column, format }));
      },
    );
}

const collectLists = (text: string, before: readonly (readonly string[])[] = []) => [...before, splitNames(text)];

const collectFlat = (text: string, before: readonly string[] = []) => [...before, ...splitNames(text)];

function collectNames(text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const equals = text.indexOf('=');
  if (equals < 1 || equals === text.length - 1) throw new InvalidArgumentError('It must be id=name.');
  return { ...before, [text.slice(0, equals)]: text.slice(equals + 1) };
}

function readSimilarity(text: string): number {
  const similarity = Number(text);
  if (text.trim() === '' || !(similarity >= 0 && similarity <= 1))
    throw new InvalidArgumentError('It must be from 0 to 1.');
  return similarity;
}

function readShare(text: string): number {
  const share = Number(text);
  if (text.trim() === '' || !(share >= 0 && share <= 0.99))
    throw new InvalidArgumentError('It must be from 0 to 0.99.');
  return share;
}
