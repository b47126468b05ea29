/** In which forms results leave: what `--format` takes, and which endings of names mean which. */
import { extname } from 'node:path';
import { UsageError } from '../outcome/usage-error.js';

/** The formats by the endings of file names. */
type Endings<Form extends string> = Readonly<Record<Form, readonly string[]>>;

/** The forms that a file may have. */
export interface FileForms<Form extends string> {
  readonly endings: Endings<Form>;
  /** The form of standard output, and of files without an ending, as pipes are; undefined if the ending has to tell. */
  readonly otherwise?: Form;
}

const ENDINGS = {
  outline: ['.txt'],
  json: ['.json'],
  csv: ['.csv'],
  tsv: ['.tsv'],
  jsonl: ['.jsonl', '.ndjson'],
  xlsx: ['.xlsx'],
  parquet: ['.parquet'],
  report: ['.html', '.htm'],
  ris: ['.ris'],
  nbib: ['.nbib'],
  bibtex: ['.bib'],
} as const satisfies Endings<string>;

/** A form of results. */
export type ResultFormat = keyof typeof ENDINGS;

/** The values of `--format`. */
export const resultFormats = Object.keys(ENDINGS) as readonly ResultFormat[];

/** The endings of some forms of results. */
export const endingsOf = <Form extends ResultFormat>(forms: readonly Form[]): Endings<Form> =>
  Object.fromEntries(forms.map(form => [form, ENDINGS[form]])) as unknown as Endings<Form>;

/** The forms of assignments to topics. */
export const assignmentFormats = ['jsonl', 'csv', 'tsv', 'parquet'] as const satisfies readonly ResultFormat[];

export type AssignmentFormat = (typeof assignmentFormats)[number];

/** Where nothing else is JSON, `.json` means lines of it, too. */
const LINES = { jsonl: [...ENDINGS.jsonl, ...ENDINGS.json] };

export const assignmentForms: FileForms<AssignmentFormat> = {
  endings: { ...endingsOf(assignmentFormats), ...LINES },
  otherwise: 'jsonl',
};

/** The form of documents that are read again. */
export const leftoverForms: FileForms<'jsonl'> = { endings: LINES, otherwise: 'jsonl' };

/** The formats of a table as text. */
export type TextTable = 'csv' | 'tsv';

export const isTextTable = (format: string): format is TextTable => format === 'csv' || format === 'tsv';

/** What is between the cells of a line. */
export const delimiterOf = (format: TextTable): string => (format === 'tsv' ? '\t' : ',');

/** Forms that are not text for a terminal. */
const BINARY: ReadonlySet<string> = new Set(['xlsx', 'parquet'] satisfies readonly ResultFormat[]);

export const isBinary = (format: ResultFormat): boolean => BINARY.has(format);

/** The form that the name of a file means; undefined if it means none. */
export const formatOfFile = (path: string): ResultFormat | undefined => formOf(path, ENDINGS);

function formOf<Form extends string>(path: string, endings: Endings<Form>): Form | undefined {
  const ending = extname(path).toLowerCase();
  return (Object.keys(endings) as Form[]).find(form => endings[form].includes(ending));
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * The form of a file that an option names.
 *
 * @param option such as `--keep`
 * @param path undefined for standard output
 * @throws UsageError for a name whose ending means none of the forms
 */
export function formatByEnding<Form extends string>(
  option: string,
  path: string | undefined,
  { endings, otherwise }: FileForms<Form>,
): Form {
  const form = path === undefined || extname(path) === '' ? otherwise : formOf(path, endings);
  if (form !== undefined) return form;
  throw new UsageError(
    `${option} must end in ${either.format(Object.values<readonly string[]>(endings).flat())}. Got ${path}.`,
  );
}
