/** The flags of `sheaf cluster`, and which of them exclude each other. */
import type { ReadingFlags } from '../input/read-documents.js';
import { UsageError } from '../outcome/usage-error.js';
import type { ResultFormat } from '../output/format-names.js';
import type { Setting } from '../parameters/take-flags.js';

/** Options of `sheaf cluster` as commander reads them. */
export interface ClusterFlags extends ReadingFlags {
  readonly algorithm?: string;
  readonly language?: string;
  readonly parameter?: readonly Setting[];
  readonly clusters?: number;
  readonly seeds?: string;
  readonly labels?: string;
  readonly fields?: readonly string[];
  readonly vectorField?: string;
  readonly idField?: string;
  readonly previous?: string;
  readonly vectors?: string;
  readonly dictionaries?: string;
  readonly field?: readonly string[];
  readonly ban?: readonly string[];
  readonly format?: ResultFormat;
  readonly output?: string;
  readonly force?: boolean;
  readonly server?: string;
  readonly explain?: boolean;
  readonly quality?: boolean;
  readonly by?: readonly string[];
  readonly cleanHtml?: boolean;
  readonly verbose?: boolean;
  readonly indent?: boolean;
  readonly show: number;
  readonly serviceInfo?: boolean;
  readonly ndjson?: boolean;
  readonly workers: number;
  readonly exitZero?: boolean;
  readonly threads: number;
  readonly progress?: boolean;
  readonly open?: boolean;
}

/** Reasons why options have no effect, by their names. */
type Reasons = Readonly<Record<string, string>>;

const notForLines: Reasons = {
  '--force': 'no file is written',
  '--output': 'responses are written to standard output as soon as they are there',
  '--server': 'this process clusters the lines',
  '--format': 'every response is a line of JSON',
  '--by': 'every response is a line of JSON',
  '--indent': 'every response is a line of JSON',
  '--show': 'every response is a line of JSON',
  '--explain': 'each request says it itself, with `explain`',
  '--quality': 'each request says it itself, with `quality`',
  '--clean-html': 'documents are taken as they are',
  '--encoding': 'requests are in UTF-8',
  '--split': 'each line is a request',
  '--input-format': 'each line is a request',
  '--sheet': 'each line is a request',
  '--vector-field': 'each request names its own `vectorField`',
  '--id-field': 'each request names its own `idField`',
  '--previous': 'each request has its own `previous`',
  '--seeds': 'each request has its own `seeds`',
  '--labels': 'each request has its own `seeds`',
  '--clusters': 'each request sets the parameter `clusterCount`',
  '--threads': 'the lines share threads with --workers',
  '--verbose': 'each request says what it is',
  '--progress': 'the responses show it',
};

const notForServer: Reasons = {
  '--dictionaries': 'the server has its own',
  '--threads': 'the server clusters',
  '--progress': 'the server clusters',
};

function checkTyped(typed: readonly string[], mode: string, reasons: Reasons): void {
  for (const name of typed)
    if (reasons[name] !== undefined) throw new UsageError(`${name} cannot be used with ${mode}: ${reasons[name]}.`);
}

/** The result formats in which an option has an effect, by the name of the option. */
const formsFor: Readonly<Record<string, readonly ResultFormat[]>> = {
  '--quality': ['json', 'outline'],
  '--explain': ['json'],
  '--service-info': ['json'],
  '--indent': ['json'],
  '--show': ['outline'],
};

/** The one format in which an option has an effect; undefined if no option needs one. */
export const formAskedFor = (typed: readonly string[]): ResultFormat | undefined =>
  typed.map(name => formsFor[name] ?? []).find(({ length }) => length === 1)?.[0];

/** @throws UsageError for an option that has no effect with this result format */
export function checkForForm(typed: readonly string[], format: ResultFormat, by: readonly string[]): void {
  for (const name of typed) {
    const forms = formsFor[name];
    if (forms === undefined) continue;
    if (by.length > 0) throw new UsageError(`${name} cannot be used with --by, which gives a table.`);
    if (!forms.includes(format))
      throw new UsageError(`${name} requires --format ${forms.join(' or ')}. Got ${format}.`);
  }
}

/**
 * @param typed the options of the command line, such as `--fields`
 * @throws UsageError for any other option: the workbench has its own settings, and saves results itself
 */
export function checkForPage(typed: readonly string[]): void {
  const other = typed.find(name => name !== '--open');
  if (other !== undefined)
    throw new UsageError(`${other} cannot be used with --open: everything is set in the workbench.`);
}

/** @throws UsageError for an option that has no effect because a server clusters */
export const checkForServer = (typed: readonly string[]): void => checkTyped(typed, '--server', notForServer);

/** @throws UsageError for an option about documents or the result, which each request of --ndjson sets itself */
export function checkForLines(typed: readonly string[], fields: readonly string[], vectorFile?: string): void {
  checkTyped(typed, '--ndjson', notForLines);
  if (fields.length > 0) throw new UsageError('--fields cannot be used with --ndjson.');
  if (vectorFile !== undefined)
    throw new UsageError(`--vectors ${vectorFile} cannot be used with --ndjson: each request has its own vectors.`);
}

/** @throws UsageError for an option that has an effect only with `--ndjson` */
export function checkWithoutLines({ workers, exitZero }: ClusterFlags): void {
  if (workers > 1)
    throw new UsageError('--workers is for --ndjson. One clustering runs on several threads with --threads.');
  if (exitZero) throw new UsageError('--exit-zero is for --ndjson, where a failure is a line of the output.');
}
