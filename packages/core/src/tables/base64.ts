const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const digitValue = new Uint8Array(128);
for (let value = 0; value < DIGITS.length; value++) digitValue[DIGITS.charCodeAt(value)] = value;

/** The bytes of a base64 text without padding. Ours, for runtimes agree on no synchronous way to say it. */
export function fromBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  const digit = (at: number): number => (at < text.length ? digitValue[text.charCodeAt(at)]! : 0);
  for (let at = 0, byte = 0; at < text.length; at += 4, byte += 3) {
    const group = (digit(at) << 18) | (digit(at + 1) << 12) | (digit(at + 2) << 6) | digit(at + 3);
    bytes[byte] = group >> 16;
    bytes[byte + 1] = group >> 8;
    bytes[byte + 2] = group;
  }
  return bytes;
}
