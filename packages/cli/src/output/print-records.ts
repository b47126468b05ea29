/** Records as a file whose ending names its form, without clusters. */
import {
  asCitations,
  documentTable,
  type Field,
  type SourceRecord,
  type Table,
  writeBibtex,
  writeCsv,
  writeJson,
  writeNbib,
  writeParquet,
  writeRis,
  writeXlsx,
} from '@sheaf/sources';
import { asTexts } from './as-texts.js';
import { delimiterOf, endingsOf, formatByEnding, type ResultFormat, type TextTable } from './format-names.js';

interface Records {
  readonly records: readonly SourceRecord[];
  readonly fields: readonly Field[];
}

type Writer = (records: Records) => string | Uint8Array | Promise<string | Uint8Array>;

/** The columns of the files alone, with values of their types. */
function tableOf(records: readonly SourceRecord[], fields: readonly Pick<Field, 'name' | 'type'>[]): Table {
  const { header, rows } = documentTable({ documents: records, clusters: [] }, { fields });
  const others = header.length - fields.length;
  return { header: header.slice(others), rows: rows.map(row => row.slice(others)) };
}

const citationsOf = ({ records, fields }: Records): readonly SourceRecord[] => asCitations(records, fields);

const textTable =
  (format: TextTable): Writer =>
  ({ records, fields }) =>
    writeCsv(tableOf(records, asTexts(fields)), { delimiter: delimiterOf(format) });

const writers = {
  csv: textTable('csv'),
  tsv: textTable('tsv'),
  json: ({ records }) => writeJson({ documents: records, clusters: [] }, { includeClusters: false }),
  jsonl: ({ records }) => records.map(record => `${JSON.stringify(record)}\n`).join(''),
  xlsx: ({ records, fields }) => writeXlsx([{ name: 'Documents', ...tableOf(records, fields) }]),
  parquet: ({ records, fields }) => writeParquet(tableOf(records, fields)),
  ris: records => writeRis(citationsOf(records)),
  nbib: records => writeNbib(citationsOf(records)),
  bibtex: records => writeBibtex(citationsOf(records)),
} as const satisfies Readonly<Partial<Record<ResultFormat, Writer>>>;

/** A pipe gets a table. */
const forms = { otherwise: 'csv', endings: endingsOf(Object.keys(writers) as (keyof typeof writers)[]) } as const;

const writerOf = (path: string): Writer => writers[formatByEnding('--keep', path, forms)];

/** @throws UsageError for a file of no form that holds records */
export const checkRecordsFile = (path: string): void => void writerOf(path);

/** The records in the form that the ending of the path names. @throws UsageError */
export const printRecords = async (path: string, records: Records): Promise<string | Uint8Array> =>
  writerOf(path)(records);
