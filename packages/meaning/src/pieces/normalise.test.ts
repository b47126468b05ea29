import { expect, test } from 'vitest';
import { normaliser } from './normalise.js';

/** A map of bytes and their replacements as a double array: the root's children lie at 256, theirs beyond. */
function mapOf(entries: Readonly<Record<string, string>>): Uint8Array {
  const units = new Uint32Array(16_384);
  const OFFSET = 10;
  const texts: number[] = [];
  let free = 512;
  units[0] = 256 << OFFSET;
  const children = new Map<number, number>();
  for (const [key, value] of Object.entries(entries)) {
    const bytes = Buffer.from(key);
    let base = 256;
    bytes.forEach((byte, i) => {
      const node = base ^ byte;
      if (!children.has(node)) {
        children.set(node, free);
        units[node] = (((free ^ node) << OFFSET) | byte) >>> 0;
        free += 256;
      }
      base = children.get(node)!;
      if (i < bytes.length - 1) return;
      units[node]! |= 0x100;
      units[base] = (texts.length | 0x80000000) >>> 0;
    });
    texts.push(...Buffer.from(value), 0);
  }
  const size = Buffer.alloc(4);
  size.writeUInt32LE(units.byteLength);
  return new Uint8Array(Buffer.concat([size, Buffer.from(units.buffer), Buffer.from(texts)]));
}

const words = normaliser(
  mapOf({ ﬁ: 'fi', '\u00a0': ' ', '\n': ' ', 'か\u3099': 'が', か: 'か', '①': '1', '\u200b': '' }),
);

test.each([
  ['', []],
  [' \n ', []],
  ['a  b', ['▁a', '▁b']],
  ['ﬁne\u00a0①', ['▁fine', '▁1']],
  ['か\u3099か', ['▁がか']],
  ['a\u200bb 😀', ['▁ab', '▁😀']],
  ['\ud800', ['▁\ud800']],
])('%j is read as %j', (text, expected) => expect(words(text)).toEqual(expected));
