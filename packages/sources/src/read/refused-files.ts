/** Files people drop by mistake, and what to do instead. */
import { isZip, startsWith } from './signatures.js';
import { zipEntries } from './unzip.js';

const ARROW = 'this is an Arrow or Feather file; save it as Parquet and open that';
const PICTURE = 'this is a picture, it holds no text';

const signatures: readonly (readonly [string, string])[] = [
  ['ARROW1', ARROW], // A file of the IPC format, and Feather
  ['FEA1', ARROW], // The first version of Feather
  ['\xff\xff\xff\xff', ARROW], // The first message of a stream of the IPC format
  ['%PDF', 'this is a PDF; save its text and open that'],
  ['\x89PNG', PICTURE],
  ['\xff\xd8\xff', PICTURE],
];

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
];

function archive(bytes: Uint8Array): string {
  const names = zipEntries(bytes);
  const found = contents.find(([start]) => names.some(name => name.startsWith(start)))?.[1];
  return found ?? 'this is a zip archive; unpack it and open the files in it';
}

/** Why a file that is not text and none of our kinds cannot be read; undefined for others. */
export function refusalOf(bytes: Uint8Array, name: string): string | undefined {
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) return oldOffice(bytes, name);
  if (isZip(bytes)) return archive(bytes);
  return signatures.find(([signature]) => startsWith(bytes, signature))?.[1];
}
