import { mkdtempSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openKept } from './kept-steps.js';

const place = () => join(mkdtempSync(join(tmpdir(), 'sheaf-kept-')), 'model.json');
const key = { version: '1', documents: 'abc', sample: 20, granularity: 1 };
const found = {
  recall: null,
  weight: Float64Array.of(0.1, Number.MIN_VALUE),
  item: Int32Array.of(1, 2),
  labels: ['ü'],
};

async function interrupted(): Promise<string> {
  const path = place();
  const first = await openKept(path, key);
  expect(first.read('neighbours')).toBeUndefined();
  first.write('neighbours', { ...found, item: Int32Array.of(0, 1, 2, 3).subarray(1, 3) });
  return path;
}

describe('what a step found', () => {
  test('is there for the next process to the last bit, and gone at the end', async () => {
    const path = await interrupted();
    const next = await openKept(path, key);
    expect(next.read('neighbours')).toEqual(found);
    expect(next.read('clusters')).toBeUndefined();
    next.write('clusters', {});
    next.end();
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  test('is refused where anything else was asked for, by the names of what differs', async () => {
    const path = await interrupted();
    const start = `${path}.unfinished-neighbours was kept by a run with other `;
    const opening = (other: object) => openKept(path, other);
    await expect(opening({ ...key, documents: 'abd' })).rejects.toThrow(`${start}documents.`);
    await expect(opening({ ...key, version: '2', sample: undefined })).rejects.toThrow(`${start}version, sample.`);
    await expect(opening({ ...key, period: 'w1' })).rejects.toThrow(`${start}period.`);
    expect((await opening(key)).read('neighbours')).toEqual(found);
  });

  test('is refused where its file is damaged', async () => {
    const path = await interrupted();
    writeFileSync(`${path}.unfinished-neighbours`, 'half');
    await expect(openKept(path, key)).rejects.toThrow('.unfinished-neighbours cannot be read: ');
  });

  test('is for its owner alone, and follows no link', { skip: process.platform === 'win32' }, async () => {
    const path = await interrupted();
    expect(statSync(`${path}.unfinished-neighbours`).mode & 0o777).toBe(0o600);
    const victim = place();
    writeFileSync(victim, 'precious');
    const other = place();
    const kept = await openKept(other, key);
    symlinkSync(victim, `${other}.unfinished-neighbours`);
    kept.write('neighbours', found);
    expect(statSync(victim).size).toBe('precious'.length);
    expect((await openKept(other, key)).read('neighbours')).toEqual(found);
  });
});
