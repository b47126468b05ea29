/** In which forms results leave: what `--format` takes, and which endings of names mean which. */
import { extname } from 'node:path';

const ENDINGS = {
  outline: ['.txt'],
  json: ['.json'],
  csv: ['.csv'],
  jsonl: ['.jsonl', '.ndjson'],
  xlsx: ['.xlsx'],
  parquet: ['.parquet'],
  report: ['.html', '.htm'],
  ris: ['.ris'],
  nbib: ['.nbib'],
  bibtex: ['.bib'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A form of results. */
export type ResultFormat = keyof typeof ENDINGS;

/** What `--format` takes. */
export const resultFormats = Object.keys(ENDINGS) as readonly ResultFormat[];

/** The forms of assignments to topics. */
export const assignmentFormats = ['jsonl', 'csv', 'parquet'] as const satisfies readonly ResultFormat[];

export type AssignmentFormat = (typeof assignmentFormats)[number];

/** Forms that are no text for a terminal. */
const BINARY: ReadonlySet<string> = new Set(['xlsx', 'parquet'] satisfies readonly ResultFormat[]);

export const isBinary = (format: ResultFormat): boolean => BINARY.has(format);

/** The form that the name of a file means; undefined if it means none. */
export function formatOfFile(path: string): ResultFormat | undefined {
  const ending = extname(path).toLowerCase();
  return resultFormats.find(format => (ENDINGS[format] as readonly string[]).includes(ending));
}
