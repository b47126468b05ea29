/** Any supported file to records. What the file is decided by its bytes; the name only breaks ties. */
import { FileError } from '../errors.js';
import { describeFields } from '../fields/describe-fields.js';
import type { Format, RecordSet, TextSplit } from '../record-set.js';
import { readJson } from './json/read-json.js';
import { looksLikeJsonLines, readJsonLines } from './json/read-json-lines.js';
import type { RawRecords } from './raw-records.js';
import { checkRoom } from './room.js';
import { looksLikeTable, readDelimited } from './tables/read-delimited.js';
import { readOds } from './tables/read-ods.js';
import { readXlsx } from './tables/read-xlsx.js';
import { decodeText } from './text/decode-text.js';
import { isHtml, readHtml } from './text/read-html.js';
import { isMarkdown, readMarkdown } from './text/read-markdown.js';
import { readPlainText } from './text/read-plain-text.js';
import { readXml } from './text/read-xml.js';
import { gunzip, zipEntries } from './unzip.js';

/** Settings that replace what the reader would find out by itself. */
export interface ReadOptions {
  /** A name of the Encoding Standard, for example `windows-1252`. */
  readonly encoding?: string | undefined;
  /** The character between the cells of a table, for example `;`. */
  readonly delimiter?: string | undefined;
  /** Whether the first row names the columns. */
  readonly header?: boolean | undefined;
  /** Name of the sheet. Default: the sheet with most filled cells. */
  readonly sheet?: string | undefined;
  /** What a document is in a text without columns. */
  readonly split?: TextSplit | undefined;
  /** Leaves out rows with more cells than the table has columns. */
  readonly skipOdd?: boolean | undefined;
  /** False: quotation marks in a table are ordinary characters. */
  readonly quotes?: boolean | undefined;
  /** Bytes of memory that reading may take. A file that would need more is rejected. Default: no bound. */
  readonly memory?: number | undefined;
}

type Read = RawRecords & { readonly format: Format };

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, place) => bytes[place] === byte);

/** Files people drop by mistake, and what to do instead. */
const refused: readonly (readonly [readonly number[], string])[] = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'this is an old Excel workbook (.xls); save it as .xlsx and open that'],
  [[0x25, 0x50, 0x44, 0x46], 'this is a PDF; save its text and open that'],
  [[0x89, 0x50, 0x4e, 0x47], 'this is a picture, it holds no text'],
  [[0xff, 0xd8, 0xff], 'this is a picture, it holds no text'],
];

async function readZip(bytes: Uint8Array, options: ReadOptions): Promise<Read> {
  const entries = zipEntries(bytes);
  if (entries.some(name => name.startsWith('xl/'))) return { format: 'xlsx', ...(await readXlsx(bytes, options)) };
  if (entries.includes('content.xml')) return { format: 'ods', ...readOds(bytes, options) };
  if (entries.some(name => name.startsWith('word/')))
    throw new FileError('this is a Word document; save its text and open that');
  throw new FileError('this is a zip archive; unpack it and open the files in it');
}

const extension = (name: string): string => /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '';

function readJsonOrLines(text: string): Read {
  const lines = looksLikeJsonLines(text);
  return lines ? { format: 'jsonl', ...readJsonLines(text) } : { format: 'json', ...readJson(text) };
}

const tableExtensions = new Set(['csv', 'tsv', 'tab', 'psv']);
const markdownExtensions = new Set(['md', 'markdown', 'mdown']);

function readDecoded(text: string, name: string, options: ReadOptions): Read {
  const start = text.trimStart().charAt(0);
  if (start === '') throw new FileError('the file is empty');
  if (options.delimiter !== undefined) return { format: 'csv', ...readDelimited(text, options) };
  if (start === '{' || start === '[') return readJsonOrLines(text);
  if (isHtml(text)) return { format: 'text', ...readHtml(text, options) };
  if (start === '<') return { format: 'xml', ...readXml(text) };
  if (tableExtensions.has(extension(name))) return { format: 'csv', ...readDelimited(text, options) };
  if (markdownExtensions.has(extension(name)) || (isMarkdown(text) && !looksLikeTable(text)))
    return { format: 'text', ...readMarkdown(text, options) };
  if (options.split === undefined && looksLikeTable(text)) return { format: 'csv', ...readDelimited(text, options) };
  return { format: 'text', ...readPlainText(text, options) };
}

const xmlEncoding = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/;

/** XML names its encoding in the first line, which counts if there is no byte order mark. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = xmlEncoding.exec(start)?.[1];
  return declared === undefined || /^utf-?(?:8|16)/i.test(declared) ? undefined : declared;
}

function readTextBytes(bytes: Uint8Array, name: string, options: ReadOptions): Read {
  checkRoom(bytes, options.memory);
  const { text, encoding } = decodeText(bytes, options.encoding ?? declaredEncoding(bytes));
  const read = readDecoded(text, name, options);
  return { ...read, details: { ...read.details, encoding } };
}

async function readBytes(bytes: Uint8Array, name: string, options: ReadOptions): Promise<Read> {
  if (startsWith(bytes, 0x1f, 0x8b)) return readBytes(gunzip(bytes), name.replace(/\.gz$/i, ''), options);
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readZip(bytes, options);
  const reason = refused.find(([signature]) => startsWith(bytes, ...signature))?.[1];
  if (reason !== undefined) throw new FileError(reason);
  return readTextBytes(bytes, name, options);
}

function described({ format, records, columns, notices, details }: Read): RecordSet {
  if (records.length === 0) throw new FileError('the file holds no documents');
  return { format, records, fields: describeFields(records, columns), notices, details };
}

/** Engines report texts that are nested too deeply, or too long, in different words. */
function told(cause: unknown): unknown {
  if (!(cause instanceof RangeError)) return cause;
  const deep = /call stack/i.test(cause.message);
  return new FileError(`the file is ${deep ? 'nested too deeply' : 'too large'} to be read`, {}, { cause });
}

/**
 * Reads a file of any supported format.
 *
 * @param name only helps where the content leaves a doubt; no MIME type is asked.
 * @throws FileError with the place and the reason, in a sentence.
 * @example
 * import { cluster, english, lingo } from 'sheaf';
 * import { documentsFor, readFile } from '@sheaf/sources';
 *
 * const csv = 'nr,title\n1,Data mining tools\n2,Open-source data mining\n3,Solar energy\n4,Solar energy panels\n';
 * const { records, fields } = await readFile(new TextEncoder().encode(csv), 'tickets.csv');
 * const clustered = fields.filter(({ natural }) => natural).map(({ name }) => name);
 * const documents = documentsFor(records, clustered);
 * for (const { labels } of cluster(documents, { algorithm: lingo, language: english })) console.log(labels[0]);
 * // → Data Mining
 * // → Solar Energy
 */
export async function readFile(bytes: Uint8Array, name = '', options: ReadOptions = {}): Promise<RecordSet> {
  try {
    return described(await readBytes(bytes, name, options));
  } catch (cause) {
    throw told(cause);
  }
}

/**
 * Reads text that was pasted: a table, JSON, XML or plain lines.
 *
 * @throws FileError with the place and the reason, in a sentence.
 * @example
 * import { readText } from '@sheaf/sources';
 *
 * const { format, records } = readText('[{"title": "Data mining"}, {"title": "Solar energy"}]');
 * console.log(format, records.length);
 * // → json 2
 */
export function readText(text: string, options: ReadOptions = {}): RecordSet {
  try {
    return described(readDecoded(text, '', options));
  } catch (cause) {
    throw told(cause);
  }
}
