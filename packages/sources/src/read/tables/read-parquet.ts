/** Apache Parquet. Lists of numbers become vectors, times become dates. */
import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
  snappyUncompress,
} from 'hyparquet';
import { decompressGzip, decompressLz4, decompressLz4Raw, decompressZstd } from 'hyparquet-compressors';
import { FileError } from '../../errors.js';
import { dateText } from '../../fields/dates.js';
import type { SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';
import { toRecord } from '../../records/to-record.js';
import type { ReadOptions } from '../read-options.js';
import { MOST_BYTES } from '../unzip.js';
import { MOST_CELLS, tooLarge } from './sheet-bounds.js';

const bufferOf = (bytes: Uint8Array): AsyncBuffer => ({
  byteLength: bytes.length,
  slice: (start, end) => bytes.slice(start, end).buffer as ArrayBuffer,
});

function unfoldSnappy(input: Uint8Array, size: number): Uint8Array {
  const output = new Uint8Array(size);
  snappyUncompress(input, output);
  return output;
}

/** Brotli is seldom used, and its decoder does not end for some damaged files. */
function refuseBrotli(): never {
  throw new FileError('the Parquet file is packed with Brotli, which is not read; save it with Snappy or Zstandard');
}

const unfolding: Compressors = {
  SNAPPY: unfoldSnappy,
  GZIP: decompressGzip,
  ZSTD: input => decompressZstd(input),
  LZ4: decompressLz4,
  LZ4_RAW: decompressLz4Raw,
  BROTLI: refuseBrotli,
};

/** The library unfolds a page to the size that the page claims to have. */
const bounded: Compressors = Object.fromEntries(
  Object.entries(unfolding).map(([name, unfold]) => [
    name,
    (input: Uint8Array, size: number) => {
      if (!(size >= 0 && size <= MOST_BYTES)) throw new FileError('the file unfolds to more than 1 GB');
      return unfold(input, size);
    },
  ]),
);

/** Dates as text, days without a time; other values as they are. Binary values are not text. */
function plainValue(value: unknown): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : dateText(value);
  if (ArrayBuffer.isView(value))
    return value instanceof Float32Array || value instanceof Float64Array ? [...value] : undefined;
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plainValue(member)]));
  return value;
}

/** @throws FileError for a file that is damaged, or larger than what can be shown */
export async function readParquet(bytes: Uint8Array, { memory }: ReadOptions = {}): Promise<RawRecords> {
  const file = bufferOf(bytes);
  try {
    const metadata = await parquetMetadataAsync(file);
    checkSize(metadata, memory);
    const names = parquetSchema(metadata).children.map(({ element }) => element.name);
    const rows = metadata.row_groups.reduce((sum, { num_rows: count }) => sum + Math.max(0, Number(count)), 0);
    if (rows * names.length > MOST_CELLS) throw tooLarge(rows, names.length);
    const records = await rowsOf(file, metadata, names);
    const fields = [...new Set(records.flatMap(record => Object.keys(record)))];
    return { records, columns: inOrder(fields, names), notices: [], details: {} };
  } catch (cause) {
    if (cause instanceof FileError) throw cause;
    // The library's messages are about its own code.
    throw new FileError('the Parquet file is damaged or cut off', {}, { cause });
  }
}

/**
 * Reads one column of one group of rows after another: of several that it reads at once, the library leaves the
 * failures of all but the first without a handler, which ends a process.
 */
async function rowsOf(
  file: AsyncBuffer,
  metadata: FileMetaData,
  names: readonly string[],
): Promise<readonly SourceRecord[]> {
  const records: SourceRecord[] = [];
  for (const { num_rows: count } of metadata.row_groups) {
    const rowStart = records.length;
    const rowEnd = rowStart + Number(count);
    const rows = Array.from({ length: Number(count) }, (): [string, unknown][] => []);
    for (const name of names) {
      const values = await parquetReadObjects({
        file,
        metadata,
        compressors: bounded,
        columns: [name],
        rowStart,
        rowEnd,
      });
      for (const [at, row] of rows.entries()) row.push([name, plainValue(values[at]?.[name])]);
    }
    for (const row of rows) records.push(toRecord(Object.fromEntries(row)));
  }
  return records;
}

/** Names of fields in the order of the columns that they lie in. */
const inOrder = (fields: readonly string[], columns: readonly string[]): readonly string[] => {
  const placeOf = (field: string): number => columns.findIndex(name => field === name || field.startsWith(`${name}.`));
  return [...fields].sort((a, b) => placeOf(a) - placeOf(b));
};

interface Sizes {
  readonly row_groups: readonly {
    readonly columns: readonly { readonly meta_data?: { readonly total_uncompressed_size: bigint } }[];
  }[];
}

/** Values in memory take about this many times their bytes in the file. */
const FACTOR = 4;

function checkSize({ row_groups }: Sizes, memory = Number.POSITIVE_INFINITY): void {
  const sizes = row_groups.flatMap(({ columns }) =>
    columns.map(each => Number(each.meta_data?.total_uncompressed_size ?? 0)),
  );
  const size = sizes.reduce((sum, next) => sum + next, 0);
  if (size > MOST_BYTES) throw new FileError('the file unfolds to more than 1 GB');
  if (size * FACTOR > memory) throw new FileError('the file needs more memory than is free; open a part of it');
}
