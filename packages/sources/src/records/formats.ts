/** The kinds of files that are read: what people call them, and how their names end. `file-kinds.ts` reads them. */

interface FormatNote {
  /** What people call it. */
  readonly title: string;
  /** How names of such files end, without the dot; the usual one first. */
  readonly extensions: readonly string[];
}

/** The kinds of files by name. */
export const formatNotes = {
  csv: { title: 'CSV', extensions: ['csv', 'tsv', 'tab', 'psv'] },
  json: { title: 'JSON', extensions: ['json'] },
  jsonl: { title: 'JSON Lines', extensions: ['jsonl', 'ndjson'] },
  xlsx: { title: 'Excel', extensions: ['xlsx', 'xlsm'] },
  ods: { title: 'OpenDocument', extensions: ['ods'] },
  parquet: { title: 'Parquet', extensions: ['parquet'] },
  ris: { title: 'RIS', extensions: ['ris'] },
  nbib: { title: 'PubMed', extensions: ['nbib'] },
  bibtex: { title: 'BibTeX', extensions: ['bib', 'bibtex'] },
  endnote: { title: 'EndNote XML', extensions: ['xml'] },
  /** Plain text of Web of Science, the Cochrane Library, EndNote, Ovid and RePEc, with a tag per line. */
  tagged: { title: 'Web of Science', extensions: ['ciw', 'enw', 'txt'] },
  mail: { title: 'E-mail', extensions: ['mbox', 'eml'] },
  xml: { title: 'XML', extensions: ['xml'] },
  text: { title: 'Text', extensions: ['txt', 'md', 'html'] },
} as const satisfies Readonly<Record<string, FormatNote>>;

/** How a file was understood. `text` is plain text, one document per line or per paragraph. */
export type Format = keyof typeof formatNotes;

/** Endings of the names of all files that are read, with the dot; gzipped files included. */
export const fileExtensions: readonly string[] = [
  ...new Set(Object.values(formatNotes).flatMap(({ extensions }) => extensions.map(name => `.${name}`))),
  '.gz',
];
