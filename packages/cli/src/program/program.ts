import { stderr, stdout } from 'node:process';
import { wordVectorNames } from '@sheaf/clustering/internal';
import { defaultAlgorithm } from '@sheaf/clustering/notes';
import type { Algorithm } from '@sheaf/core';
import { closest } from '@sheaf/engine';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { BatchCommand } from '../commands/batch.js';
import type { ClusterCommand } from '../commands/cluster.js';
import type { DuplicatesCommand } from '../commands/duplicates.js';
import type { McpCommand } from '../commands/mcp.js';
import type { PrismaCommand } from '../commands/prisma.js';
import type { ReadingFlags } from '../input/read-documents.js';
import { setQuiet } from '../outcome/tell.js';
import { UsageError } from '../outcome/usage-error.js';
import { formatOfFile, type ResultFormat, resultFormats } from '../output/format-names.js';
import { parameterFlags } from '../parameters/parameter-flags.js';
import { parameterHelp } from '../parameters/parameter-help.js';
import { readSetting, type Setting } from '../parameters/take-flags.js';
import {
  type ClusterFlags,
  checkForForm,
  checkForLines,
  checkForPage,
  checkForServer,
  checkWithoutLines,
  formAskedFor,
} from './cluster-flags.js';
import { addQuiet, FORCE, splitNames, takeAnyCase, withProgress } from './common-options.js';
import { completionScript, shells } from './completion.js';
import { manualPage } from './manual-page.js';
import { addMcp } from './mcp-program.js';
import { readingFlags, withReadingOptions } from './reading-options.js';
import { threadsOption } from './threads-option.js';
import { addTopics, type TopicActions } from './topics-program.js';
import { addTrack, type TrackActions } from './track-program.js';
import { version } from './version.js';

/** The actions of the commands, separate from their options, so that a command is loaded only when it runs. */
export interface Actions {
  readonly cluster: (files: readonly string[], command: ClusterCommand) => Promise<number>;
  readonly batch: (files: readonly string[], command: BatchCommand) => Promise<number>;
  readonly open: (files: readonly string[]) => Promise<number>;
  readonly describe: (files: readonly string[], format: 'json' | 'outline', reading: ReadingFlags) => Promise<number>;
  readonly duplicates: (files: readonly string[], command: DuplicatesCommand) => Promise<number>;
  readonly prisma: (files: readonly string[], command: PrismaCommand) => Promise<number>;
  /** Prints a text. */
  readonly print: (text: string) => Promise<number>;
  readonly list: (format: 'json' | 'outline') => Promise<number>;
  readonly topics: TopicActions;
  readonly reports: TrackActions;
  readonly mcp: (command: McpCommand) => Promise<number>;
  readonly serve: (argv: readonly string[]) => Promise<number>;
}

interface ProgramOptions {
  readonly algorithms: readonly Algorithm[];
  /** Parameters that the command line sets by flags. */
  readonly settings: readonly Setting[];
  readonly actions: Actions;
  readonly finish: (status: number) => void;
  /** Whether help shows only the most frequent options, on one screen. */
  readonly short?: boolean | undefined;
}

/** Declares the command line. The command name `cluster` may be omitted. */
export function createProgram(options: ProgramOptions): Command {
  const program = new Command('sheaf')
    .description('Sort documents into groups by their content, and give each group a readable name.')
    .usage('[files...] | <command> [options]')
    .version(version, '--version')
    .showSuggestionAfterError()
    .configureOutput({ outputError: (text, write) => write(withParameterHint(text, options.algorithms)) })
    .hook('preAction', (_, command) => {
      checkSettings(options.settings, command.name());
      setQuiet(command.opts()['quiet'] === true);
    })
    .exitOverride();
  addCluster(program, options);
  addDescribe(program, options);
  addDuplicates(program, options);
  addPrisma(program, options);
  addList(program, options);
  addTopics(program, { ...options, topics: options.actions.topics });
  addTrack(program, { actions: options.actions.reports, finish: options.finish });
  addMcp(program, { mcp: options.actions.mcp, finish: options.finish });
  program
    .command('serve')
    .description('Start the server; `sheaf serve --help` shows its options.')
    .allowUnknownOption()
    .allowExcessArguments()
    .helpOption(false)
    .argument('[options...]')
    .action(async (argv: string[]) => options.finish(await options.actions.serve(argv)));
  addShell(program, options);
  addQuiet(program);
  takeAnyCase(program);
  return program;
}

/** Commands that have the parameters of an algorithm. */
const CLUSTERING: ReadonlySet<string> = new Set(['cluster', 'fit']);

/** @throws UsageError for the flag of a parameter that has no effect on the command */
function checkSettings(settings: readonly Setting[], command: string): void {
  const [first] = settings;
  if (first !== undefined && !CLUSTERING.has(command))
    throw new UsageError(`--${first.path.join('.')} is a parameter, and \`${command}\` has no parameters.`);
}

/** Gives errors our prefix, and suggests a parameter for an unknown option with a similar name. */
function withParameterHint(text: string, algorithms: readonly Algorithm[]): string {
  const said = text.replace(/^error: /, 'sheaf: ');
  const [, written] = /unknown option '--([\w.-]+)/.exec(said) ?? [];
  if (written === undefined || said.includes('Did you mean')) return said;
  const flags = algorithms.flatMap(parameterFlags).flatMap(({ path }) => [path.join('.'), path.at(-1)!]);
  const near = closest(written, [...new Set(flags)]);
  return near === undefined ? said : `${said.trimEnd()}\n(Did you mean --${near}?)\n`;
}

/** Options that the one-screen help leaves out. */
const SELDOM = new Set([
  '--force',
  '--clean-html',
  '--id-field',
  '--vector-field',
  '--vectors',
  '--previous',
  '--dictionaries',
  '--indent',
  '--service-info',
  '--ndjson',
  '--workers',
  '--exit-zero',
  '--threads',
  '--progress',
  '--no-progress',
  '--verbose',
  '--no-verbose',
  '--server',
  '--explain',
  '--quality',
  '--encoding',
  '--split',
  '--input-format',
]);

function addCluster(program: Command, options: ProgramOptions): void {
  const { algorithms, finish, short } = options;
  const command = program
    .command('cluster')
    .description(
      'Cluster documents: a clustering request, or files of documents such as JSON, JSON lines, CSV or Excel.',
    )
    .argument('[files...]', 'files to read; standard input if no file is given, or for -')
    .option(
      '-a, --algorithm <name>',
      `one of ${algorithms.map(({ name }) => name).join(', ')} (default: ${JSON.stringify(defaultAlgorithm)})`,
    )
    .option(
      '-l, --language <name>',
      'language of the documents, or auto; `sheaf list` shows all languages (default: "English")',
    )
    .option('-p, --parameter <path=value>', 'set a parameter; the value is JSON or plain text', collectSettings)
    .option(
      '-f, --fields <names>',
      'fields to cluster, separated by commas (default: the fields that look like text)',
      splitNames,
    )
    .option('--field <name>', 'field to cluster, by its exact name, commas included; may be repeated', collect)
    .option('--ban <words>', 'no label has these words, such as --ban parcel; may be repeated', collect)
    .option('--clean-html', 'remove HTML tags and entities from all fields, such as <br> and &amp;')
    .option('-o, --output <file>', 'file for the result; its ending chooses the format')
    .addOption(
      new Option(
        '--format <format>',
        'format of the result (default: by --output, else outline on a terminal and json elsewhere)',
      ).choices(resultFormats),
    )
    .option(
      '--by <column>',
      'print how the topics differ in the values of this column, such as rating; may be repeated',
      collect,
    )
    .option('--explain', 'explain in the JSON why each document is in its clusters')
    .option('--quality', 'add measures of the clusters, such as coverage, to JSON or an outline')
    .option('--server <address>', 'cluster on a server, such as http://localhost:8080/service')
    .option('-v, --verbose', 'report on standard error how the input was understood (default: on a terminal)')
    .option('--no-verbose', 'do not report how the input was understood')
    .option('--indent', 'pretty-print JSON')
    .option('--show <number>', 'number of documents to show for each cluster of an outline', readCount, 3)
    .option('--service-info', 'add processing times to the response')
    .option('--ndjson', 'read one clustering request per line; write one response or error per line')
    .option('--workers <number>', 'number of threads for --ndjson', readCount, 1)
    .option('--exit-zero', 'end with status 0 even if every line of --ndjson failed')
    .addOption(threadsOption())

    .option('--open', 'open the file in the workbench, in the browser of this machine')
    .addHelpText('after', () =>
      short
        ? '\nMore options, and the parameters of the algorithms: sheaf cluster --help parameters'
        : `\n${shownParameters(program, algorithms).map(parameterHelp).join('\n\n')}`,
    )
    .action(async (files: string[], flags: ClusterFlags) => {
      const parameters = options.settings.map(({ path }) => `--${path.join('.')}`);
      finish(await runCluster(files, { flags, typed: [...typedOptions(command), ...parameters] }, options));
    });
  withFieldOptions(withProgress(command));
  for (const option of command.options) if (short && SELDOM.has(option.long ?? '')) option.hideHelp();
}

/** Adds the options about fields and additional files. */
const withFieldOptions = (command: Command): Command =>
  withReadingOptions(command)
    .option(...FORCE)
    .option('--vector-field <name>', 'field with the vectors of the documents, for Leiden; it is not clustered as text')
    .option('--id-field <name>', 'field with the ids of the documents; it is not clustered as text')
    .option(
      '--previous <file>',
      'response of an earlier run with --id-field, so that clusters keep their ids; if the file does not exist, a series begins',
    )
    .option(
      '--vectors <table or file>',
      `vectors for Leiden: a table of words (${tables.join(', ')}), or a NumPy file (.npy) with a row for each document`,
    )
    .option(
      '--dictionaries <folder>',
      'folder of dictionaries that replace the built-in ones; `none` for no dictionaries',
    );

/** The names of the options that a person typed. */
const typedOptions = (command: Command): readonly string[] =>
  command.options
    .filter(option => command.getOptionValueSource(option.attributeName()) === 'cli')
    .filter(option => option.negate === (command.getOptionValue(option.attributeName()) === false))
    .map(option => option.long!);

interface Typed {
  readonly flags: ClusterFlags;
  /** The names of the options and parameters that were typed. */
  readonly typed: readonly string[];
}

/** Runs `sheaf cluster`. */
function runCluster(
  files: readonly string[],
  { flags, typed }: Typed,
  { settings, actions }: ProgramOptions,
): Promise<number> {
  const { ndjson, workers, threads, show, progress, dictionaries, output, server, verbose } = flags;
  const fields = [...(flags.fields ?? []), ...(flags.field ?? [])];
  const named = flags.format ?? (output === undefined ? undefined : formatByName(output));
  if (flags.open) {
    checkForPage(typed);
    return actions.open(files);
  }
  if (!ndjson) checkWithoutLines(flags);
  if (!ndjson && server !== undefined) checkForServer(typed);
  const { serviceInfo = false, indent = false, exitZero = false, force, ban } = flags;
  const { algorithm, language, vectorField, idField, previous, vectors } = flags;
  const table = vectors !== undefined && tables.includes(vectors) ? [tableSetting(vectors)] : [];
  const overrides = { algorithm, language, settings: [...(flags.parameter ?? []), ...settings, ...table], ban };
  const shared = { overrides, dictionaries, serviceInfo };
  const vectorFile = table.length > 0 ? undefined : checkVectorFile(vectors);
  if (ndjson) checkForLines(typed, fields, vectorFile);
  if (ndjson) return actions.batch(files, { ...shared, workers: Math.max(1, workers), exitZero });
  const { explain = false, quality = false, cleanHtml = false } = flags;
  const by = [...new Set(flags.by)];
  const format = named ?? formAskedFor(typed) ?? byTerminal();
  checkForForm(typed, format, by);
  const shown = { format, output, force, indent, documentsShown: show, explain, quality, by };
  const fieldFlags = {
    threads,
    fields,
    vectorField,
    vectorFile,
    idField,
    previous,
    cleanMarkup: cleanHtml,
    ...readingFlags(flags),
  };
  const isTerminal = stderr.isTTY === true;
  const told = { progress: progress ?? isTerminal, verbose: verbose ?? isTerminal, server };
  return actions.cluster(files, { ...shared, ...shown, ...fieldFlags, ...told });
}

/** @throws UsageError for a file name with an unknown ending */
function formatByName(path: string): ResultFormat {
  const format = formatOfFile(path);
  if (format !== undefined) return format;
  throw new UsageError(
    `${path} has an ending that stands for no format; name one with --format: ${resultFormats.join(', ')}.`,
  );
}

function addDescribe(program: Command, { actions, finish }: ProgramOptions): void {
  const command = program
    .command('describe')
    .description('Show the format of a file and what its columns contain, without clustering.')
    .argument('[files...]', 'files to read; standard input if no file is given, or for -');
  withReadingOptions(command)
    .addOption(formatOption('json, or outline for reading (default: outline on a terminal)'))
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

function addDuplicates(program: Command, { actions, finish }: ProgramOptions): void {
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
    .addOption(
      new Option('--format <format>', 'format of the list (default: outline on a terminal)').choices([
        'json',
        'outline',
        'csv',
        'tsv',
      ]),
    )
    .action(async (files: string[], { fields = [], field = [], format, keep, force, ...flags }: DuplicateFlags) => {
      const shown = { keep, force, ...flags, format: format ?? byTerminal(), progress: stderr.isTTY === true };
      finish(await actions.duplicates(files, { fields: [...fields, ...field], ...shown }));
    });
}

function addPrisma(program: Command, { actions, finish }: ProgramOptions): void {
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

function addShell(program: Command, { actions, finish }: ProgramOptions): void {
  program
    .command('completion')
    .description('Print what a shell needs to complete commands, options and their values.')
    .argument('<shell>', `one of ${shells.join(', ')}`)
    .action(async (shell: string) => finish(await actions.print(completionScript(program, shell))));
  program
    .command('man')
    .description('Print the manual page: `sheaf man > sheaf.1`.')
    .action(async () => finish(await actions.print(manualPage(program))));
}

/** The names of the tables of word vectors. */
const tables: readonly string[] = wordVectorNames.filter(name => name !== 'none');

const tableSetting = (name: string): Setting => ({ path: ['wordVectors'], value: name });

function checkVectorFile(name: string | undefined): string | undefined {
  if (name === undefined || name.endsWith('.npy')) return name;
  throw new UsageError(
    `--vectors must be ${tables.join(', ')} or the name of a NumPy file (.npy). Got ${JSON.stringify(name)}.`,
  );
}

function addList(program: Command, { actions, finish }: ProgramOptions): void {
  program
    .command('list')
    .description('List algorithms and languages.')
    .addOption(formatOption('json, or outline for reading (default: outline on a terminal)'))
    .action(async ({ format }: { format?: 'json' | 'outline' }) => finish(await actions.list(format ?? byTerminal())));
}

const formatOption = (description: string): Option =>
  new Option('--format <format>', description).choices(['json', 'outline']);

/** The values of an option that may be repeated. */
const collect = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

const byTerminal = (): 'json' | 'outline' => (stdout.isTTY ? 'outline' : 'json');

/** The algorithms whose parameters `--help` shows: the named one, or all. */
function shownParameters(program: Command, algorithms: readonly Algorithm[]): readonly Algorithm[] {
  const name = program.commands.find(command => command.name() === 'cluster')?.opts()['algorithm'];
  const named = algorithms.filter(algorithm => algorithm.name.toLowerCase() === String(name).toLowerCase());
  return named.length > 0 ? named : algorithms;
}

const collectSettings = (text: string, before: readonly Setting[] = []): readonly Setting[] => [
  ...before,
  readSetting(text),
];

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
