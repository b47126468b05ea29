/** Files people drop by mistake, and what to do instead. */
import { isZip, startsWith } from './signatures.js';
import { zipEntries } from './unzip.js';

const ARROW = 'this is an Arrow or Feather file; save it as Parquet and open that';
const PICTURE = 'this is a picture, it holds no text';
const PROGRAM = 'this is a program, it holds no texts';
const SOUND = 'this is sound or film, it holds no text';
const ARCHIVE = 'this is an archive; unpack it and open the files in it';
const PICKLE = 'these are data of Python (pickle); save them as CSV or JSON and open that';

const signatures: readonly (readonly [string, string])[] = [
  ['ARROW1', ARROW], // A file of the IPC format, and Feather
  ['FEA1', ARROW], // The first version of Feather
  ['\xff\xff\xff\xff', ARROW], // The first message of a stream of the IPC format
  ['%PDF', 'this is a PDF; save its text and open that'],
  ['\x89PNG', PICTURE],
  ['\xff\xd8\xff', PICTURE],
  ['GIF8', PICTURE],
  ['BM', PICTURE],
  ['II*\0', PICTURE],
  ['MM\0*', PICTURE],
  ['\0\0\x01\0', PICTURE],
  ['8BPS', PICTURE],
  ['MZ', PROGRAM],
  ['\x7fELF', PROGRAM],
  ['\xcf\xfa\xed\xfe', PROGRAM],
  ['\xca\xfe\xba\xbe', PROGRAM],
  ['\0asm', PROGRAM],
  ['SQLite format 3\0', 'this is a database of SQLite; export its table as CSV and open that'],
  ['\0\x01\0\0Standard ', 'this is a database of Access; export its table as CSV and open that'],
  ["7z\xbc\xaf'\x1c", ARCHIVE],
  ['Rar!', ARCHIVE],
  ['BZh', ARCHIVE],
  ['\xfd7zXZ', ARCHIVE],
  ['\x28\xb5\x2f\xfd', ARCHIVE],
  ['ID3', SOUND],
  ['\xff\xfb', SOUND],
  ['OggS', SOUND],
  ['fLaC', SOUND],
  ['\x1aE\xdf\xa3', SOUND],
  ['\x93NUMPY', 'this is an array of NumPy; it holds numbers, no texts'],
  ['\x89HDF', 'this is an HDF5 file; save its table as CSV or Parquet and open that'],
  ['RDX', 'these are data of R; save the table as CSV and open that'],
  ['$FL', 'these are data of SPSS (.sav); save them as CSV and open that'],
  ['<stata_dta>', 'these are data of Stata (.dta); save them as CSV and open that'],
  ['\x80\x04', PICKLE],
  ['\x80\x05', PICKLE],
  ['wOF', 'this is a font, it holds no text'],
];

/** Kinds whose sign does not begin the file: the place, and what is there. */
const later: readonly (readonly [place: number, signature: string, reason: string])[] = [
  [4, 'ftyphei', PICTURE],
  [4, 'ftypavi', PICTURE],
  [4, 'ftyp', SOUND],
  [8, 'WEBP', PICTURE],
  [8, 'WAVE', SOUND],
  [8, 'AVI ', SOUND],
  [257, 'ustar', ARCHIVE],
];

/** Whether a file that begins with letters of a sign is text after all: "BMW is late". */
const isText = (bytes: Uint8Array): boolean =>
  !bytes.subarray(0, 512).some(byte => byte < 0x09 || (byte > 0x0d && byte < 0x1b));

const WORKBOOK = 'this is an old Excel workbook (.xls); save it as .xlsx and open that';
const WORD = 'this is an old Word document (.doc); save its text and open that';

/** Streams in files of old versions of Office by name, and what the file then is. The first that is there counts. */
const streams: readonly (readonly [string, string])[] = [
  ['\0EncryptedPackage\0', 'this file is protected with a password; save it without one and open that'],
  ['\0__substg1.0_', 'this is a message of Outlook (.msg); save its text and open that'],
  ['\0WordDocument\0', WORD],
  ['\0PowerPoint Document\0', 'this is an old presentation (.ppt); save its text and open that'],
  ['\0Workbook\0', WORKBOOK],
  ['\0Book\0', WORKBOOK],
];

function oldOffice(bytes: Uint8Array, name: string): string {
  const text = new TextDecoder('utf-16le').decode(bytes);
  const found = streams.find(([stream]) => text.includes(stream))?.[1];
  if (found !== undefined) return found;
  return /\.xls$/i.test(name)
    ? WORKBOOK
    : 'this is a file of an old version of Office, such as .xls or .doc; save it in a present format and open that';
}

/** What archives hold, by the beginning of a name in them. */
const contents: readonly (readonly [string, string])[] = [
  ['xl/workbook.bin', 'this is a binary Excel workbook (.xlsb); save it as .xlsx and open that'],
  ['word/', 'this is a Word document; save its text and open that'],
  ['ppt/', 'this is a presentation; save its text and open that'],
  ['OEBPS/', 'this is a book (.epub); save its text and open that'],
  ['META-INF/MANIFEST.MF', PROGRAM],
  ['Index/', 'this is a document of Pages, Numbers or Keynote; export it as CSV or text and open that'],
];

function archive(bytes: Uint8Array): string {
  const names = zipEntries(bytes);
  const found = contents.find(([start]) => names.some(name => name.startsWith(start)))?.[1];
  return found ?? 'this is a zip archive; unpack it and open the files in it';
}

/** Texts that programs write for each other. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/^\d{5}[a-z][a-z ]{2}.{2,3}22\d{5}/, 'this is MARC 21; convert it to MARCXML and open that'],
  [/^\{\\rtf/, 'this is Rich Text (.rtf); save its text and open that'],
  [
    /^(?:#[^\n]*\n|\s)*\[\[[\w.-]+\]\][ \t]*\r?\n(?:#[^\n]*\n|\s)*[\w.-]+ *= */,
    'this is a table of settings (TOML); save its entries as CSV or JSON and open that',
  ],
  [/^\[Script Info\]/, 'these are subtitles of Aegisub (.ass); save them as .srt and open that'],
  [
    /^<!DOCTYPE html>[\s\S]{0,3000}class="page_body chat_page"/,
    'this is a chat of Telegram as a web page; export it as JSON there and open that',
  ],
  [/^BEGIN:VCALENDAR/, 'this is a calendar (.ics); export its entries as CSV and open that'],
  [/^BEGIN:VCARD/, 'this is an address book (.vcf), it holds no texts'],
  [/^(?:%[^\n]*\n|\s)*@relation\s/i, 'this is a table of Weka (.arff); save it as CSV and open that'],
  [/^(?:#[^\n]*\n|\s)*msgid "/, 'this is a catalogue of translations (.po); export its texts as CSV and open that'],
  [
    /^(?:#[^\n]*\n)*1(?:-\d+)?\t[^\t\n]+\t[^\t\n]+\t[A-Z_]+\t[^\t\n]*\t[^\t\n]*\t\d+\t/,
    'these are words with their grammar (CoNLL-U); open the texts as one per line',
  ],
  [
    /^(?:-DOCSTART-[^\n]*\s+)?(?:\S+[\t ](?:\S+[\t ]){0,3}(?:O|[BIES]-\w+)[\t ]*\r?\n){5}/,
    'these are words with labels (CoNLL); open the texts as one per line',
  ],
  [
    /^(?:#[^\n]*\n|\s)*(?:@prefix\s|@base\s|prefix\s+\w*:\s*<|<(?:https?:\/\/|urn:)[^<>\s]+>\s+<[^<>\s]+:[^<>\s]+>\s)/i,
    'these are statements of RDF (Turtle, N-Triples); save the texts as CSV or JSON and open that',
  ],
  [/^(?:<[?!][^>]*>\s*)*<(?:\w+:)?alto[\s>]/i, 'these are scanned pages (ALTO); save their text and open that'],
  [
    /^(?:<!DOCTYPE html>)?[\s\S]{0,3000}<ul class="report[ "]/i,
    'this is a report of Zotero; export the items there as RIS or CSV and open that',
  ],
  [/^%!PS/, 'this is PostScript; save its text and open that'],
  [
    /^(?:--[^\n]*\n|\/\*[^*]*\*\/;?|\s)*(?:CREATE TABLE|INSERT INTO|DROP TABLE|PRAGMA foreign_keys)\b/i,
    'this is a dump of a database (SQL); export its table as CSV and open that',
  ],
  [
    /^(?:<\?[^>]*>\s*)*<(?:\w+:)?Workbook\s[^>]*schemas-microsoft-com:office:spreadsheet/,
    'this is an Excel workbook in XML of 2003; save it as .xlsx and open that',
  ],
  [/^(?:<\?[^>]*>\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i, PICTURE],
];

/** Why a text cannot be read as documents; undefined for others. */
export const textRefusalOf = (text: string): string | undefined => {
  const start = text.slice(0, 4000).trimStart();
  return texts.find(([pattern]) => pattern.test(start))?.[1];
};

/** Why a file that is not text and none of our kinds cannot be read; undefined for others. */
export function refusalOf(bytes: Uint8Array, name: string): string | undefined {
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) return oldOffice(bytes, name);
  if (isZip(bytes)) return archive(bytes);
  const found = signatures.find(([signature]) => startsWith(bytes, signature));
  if (found !== undefined) return found[0].length > 3 || !isText(bytes) ? found[1] : undefined;
  return later.find(([place, signature]) => startsWith(bytes.subarray(place), signature))?.[2];
}
