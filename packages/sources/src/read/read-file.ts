/** Any supported file to records. What the file is decided by its bytes; the name only breaks ties. */
import { FileError } from '../errors.js';
import { describeFields } from '../fields/describe-fields.js';
import { keepQuestionsApart } from '../fields/open-questions.js';
import { emojiNotices, listNotices, placeholderNotices } from '../fields/value-notices.js';
import { handleMarkup, letteredNotices, letteredRecord } from '../markup/clean-records.js';
import { decodedNotices, decodedRecord } from '../markup/twice-encoded.js';
import type { Notice, RecordSet } from '../record-set.js';
import { composedNotices, composedRecord } from '../records/composed-record.js';
import { type Format, formatNotes } from '../records/formats.js';
import { withMembers } from '../records/json-values.js';
import type { RawRecords } from '../records/raw-records.js';
import { hasFields } from '../records/to-record.js';
import { type DecodedText, decodeText } from './encodings/decode-text.js';
import type { EncodingGuess } from './encodings/guess-encoding.js';
import { fromUtf7, isUtf7 } from './encodings/utf-7.js';
import { type BinaryKind, binaryKinds, type TextFile, type TextKind, textKinds } from './file-kinds.js';
import { readJsonLinesInUtf8 } from './json/read-json-lines.js';
import { namedLines } from './named-lines.js';
import type { ReadOptions } from './read-options.js';
import { refusalOf, textRefusalOf } from './refused-files.js';
import { checkRoom } from './room.js';
import { startsWith } from './signatures.js';
import { charsetIn } from './text/read-html.js';
import { gunzip } from './unzip.js';

type Read = RawRecords & { readonly format: Format };

const extension = (name: string): string => /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '';

/** The text without byte order marks: files that were joined have one at the start of each. */
const withoutMarks = (text: string): string => (text.includes('\ufeff') ? text.replace(/^\ufeff+/gm, '') : text);

/** All kinds, or those that a person chose. */
const kindsOf = <K extends BinaryKind | TextKind>(kinds: readonly K[], { format }: ReadOptions): readonly K[] =>
  format === undefined ? kinds : kinds.filter(kind => kind.format === format);

function readDecoded(written: string, name: string, options: ReadOptions): Read {
  const text = withoutMarks(written);
  const start = text.trimStart().charAt(0);
  if (start === '') throw new FileError('the file is empty');
  const reason = textRefusalOf(text);
  if (reason !== undefined && options.format === undefined) throw new FileError(reason, {}, { isOther: true });
  const file: TextFile = { text, start, extension: extension(name) };
  const kinds = kindsOf(textKinds, options);
  // The last kind takes every text, and so does the last of those that a person chose.
  const kind = kinds.find(({ recognises }) => recognises(file, options)) ?? kinds.at(-1)!;
  return { format: kind.format, ...kind.read(text, options) };
}

const xmlEncoding = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/;

const startOf = (bytes: Uint8Array, length: number): string => String.fromCharCode(...bytes.subarray(0, length));

/** XML names its encoding in the first line, which counts if there is no byte order mark. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = startOf(bytes, 200);
  const declared = xmlEncoding.exec(start)?.[1];
  return declared === undefined || /^utf-?(?:8|16)/i.test(declared) ? undefined : declared;
}

function mixedNotice(encoding: string, others: readonly number[]): Notice[] {
  const [line] = others;
  if (line === undefined) return [];
  const [most, few] = encoding === 'utf-8' ? ['UTF-8', 'Windows-1252'] : ['Windows-1252', 'UTF-8'];
  const message =
    `Two encodings are mixed in this file. Most of its lines are ${most}; ` +
    `${namedLines(others)} ${others.length === 1 ? 'is' : 'are'} read as ${few}.`;
  return [{ level: 'warning', line, message }];
}

/** Names the lines in which characters are damaged. */
function damagedNotice(text: string): Notice[] {
  if (!text.includes('\ufffd')) return [];
  const lines = text.split(/\r\n|\n|\r/).flatMap((line, place) => (line.includes('\ufffd') ? [place + 1] : []));
  const message = `Some characters are damaged; “\ufffd” stands for them in ${namedLines(lines)}.`;
  return lines.slice(0, 1).map(line => ({ level: 'warning', line, message }));
}

const GUESSED = 'Where letters look wrong, choose another encoding.';

/** Says which encoding was guessed, as a warning where it is in doubt; that of the West only then. */
function guessNotice({ encoding, isSure }: EncodingGuess): Notice[] {
  if (encoding === 'windows-1252' && isSure) return [];
  const name = encoding
    .replace(/^(?:iso|ibm)/, start => start.toUpperCase())
    .replace(/^(?:windows|macintosh)/, start => `${start.charAt(0).toUpperCase()}${start.slice(1)}`);
  return [
    {
      level: isSure ? 'info' : 'warning',
      message: `The encoding of the file was guessed: it is read as ${name}. ${GUESSED}`,
    },
  ];
}

/** Escapes by which ISO-2022-JP, which has bytes of ASCII alone, changes to Japanese. */
const JAPANESE = /\x1b\$[@B]/;

interface Decoded extends DecodedText {
  readonly notices: readonly Notice[];
}

/** The text of bytes of which nothing tells the encoding. */
async function guessText(bytes: Uint8Array, named: string | undefined): Promise<Decoded> {
  const decoded = decodeText(bytes, undefined, named);
  const { text, encoding, others = [] } = decoded;
  const notices = [...mixedNotice(encoding, others), ...damagedNotice(text)];
  if (JAPANESE.test(text)) return { ...decodeText(bytes, 'iso-2022-jp'), notices };
  if (isUtf7(text))
    return { text: fromUtf7(text), encoding: 'utf-7', notices: guessNotice({ encoding: 'UTF-7', isSure: true }) };
  const isNamed = named !== undefined && /^(?:windows-1252|iso-8859-1|latin1)$/i.test(named);
  if (encoding !== 'windows-1252' || isNamed) return { ...decoded, notices };
  const guess = (await import('./encodings/guess-encoding.js')).guessEncoding(bytes);
  // Words in encodings of DOS may look like UTF-8.
  if (others.length > 0 && !guess.encoding.startsWith('ibm')) return { ...decoded, notices };
  return { ...decodeText(bytes, guess.encoding), notices: guessNotice(guess) };
}

async function readTextBytes(bytes: Uint8Array, name: string, options: ReadOptions): Promise<Read> {
  checkRoom(bytes, options.memory);
  const { encoding: named, delimiter, format = 'jsonl' } = options;
  const isChosen = named !== undefined || delimiter !== undefined || format !== 'jsonl';
  const lines = isChosen ? undefined : readJsonLinesInUtf8(bytes);
  if (lines) return { format: 'jsonl', ...lines, details: { ...lines.details, encoding: 'utf-8' } };
  const chosen = named ?? declaredEncoding(bytes);
  const { text, encoding, notices }: Decoded =
    chosen === undefined
      ? await guessText(bytes, charsetIn(startOf(bytes, 4000)))
      : { ...decodeText(bytes, chosen), notices: [] };
  const read = readDecoded(text, name, options);
  return { ...read, notices: [...notices, ...read.notices], details: { ...read.details, encoding } };
}

async function readBytes(bytes: Uint8Array, name: string, options: ReadOptions): Promise<Read> {
  if (startsWith(bytes, '\x1f\x8b')) return readBytes(gunzip(bytes), name.replace(/\.gz$/i, ''), options);
  const kinds = kindsOf(binaryKinds, options);
  const kind = kinds.find(({ recognises }) => recognises(bytes));
  if (kind) return { format: kind.format, ...(await kind.read(bytes, options)) };
  const chosen = kinds.length > 0 && options.format;
  if (chosen) throw new FileError(`this is no file of the format ${formatNotes[chosen].title}`);
  const reason = refusalOf(bytes, name);
  if (reason !== undefined) throw new FileError(reason, {}, { isOther: true });
  return readTextBytes(bytes, name, options);
}

const WESTERN = /1252|8859-15?$|latin|ascii/i;

function described(written: Read, { cleanMarkup = false, encoding }: ReadOptions): RecordSet {
  const read = written.format === 'text' ? written : { ...written, ...withMembers(written) };
  // A file of tags without values has records in which there is nothing.
  if (!read.records.some(hasFields))
    throw new FileError(read.notices[0]?.message.replace(/\.$/, '') ?? 'the file holds no documents');
  const lettered = read.records.map(letteredRecord);
  const { format, columns, roles, notices, details, ...handled } = handleMarkup(
    { ...read, records: lettered },
    cleanMarkup,
  );
  // A person who chose an encoding of the West sees what it makes of the bytes.
  const once = WESTERN.test(encoding ?? '') ? handled.records : handled.records.map(decodedRecord);
  const records = once.map(composedRecord);
  const fields = describeFields(records, columns, roles);
  const said = [
    ...notices,
    ...letteredNotices(read.records, lettered),
    ...decodedNotices(handled.records, once),
    ...composedNotices(once, records),
    ...placeholderNotices(records, fields),
    ...emojiNotices(records, fields),
    ...listNotices(fields),
  ];
  return keepQuestionsApart({ format, records, fields, notices: said, details });
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
    return described(await readBytes(bytes, name, options), options);
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
    return described(readDecoded(text, '', options), options);
  } catch (cause) {
    throw told(cause);
  }
}
