import { stderr, stdout } from 'node:process';
import type { Algorithm } from '@sheaf/core';
import { wordVectorNames } from '@sheaf/core/internal';
import { defaultAlgorithm } from '@sheaf/core/notes';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { BatchCommand } from '../commands/batch.js';
import type { ClusterCommand } from '../commands/cluster.js';
import type { McpCommand } from '../commands/mcp.js';
import { UsageError } from '../outcome/usage-error.js';
import { parameterHelp } from '../parameters/parameter-help.js';
import { readSetting, type Setting } from '../parameters/take-flags.js';
import { addMcp } from './mcp-program.js';
import { threadsOption } from './threads-option.js';
import { addTopics, type TopicActions } from './topics-program.js';
import { addTrack, type TrackActions } from './track-program.js';
import { version } from './version.js';

/** Options of `sheaf cluster` as commander reads them. */
interface ClusterFlags {
  readonly algorithm?: string;
  readonly language?: string;
  readonly parameter?: readonly Setting[];
  readonly fields?: readonly string[];
  readonly vectorField?: string;
  readonly idField?: string;
  readonly previous?: string;
  readonly vectors?: string;
  readonly dictionaries?: string;
  readonly format?: 'json' | 'outline';
  readonly indent?: boolean;
  readonly show: number;
  readonly serviceInfo?: boolean;
  readonly ndjson?: boolean;
  readonly workers: number;
  readonly threads: number;
  readonly progress?: boolean;
  readonly open?: boolean;
}

/** What the commands do. They are separate from the program, so that a command is loaded only when it runs. */
export interface Actions {
  readonly cluster: (files: readonly string[], command: ClusterCommand) => Promise<number>;
  readonly batch: (files: readonly string[], command: BatchCommand) => Promise<number>;
  readonly open: (files: readonly string[]) => Promise<number>;
  readonly list: (format: 'json' | 'outline') => Promise<number>;
  readonly topics: TopicActions;
  readonly reports: TrackActions;
  readonly mcp: (command: McpCommand) => Promise<number>;
  readonly serve: (argv: readonly string[]) => Promise<number>;
}

interface ProgramOptions {
  readonly algorithms: readonly Algorithm[];
  /** Parameters that the command line sets by flags of their own. */
  readonly settings: readonly Setting[];
  readonly actions: Actions;
  readonly finish: (status: number) => void;
}

/** The command line. The command `sheaf cluster` may be left out. */
export function createProgram(options: ProgramOptions): Command {
  const program = new Command('sheaf')
    .description('Sort documents into groups by their content, and give each group a readable name.')
    .usage('[files...] | <command> [options]')
    .version(version, '--version')
    .showSuggestionAfterError()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'sheaf: ')) })
    .exitOverride();
  addCluster(program, options);
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
  return program;
}

function addCluster(program: Command, { algorithms, settings, actions, finish }: ProgramOptions): void {
  program
    .command('cluster')
    .description(
      'Cluster documents: a clustering request, or files of documents such as JSON, JSON lines, CSV or Excel.',
    )
    .argument('[files...]', 'files to read; standard input if no file is given, or for -')
    .option(
      '-a, --algorithm <name>',
      `one of ${algorithms.map(({ name }) => name).join(', ')} (default: ${JSON.stringify(defaultAlgorithm)})`,
    )
    .option('-l, --language <name>', 'language of the documents; `sheaf list` shows all languages (default: "English")')
    .option('-p, --parameter <path=value>', 'set a parameter; the value is JSON or plain text', collectSettings)
    .option(
      '-f, --fields <names>',
      'fields to cluster, separated by commas (default: the fields that look like text)',
      splitNames,
    )
    .option('--vector-field <name>', 'field with the vectors of the documents, for Leiden; it is not clustered as text')
    .option('--id-field <name>', 'field with the ids of the documents; it is not clustered as text')
    .option(
      '--previous <file>',
      'response of an earlier run with --id-field, so that clusters keep their ids; begins a series if there is no such file',
    )
    .option(
      '--vectors <table or file>',
      `vectors for Leiden: a table of words (${tables.join(', ')}), or a NumPy file (.npy) with a row for each document`,
    )
    .option(
      '--dictionaries <folder>',
      'folder of dictionaries that replace the built-in ones; `none` for no dictionaries',
    )
    .addOption(formatOption('json, or outline for reading (default: outline on a terminal)'))
    .option('--indent', 'pretty-print JSON')
    .option('--show <number>', 'number of documents to show for each cluster of an outline', readCount, 3)
    .option('--service-info', 'add processing times to the response')
    .option('--ndjson', 'read one clustering request per line; write one response or error per line')
    .option('--workers <number>', 'number of threads for --ndjson', readCount, 1)
    .addOption(threadsOption())
    .option('--progress', 'show progress on standard error (default: on a terminal)')
    .option('--no-progress', 'show no progress')
    .option('--open', 'open the file in the workbench, in the browser of this machine')
    .addHelpText('after', () => `\n${shownParameters(program, algorithms).map(parameterHelp).join('\n\n')}`)
    .action(async (files: string[], flags: ClusterFlags) => {
      const { ndjson, workers, threads, format, show, progress, fields = [], dictionaries } = flags;
      if (flags.open) return finish(await actions.open(files));
      const { serviceInfo = false, indent = false } = flags;
      const { algorithm, language, vectorField, idField, previous, vectors } = flags;
      const table = vectors !== undefined && tables.includes(vectors) ? [tableSetting(vectors)] : [];
      const overrides = { algorithm, language, settings: [...(flags.parameter ?? []), ...settings, ...table] };
      const shared = { overrides, dictionaries, serviceInfo };
      const vectorFile = table.length > 0 ? undefined : checkVectorFile(vectors);
      if (ndjson) checkForLines(flags, vectorFile);
      if (ndjson) return finish(await actions.batch(files, { ...shared, workers: Math.max(1, workers) }));
      const shown = { format: format ?? byTerminal(), indent, documentsShown: show };
      const fieldFlags = { threads, fields, vectorField, vectorFile, idField, previous };
      const command = { ...shared, ...shown, ...fieldFlags, progress: progress ?? stderr.isTTY === true };
      finish(await actions.cluster(files, command));
    });
}

/** @throws UsageError for a flag that says something about documents: with --ndjson each request says it itself */
function checkForLines({ fields = [], vectorField, idField, previous }: ClusterFlags, vectorFile?: string): void {
  if (fields.length > 0) throw new UsageError('--fields cannot be used with --ndjson.');
  if (vectorField !== undefined)
    throw new UsageError('--vector-field cannot be used with --ndjson: each request names its own `vectorField`.');
  if ((idField ?? previous) !== undefined)
    throw new UsageError('--id-field and --previous cannot be used with --ndjson: each request has its own.');
  if (vectorFile !== undefined)
    throw new UsageError(`--vectors ${vectorFile} cannot be used with --ndjson: each request has its own vectors.`);
}

/** Tables of word vectors that a name chooses. */
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

const byTerminal = (): 'json' | 'outline' => (stdout.isTTY ? 'outline' : 'json');

/** The algorithms whose parameters `--help` shows: the named one, or all. */
function shownParameters(program: Command, algorithms: readonly Algorithm[]): readonly Algorithm[] {
  const name = program.commands.find(command => command.name() === 'cluster')?.opts()['algorithm'];
  const named = algorithms.filter(algorithm => algorithm.name === name);
  return named.length > 0 ? named : algorithms;
}

const collectSettings = (text: string, before: readonly Setting[] = []): readonly Setting[] => [
  ...before,
  readSetting(text),
];

const splitNames = (text: string): readonly string[] => text.split(',').filter(name => name !== '');

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
