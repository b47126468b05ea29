import { stderr, stdout } from 'node:process';
import { styleText } from 'node:util';
import { algorithmNotes } from '@sheaf/clustering/notes';
import type { Document } from '@sheaf/core';
import { createRegistry, type Outcome, runJob } from '@sheaf/engine';
import {
  type ClusterRequest,
  type ClusterResponse,
  type ErrorReport,
  printResponse,
  RequestError,
} from '@sheaf/protocol';
import { InputError, openInputs, orStdin } from '../input/open-inputs.js';
import { type ReadCollection, readCollection } from '../input/read-collection.js';
import type { ReadingFlags } from '../input/read-documents.js';
import { readNpy } from '../input/read-npy.js';
import { readSeeds, type SeedFlags } from '../input/read-seeds.js';
import { sayDetected } from '../input/say-language.js';
import { ExitStatus } from '../outcome/exit-status.js';
import { tell } from '../outcome/tell.js';
import { UsageError } from '../outcome/usage-error.js';
import { checkColumn, crossFormats, printCrossed } from '../output/cross-topics.js';
import { isBinary, isTextTable, type ResultFormat } from '../output/format-names.js';
import { outline } from '../output/outline.js';
import { outlineQuality } from '../output/outline-quality.js';
import { printResults, quotingFormats } from '../output/print-results.js';
import { showProgress, silentProgress } from '../output/progress.js';
import { checkPlaces, replaceFile } from '../output/replace-file.js';
import { writeOut } from '../output/write-out.js';
import { checkParameters } from '../requests/check-parameters.js';
import { DEFAULTS, listsFor } from '../requests/offered.js';
import { type Overrides, withOverrides } from '../requests/overrides.js';
import { sayApproximate } from '../requests/say-approximate.js';
import { withUsualNames } from '../requests/usual-names.js';
import { sayNatural, withNumber } from '../requests/with-number.js';
import { withPrevious } from '../requests/with-previous.js';
import { withCrew } from './with-crew.js';

export interface ClusterCommand extends ReadingFlags, SeedFlags {
  readonly overrides: Overrides;
  /** How many clusters there are to be; undefined for as many as the documents have. */
  readonly clusters: number | undefined;
  readonly fields: readonly string[];
  readonly vectorField: string | undefined;
  readonly idField: string | undefined;
  /** File with the response of an earlier run. */
  readonly previous: string | undefined;
  /** A NumPy file with the vectors of all documents, in the order of the files. */
  readonly vectorFile: string | undefined;
  readonly dictionaries: string | undefined;
  readonly format: ResultFormat;
  /** File for the result; standard output if undefined. */
  readonly output: string | undefined;
  /** Whether a file that is read may be written over. */
  readonly force: boolean | undefined;
  /** Address of a server that clusters in place of this process. */
  readonly server: string | undefined;
  readonly explain: boolean;
  /** Whether measures of the clusters are added. */
  readonly quality: boolean;
  /** The columns whose values are counted per topic; none for the clusters themselves. */
  readonly by: readonly string[];
  readonly cleanMarkup: boolean;
  /** Whether a line on standard error says what was understood. */
  readonly verbose: boolean;
  readonly indent: boolean;
  readonly serviceInfo: boolean;
  readonly documentsShown: number;
  readonly progress: boolean;
  /** Threads for one large clustering. */
  readonly threads: number;
}

/** `sheaf cluster`: clusters all inputs together, as one request. Returns the exit status. */
export async function clusterCommand(files: readonly string[], command: ClusterCommand): Promise<number> {
  checkOutput(command);
  const format = checkBy(command);
  await checkPlaces([command.output], { inputs: orStdin(files), force: command.force });
  const inputs = openInputs(files);
  const lists = listsFor(command.dictionaries);
  const read = await readCollection(inputs, command);
  const usual = withUsualNames(command.overrides, lists);
  const overrides = withNumber(
    usual,
    command.clusters,
    usual.algorithm ?? read.request.algorithm ?? DEFAULTS.algorithm,
  );
  const joined = withOverrides(await withSeeds(await withVectors(read.request, command), read, command), overrides);
  const { algorithm, language } = { ...DEFAULTS, ...withoutNull(joined) };
  checkParameters(overrides.settings, algorithm, lists.algorithms);
  if (command.verbose) printHowRead(read, `${algorithm}, ${language}`);
  const withHistory = command.previous === undefined ? joined : await withPrevious(joined, command.previous);
  const { quality } = command;
  // Another server may be Carrot2's, which explains nothing.
  const explain = command.explain || (command.server === undefined && quotingFormats.includes(command.format));
  const request = { ...withHistory, ...(explain ? { explain } : {}), ...(quality ? { quality } : {}) };
  for (const name of command.by) checkColumn(name, read.fields);
  const asked = { ...command, format };
  const outcome = command.server === undefined ? await runHere(request, asked) : await runThere(request, asked);
  if (!outcome.ok) return fail(outcome.error, outcome.failure);
  const found = outcome.facts?.languageDetected ? outcome.facts.language : null;
  if (found !== null && found !== undefined) sayDetected(found);
  if (outcome.naturalClusters !== undefined) sayNatural(outcome.naturalClusters);
  if (outcome.recall !== undefined) sayApproximate(outcome.recall);
  if (outcome.repeatsNotice !== undefined) tell(`sheaf: ${outcome.repeatsNotice}\n`);
  if (outcome.languageNotice !== undefined) stderr.write(`sheaf: ${outcome.languageNotice}\n`);
  const facts = [
    `${algorithm} · ${found ?? language}`,
    ...(outcome.repeatsNotice === undefined ? [] : [outcome.repeatsNotice]),
  ];
  const result = { ...read, response: outcome.response!, request, name: namesOf(files), facts };
  await put(command.output, outcome.text ? ended(outcome.text) : await printed(result, command));
  return ExitStatus.success;
}

/** The request with the categories of the command line. A column of labels is not clustered. */
async function withSeeds(
  request: ClusterRequest,
  { records }: ReadCollection,
  command: ClusterCommand,
): Promise<ClusterRequest> {
  const seeds = await readSeeds(command, records);
  if (seeds === undefined) return request;
  const { labels, fields } = command;
  if (labels === undefined || fields.includes(labels)) return { ...request, seeds };
  const documents = request.documents?.map(document => withoutField(document, labels));
  return { ...request, seeds, ...(documents ? { documents } : {}) };
}

function withoutField(document: Document, field: string): Document {
  if (document instanceof Map) return new Map([...document].filter(([name]) => name !== field));
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== field));
}

/** Files of some forms would only spoil a terminal. */
function checkOutput({ format, output }: ClusterCommand): void {
  if (isBinary(format) && output === undefined && stdout.isTTY)
    throw new UsageError(`--format ${format} is not a text format: name a file with -o.`);
}

const namesOf = (files: readonly string[]): string => (files.length === 0 ? 'standard input' : files.join(', '));

const withoutNull = ({ algorithm, language }: ClusterRequest): { algorithm?: string; language?: string } => ({
  ...(algorithm ? { algorithm } : {}),
  ...(language ? { language } : {}),
});

/** The form of the clusters: a table of topics is made from their values, whatever its own form. */
function checkBy({ by, format }: ClusterCommand): ResultFormat {
  if (by.length === 0) return format;
  if (!crossFormats.includes(format))
    throw new UsageError(`--by gives a table: --format must be ${crossFormats.join(', ')}. Got ${format}.`);
  if (isTextTable(format) && by.length > 1)
    throw new UsageError(
      `--by with --format ${format} must name one column, because such a file holds one table. Got ${by.map(name => JSON.stringify(name)).join(', ')}. Name one, or write a workbook with --format xlsx.`,
    );
  return 'outline';
}

function printHowRead({ understood, set }: ReadCollection, how: string): void {
  tell(`sheaf: ${understood}; ${how}\n`);
  const { questions = [], markup } = set?.details ?? {};
  if (questions.length > 1)
    tell(`sheaf: ${questions.length} open questions; choose another with --field: ${questions.join(' | ')}\n`);
  if (markup !== undefined) tell(`sheaf: ${markup} values hold remains of HTML; --clean-html removes them\n`);
}

type Ran =
  | (Pick<
      Outcome & { readonly ok: true },
      'ok' | 'response' | 'text' | 'languageNotice' | 'naturalClusters' | 'recall' | 'repeatsNotice'
    > &
      Partial<Pick<Outcome, 'facts'>>)
  | (Outcome & { readonly ok: false });

async function runHere(
  request: ClusterRequest,
  { dictionaries, format, indent, ...command }: ClusterCommand,
): Promise<Ran> {
  const registry = createRegistry(listsFor(dictionaries));
  const progress = command.progress ? showProgress() : silentProgress;
  const responseAs = format === 'json' ? 'text' : 'value';
  const job = {
    body: request,
    template: DEFAULTS.name,
    indent,
    serviceInfo: command.serviceInfo,
    responseAs,
    tellsLanguage: true,
  } as const;
  const outcome = await withCrew(command.threads, askForHelp =>
    runJob(job, registry, { progress: progress.report, askForHelp }),
  );
  progress.end();
  return outcome;
}

/** Asks a server, which may be Carrot2's. */
async function runThere(
  request: ClusterRequest,
  { server, format, indent, serviceInfo }: ClusterCommand,
): Promise<Ran> {
  const { connect, ConnectionError, ResponseError } = await import('@sheaf/client');
  const asked = {
    ...DEFAULTS,
    ...request,
    algorithm: request.algorithm ?? DEFAULTS.algorithm,
    language: request.language ?? DEFAULTS.language,
  };
  const { name: _, ...body } = asked;
  try {
    const response = await connect(server!).cluster(body, { serviceInfo });
    if (format !== 'json') return { ok: true, response };
    return { ok: true, response, text: Buffer.from(printResponse(response, { indent })) };
  } catch (error) {
    if (error instanceof ConnectionError || error instanceof ResponseError || error instanceof RequestError)
      throw new InputError(`${server}: ${error.message}`);
    throw error;
  }
}

const ended = (text: Uint8Array): Uint8Array => Buffer.concat([text, Buffer.from('\n')]);

const put = (path: string | undefined, data: string | Uint8Array): Promise<void> =>
  path === undefined ? writeOut(data) : replaceFile(path, data);

async function withVectors(request: ClusterRequest, { vectorFile }: ClusterCommand): Promise<ClusterRequest> {
  if (vectorFile === undefined) return request;
  const [input] = openInputs([vectorFile]);
  return { ...request, vectors: await readNpy(input!) };
}

interface Clustered extends ReadCollection {
  readonly response: ClusterResponse;
  readonly name: string;
  readonly facts: readonly string[];
}

async function printed(result: Clustered, { by, format, output, documentsShown }: ClusterCommand) {
  if (by.length > 0) return printCrossed(result, by, format);
  if (format !== 'outline' && format !== 'json') return printResults(format, result);
  const isForTerminal = output === undefined && stdout.isTTY && !process.env['NO_COLOR'];
  const text = outline(result.response, result.request.documents ?? [], {
    documentsShown,
    width: stdout.columns ?? 100,
    emphasise: heading => (isForTerminal ? styleText('bold', heading) : heading),
  });
  const { quality } = result.response;
  return quality === undefined ? text : `${text}\n${outlineQuality(quality)}`;
}

/** Errors of the command line or of the request. All others are failures of the program. */
const usageFaults: ReadonlySet<ErrorReport['code']> = new Set([
  'invalid-parameter',
  'unknown-algorithm',
  'unknown-language',
]);

function fail(report: ErrorReport, failure?: string): number {
  const { code } = report;
  const said = report.detail ?? report.message;
  stderr.write(`sheaf: ${placeOf(report)}${said}${said.includes('Did you mean') ? '' : choiceFor(code)}\n`);
  if (failure) stderr.write(`${failure}\n`);
  return usageFaults.has(code) ? ExitStatus.usage : ExitStatus.failure;
}

/** What can be named instead of an unknown name. */
function choiceFor(code: ErrorReport['code']): string {
  if (code === 'unknown-algorithm')
    return ` \`sheaf list\` shows all: ${algorithmNotes.map(({ name }) => name).join(', ')}.`;
  return code === 'unknown-language' ? ' `sheaf list` shows all languages; auto finds it.' : '';
}

/** The path of the parameter in question, which Carrot2's messages leave out. */
function placeOf({ problems }: ErrorReport): string {
  const [, path] = /^\/parameters\/(.+)$/.exec(problems?.[0]?.pointer ?? '') ?? [];
  return path === undefined ? '' : `${path.replaceAll('/', '.')}: `;
}
