import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FileError } from '../../errors.js';
import { isVectorText } from '../../records/vector-text.js';
import { readFile } from '../read-file.js';

const bytesOf = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../fixtures/parquet/${name}`, import.meta.url)));

const codecs = ['snappy', 'zstd', 'gzip', 'lz4', 'none'] as const;

describe('Parquet', () => {
  test.each(codecs)('with %s has its rows, types and lists', async codec => {
    const set = await readFile(bytesOf(`solar-${codec}.parquet`), 'solar');
    expect(set.format).toBe('parquet');
    expect(set.records).toHaveLength(6);
    const { vector, ...first } = set.records[0]!;
    expect(first).toEqual({
      id: '1',
      title: 'Solar power for roofs',
      text: 'Panels on roofs feed power into the grid during the whole day and all summer long. No 0',
      tags: ['sun', 'roof'],
      stars: '4.5',
      seen: 'true',
      day: '2024-01-01',
      time: '2024-03-01T10:00:05Z',
      'place.city': 'Bern',
      'place.zip': '3000',
      amount: '12.5',
    });
    expect(isVectorText(String(vector))).toBe(true);
    expect(set.records[3]).not.toHaveProperty('title');
    expect(set.records[5]!['title']).toBe('Café – naïve 中文');
    expect(Object.fromEntries(set.fields.map(({ name, role }) => [name, role]))).toMatchObject({
      title: 'title',
      text: 'text',
      tags: 'tag',
      stars: 'property',
      day: 'date',
      time: 'date',
      vector: 'vector',
    });
  });

  test.each(codecs)('that is cut off or damaged is rejected in a sentence: %s', async codec => {
    const whole = bytesOf(`solar-${codec}.parquet`);
    await expect(readFile(whole.subarray(0, whole.length / 2))).rejects.toThrow(FileError);
    const ended = whole.slice();
    ended.fill(0xff, whole.length - 40, whole.length - 8);
    await expect(readFile(ended)).rejects.toThrow(/^The Parquet file is damaged/);
  });

  test('with Brotli is rejected with what to do', async () => {
    await expect(readFile(bytesOf('solar-brotli.parquet'))).rejects.toThrow(/Brotli, which is not read; save it with/);
  });

  test('that needs more memory than is free is rejected before it is read', async () => {
    await expect(readFile(bytesOf('solar-none.parquet'), '', { memory: 1000 })).rejects.toThrow(/more memory/);
  });
});
