/** `TextDecoder` for the encodings that a bare V8 and Python have together: UTF-8, UTF-16, and those of one byte a letter. */
const scope = globalThis as unknown as Record<string, unknown>;

/** The characters of the bytes 80 to FF by the name of the encoding. Python sets them. */
const codePages = (): Readonly<Record<string, string>> => (scope['sheafCodePages'] ?? {}) as Record<string, string>;

/** Names of encodings that were asked for and that Python has to decode, such as those of Chinese. */
export const asked = new Set<string>();

const ALIASES: Readonly<Record<string, string>> = {
  utf8: 'utf-8',
  'utf-16': 'utf-16le',
  ascii: 'windows-1252',
  'us-ascii': 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-1': 'windows-1252',
};

/** What stands for a byte that is no character. */
const damaged = (fatal: boolean): string => {
  if (fatal) throw new TypeError('The bytes are not valid.');
  return '\ufffd';
};

/** How many further bytes a first byte has, and the least code that they may make; null if no character begins so. */
function headOf(first: number): readonly [further: number, least: number] | null {
  if (first < 0x80) return [0, 0];
  if (first >= 0xc2 && first < 0xe0) return [1, 0x80];
  if (first >= 0xe0 && first < 0xf0) return [2, 0x800];
  return first >= 0xf0 && first < 0xf5 ? [3, 0x10000] : null;
}

/** The code of the character at a place and its number of bytes; null if there is no valid one. */
function characterAt(bytes: Uint8Array, at: number): readonly [code: number, size: number] | null {
  const head = headOf(bytes[at]!);
  if (head === null) return null;
  const [further, least] = head;
  let code = further === 0 ? bytes[at]! : bytes[at]! & (0x3f >> further);
  for (let next = 1; next <= further; next++) {
    const byte = bytes[at + next] ?? 0;
    if ((byte & 0xc0) !== 0x80) return null;
    code = (code << 6) | (byte & 0x3f);
  }
  const isValid = code >= least && code < 0x110000 && (code < 0xd800 || code > 0xdfff);
  return isValid ? [code, further + 1] : null;
}

/** Joins pieces of text without a string for each character. */
class Pieces {
  readonly #parts: string[] = [];
  #units: number[] = [];

  add(code: number): void {
    if (code >= 0x10000) this.#units.push(0xd7c0 + (code >> 10), 0xdc00 + (code & 0x3ff));
    else this.#units.push(code);
    if (this.#units.length > 8192) this.#flush();
  }

  #flush(): void {
    this.#parts.push(String.fromCharCode(...this.#units));
    this.#units = [];
  }

  text(): string {
    this.#flush();
    return this.#parts.join('');
  }
}

/** Whether the bytes end within a character, which a stream may go on with. */
const isCut = (bytes: Uint8Array, at: number): boolean => {
  const head = headOf(bytes[at]!);
  return head !== null && at + head[0] >= bytes.length;
};

function decodeUtf8(bytes: Uint8Array, fatal: boolean, stream: boolean): string {
  const pieces = new Pieces();
  for (let at = 0; at < bytes.length; ) {
    const found = characterAt(bytes, at);
    if (found === null && stream && isCut(bytes, at)) break;
    pieces.add(found?.[0] ?? damaged(fatal).charCodeAt(0));
    at += found?.[1] ?? 1;
  }
  return pieces.text();
}

function decodeUtf16(bytes: Uint8Array, isBigEndian: boolean): string {
  const pieces = new Pieces();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength & ~1);
  for (let at = 0; at < view.byteLength; at += 2) pieces.add(view.getUint16(at, !isBigEndian));
  return pieces.text();
}

function decodeByPage(bytes: Uint8Array, page: string, fatal: boolean): string {
  const pieces = new Pieces();
  for (const byte of bytes) {
    const code = byte < 0x80 ? byte : page.charCodeAt(byte - 0x80);
    pieces.add(code === 0xfffd ? damaged(fatal).charCodeAt(0) : code);
  }
  return pieces.text();
}

/** Bytes that precede a text in UTF-8 or UTF-16 say its encoding, and are no part of it. */
const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

class Decoder {
  readonly encoding: string;
  readonly fatal: boolean;

  constructor(label = 'utf-8', { fatal = false } = {}) {
    const name = label.trim().toLowerCase();
    this.encoding = ALIASES[name] ?? name;
    this.fatal = fatal;
    if (/^utf-(?:8|16le|16be)$/.test(this.encoding) || codePages()[this.encoding] !== undefined) return;
    asked.add(this.encoding);
    throw new RangeError(`The encoding ${label} is not known here.`);
  }

  decode(bytes: Uint8Array = new Uint8Array(), { stream = false } = {}): string {
    if (this.encoding === 'utf-8') return withoutMark(decodeUtf8(bytes, this.fatal, stream));
    if (this.encoding.startsWith('utf-16')) return withoutMark(decodeUtf16(bytes, this.encoding === 'utf-16be'));
    return decodeByPage(bytes, codePages()[this.encoding]!, this.fatal);
  }
}

scope['TextDecoder'] = Decoder;
