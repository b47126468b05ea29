/** Files of mail: an mbox with many messages, as Thunderbird and archives of lists write it, or one message (.eml). */
import { startsWith } from '../signatures.js';

/** So much of a file shows whether it begins with a message. */
const START = 4000;

const HEADER = /^[A-Za-z][\w-]*:/;
/** The line before each message of an mbox. */
const FROM_LINE = /^From \S.*\d{4}/;
/** Headers that nothing but mail has together. */
const OF_MAIL = ['from', 'subject', 'date', 'message-id', 'received', 'return-path', 'mime-version', 'delivered-to'];
const ENOUGH = 3;

const startOf = (bytes: Uint8Array): readonly string[] =>
  new TextDecoder('latin1').decode(bytes.subarray(0, START)).split(/\r\n|\n|\r/);

/** Whether lines begin with the headers of a message. */
function areHeaders(lines: readonly string[]): boolean {
  const end = lines.indexOf('');
  const headers = lines.slice(0, end < 0 ? -1 : end);
  if (!HEADER.test(headers[0] ?? '') || !headers.every(line => HEADER.test(line) || /^[ \t>]/.test(line))) return false;
  const names = new Set(headers.map(line => /^[\w-]+(?=:)/.exec(line)?.[0].toLowerCase()));
  return OF_MAIL.filter(name => names.has(name)).length >= ENOUGH;
}

/** Whether bytes are an mbox, or a message. */
export function isMail(bytes: Uint8Array): boolean {
  const lines = startOf(bytes);
  if (startsWith(bytes, 'From '))
    return FROM_LINE.test(lines[0]!) && lines.slice(1, 30).some(line => HEADER.test(line));
  return areHeaders(lines);
}

const LINE_FEED = 0x0a;
const SIGN = [...'From '].map(letter => letter.charCodeAt(0));

/** Where lines begin with "From " and a header follows; programs put a sign before such lines in texts. */
function startsIn(bytes: Uint8Array): readonly number[] {
  const starts: number[] = [];
  for (let line = 0; line < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, line);
    const next = feed < 0 ? bytes.length : feed + 1;
    if (SIGN.every((code, at) => bytes[line + at] === code)) {
      const [from = '', header = ''] = startOf(bytes.subarray(line, line + 400));
      if (FROM_LINE.test(from) && HEADER.test(header)) starts.push(line);
    }
    line = next;
  }
  return starts;
}

/** The bytes of each message. */
export function messagesIn(bytes: Uint8Array): readonly Uint8Array[] {
  if (!startsWith(bytes, 'From ')) return [bytes];
  const starts = startsIn(bytes);
  return starts.map((start, at) => bytes.subarray(bytes.indexOf(LINE_FEED, start) + 1, starts[at + 1] ?? bytes.length));
}
