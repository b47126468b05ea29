import { describe, expect, test } from 'vitest';
import { FileError } from '../errors.js';
import { readFile } from './read-file.js';
import { checkRoom, memoryToRead } from './room.js';

const MIB = 2 ** 20;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the memory a text needs', () => {
  // Bytes of heap that V8 takes for an empty object, an empty list and a short text, as the protocol measured them.
  test.each([
    ['an empty object', '{},', 272],
    ['an empty list', '[],', 112],
    ['an object with a field', '{"a":"b"},', 272 + 2 * 64],
    ['a cell', 'a,', 64],
    ['an element', '<a/>', 272],
  ])('is not underrated for %s', (_, part, heap) => {
    expect(memoryToRead(bytesOf(part.repeat(1000)))).toBeGreaterThan(1000 * heap);
  });

  test('is asked for before anything is built', async () => {
    const objects = bytesOf(`[${'{},'.repeat(MIB)}{}]`);
    await expect(readFile(objects, 'objects.json', { memory: 100 * MIB })).rejects.toThrow(
      /^The file needs about 0\.\d GB of memory, and 0\.1 GB are free; open a part of it\.$/,
    );
    expect(() => checkRoom(objects, 1000 * MIB)).not.toThrow();
    expect(() => checkRoom(objects)).not.toThrow();
  });

  test('of a text longer than any engine can hold is not even counted', () => {
    const longest = { length: 500_000_001 } as Uint8Array;
    expect(() => checkRoom(longest)).toThrow(FileError);
    expect(() => checkRoom(longest)).toThrow('more than 500 MB of text');
  });
});
