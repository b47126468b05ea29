/** `TextEncoder`, `TextDecoder` and the rest of what a bare V8 lacks. */
const scope = globalThis as unknown as Record<string, unknown>;

/** The first byte of a character by the number of further bytes. */
const FIRST = [0, 0xc0, 0xe0, 0xf0];

class Utf8Encoder {
  encode(text = ''): Uint8Array {
    const bytes = new Uint8Array(3 * text.length);
    let size = 0;
    for (const character of text) {
      let code = character.codePointAt(0)!;
      // Half of a pair is no character.
      if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
      if (code < 0x80) bytes[size++] = code;
      else {
        const further = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
        bytes[size++] = FIRST[further]! | (code >> (6 * further));
        for (let shift = 6 * (further - 1); shift >= 0; shift -= 6) bytes[size++] = 0x80 | ((code >> shift) & 0x3f);
      }
    }
    return bytes.slice(0, size);
  }
}

class Utf8Decoder {
  readonly fatal: boolean;

  constructor(_label = 'utf-8', { fatal = false } = {}) {
    this.fatal = fatal;
  }

  decode(bytes: Uint8Array = new Uint8Array()): string {
    const parts: string[] = [];
    let units: number[] = [];
    for (let at = 0; at < bytes.length; ) {
      const first = bytes[at++]!;
      const further = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
      let code = further === 0 ? first : first & (0x3f >> further);
      for (let count = 0; count < further; count++) code = (code << 6) | (bytes[at++]! & 0x3f);
      if (code >= 0x10000) units.push(0xd7c0 + (code >> 10), 0xdc00 + (code & 0x3ff));
      else units.push(code);
      if (units.length > 8192) {
        parts.push(String.fromCharCode(...units));
        units = [];
      }
    }
    return parts.join('') + String.fromCharCode(...units);
  }
}

scope['TextEncoder'] ??= Utf8Encoder;
scope['TextDecoder'] ??= Utf8Decoder;
scope['performance'] ??= { now: () => Date.now() };
