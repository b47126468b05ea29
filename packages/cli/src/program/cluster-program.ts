/** The command `sheaf cluster`. */
import { stderr } from 'node:process';
import { wordVectorNames } from '@sheaf/clustering/internal';
import { defaultAlgorithm } from '@sheaf/clustering/notes';
import type { Algorithm } from '@sheaf/core';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { BatchCommand } from '../commands/batch.js';
import type { ClusterCommand } from '../commands/cluster.js';
import { UsageError } from '../outcome/usage-error.js';
import { formatOfFile, type ResultFormat, resultFormats } from '../output/format-names.js';
import { STANDARD_OUTPUT } from '../output/output-place.js';
import { parameterHelp } from '../parameters/parameter-help.js';
import type { Setting } from '../parameters/take-flags.js';
import {
  type ClusterFlags,
  checkForForm,
  checkForLines,
  checkForPage,
  checkForServer,
  checkWithoutLines,
  formAskedFor,
} from './cluster-flags.js';
import {
  byTerminal,
  CLUSTERS,
  collect,
  collectSettings,
  FORCE,
  LABELS,
  SEEDS,
  splitNames,
  withProgress,
} from './common-options.js';
import { readingFlags, withReadingOptions } from './reading-options.js';
import { readPositive, threadsOption } from './threads-option.js';

/** What `sheaf cluster` does, separate from its options, so that it is loaded only when it runs. */
export interface ClusterActions {
  readonly cluster: (files: readonly string[], command: ClusterCommand) => Promise<number>;
  readonly batch: (files: readonly string[], command: BatchCommand) => Promise<number>;
  readonly open: (files: readonly string[]) => Promise<number>;
}

interface Options {
  readonly algorithms: readonly Algorithm[];
  /** Parameters that the command line sets by flags. */
  readonly settings: readonly Setting[];
  readonly actions: ClusterActions;
  readonly finish: (status: number) => void;
  /** Whether help shows only the most frequent options, on one screen. */
  readonly short?: boolean | undefined;
}

/** Options that the one-screen help leaves out. */
const SELDOM = new Set([
  '--force',
  '--clean-html',
  '--id-field',
  '--seeds',
  '--labels',
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
  '--sheet',
]);

export function addCluster(program: Command, options: Options): void {
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
    .option(CLUSTERS[0], 'exact number of clusters; K-Means may make fewer', readPositive)
    .option('--ban <words>', 'no label has this word or phrase in this form, such as parcel; may be repeated', collect)
    .option('--clean-html', 'remove HTML tags and entities from all fields, such as <br> and &amp;')
    .option('-o, --output <file>', 'file for the result, or -; its ending chooses the format')
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
    .option(...SEEDS)
    .option(...LABELS)
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
  { settings, actions }: Options,
): Promise<number> {
  const { ndjson, workers, threads, show, progress, dictionaries, server, verbose } = flags;
  const output = flags.output === STANDARD_OUTPUT ? undefined : flags.output;
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
    clusters: flags.clusters,
    seeds: flags.seeds,
    labels: flags.labels,
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

/** The names of the tables of word vectors. */
const tables: readonly string[] = wordVectorNames.filter(name => name !== 'none');

const tableSetting = (name: string): Setting => ({ path: ['wordVectors'], value: name });

function checkVectorFile(name: string | undefined): string | undefined {
  if (name === undefined || name.endsWith('.npy')) return name;
  throw new UsageError(
    `--vectors must be ${tables.join(', ')} or the name of a NumPy file (.npy). Got ${JSON.stringify(name)}.`,
  );
}

/** The algorithms whose parameters `--help` shows: the named one, or all. */
function shownParameters(program: Command, algorithms: readonly Algorithm[]): readonly Algorithm[] {
  const name = program.commands.find(command => command.name() === 'cluster')?.opts()['algorithm'];
  const named = algorithms.filter(algorithm => algorithm.name.toLowerCase() === String(name).toLowerCase());
  return named.length > 0 ? named : algorithms;
}

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
