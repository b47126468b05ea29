/** The flags of `sheaf cluster`, and which of them exclude each other. */
import { UsageError } from '../outcome/usage-error.js';
import type { ResultFormat } from '../output/format-names.js';
import type { Setting } from '../parameters/take-flags.js';

/** Options of `sheaf cluster` as commander reads them. */
export interface ClusterFlags {
  readonly algorithm?: string;
  readonly language?: string;
  readonly parameter?: readonly Setting[];
  readonly fields?: readonly string[];
  readonly vectorField?: string;
  readonly idField?: string;
  readonly previous?: string;
  readonly vectors?: string;
  readonly dictionaries?: string;
  readonly field?: readonly string[];
  readonly format?: ResultFormat;
  readonly output?: string;
  readonly server?: string;
  readonly explain?: boolean;
  readonly by?: readonly string[];
  readonly cleanHtml?: boolean;
  readonly verbose?: boolean;
  readonly indent?: boolean;
  readonly show: number;
  readonly serviceInfo?: boolean;
  readonly ndjson?: boolean;
  readonly workers: number;
  readonly threads: number;
  readonly progress?: boolean;
  readonly open?: boolean;
}

/** Flags that say something about documents or the result, which each line decides by itself, and why. */
const notForLines: readonly (readonly [flag: keyof ClusterFlags, name: string, why: string])[] = [
  ['output', '--output', 'responses are written to standard output as soon as they are there'],
  ['server', '--server', 'this process clusters the lines'],
  ['format', '--format', 'every response is a line of JSON'],
  ['by', '--by', 'every response is a line of JSON'],
  ['explain', '--explain', 'each request says it itself, with `explain`'],
  ['cleanHtml', '--clean-html', 'documents are taken as they are'],
  ['vectorField', '--vector-field', 'each request names its own `vectorField`'],
];

/** @throws UsageError for a flag about a result, which the workbench shows and saves */
export function checkForPage(flags: ClusterFlags): void {
  for (const name of ['output', 'format', 'by', 'server', 'ndjson'] as const)
    if (flags[name] !== undefined) throw new UsageError(`--${name} cannot be used with --open.`);
}

/** @throws UsageError for a flag that says something about documents: with --ndjson each request says it itself */
export function checkForLines(flags: ClusterFlags, vectorFile?: string): void {
  const { fields = [], idField, previous } = flags;
  for (const [flag, name, why] of notForLines)
    if (flags[flag] !== undefined) throw new UsageError(`${name} cannot be used with --ndjson: ${why}.`);
  if (fields.length > 0) throw new UsageError('--fields cannot be used with --ndjson.');
  if ((idField ?? previous) !== undefined)
    throw new UsageError('--id-field and --previous cannot be used with --ndjson: each request has its own.');
  if (vectorFile !== undefined)
    throw new UsageError(`--vectors ${vectorFile} cannot be used with --ndjson: each request has its own vectors.`);
}
