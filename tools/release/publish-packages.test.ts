import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { missingFiles } from './check-types.mjs';
import { publishPackages } from './publish-packages.mjs';

function packages(count: number) {
  const root = mkdtempSync(join(tmpdir(), 'sheaf-release-'));
  const staged = Array.from({ length: count }, (_, at) => {
    const folder = join(root, `p${at}`);
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: `@x/p${at}`, version: '1.0.0' }));
    return folder;
  });
  return { staged, progress: join(root, 'progress.json') };
}

test('a dry run that was interrupted after five packages goes on with the sixth', () => {
  const { staged, progress } = packages(8);
  const published: string[] = [];
  const run = (most: number, kind = '--dry-run') =>
    publishPackages({
      staged,
      progress,
      kind,
      isPublished: () => false,
      publish: (folder: string) => published.length < most && published.push(basename(folder)) > 0,
      say: () => {},
    });
  expect(run(5)).toBe(null);
  expect(existsSync(progress)).toBe(true);
  expect(run(99)!.map(([, outcome]) => outcome)).toEqual([
    ...Array(5).fill('done before'),
    ...Array(3).fill('published'),
  ]);
  expect(published).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7']);
  expect(existsSync(progress)).toBe(false);
});

test('versions that the registry has are skipped, and a dry run does not count as a release', () => {
  const { staged, progress } = packages(3);
  const run = (kind: string, stopAt?: string) =>
    publishPackages({
      staged,
      progress,
      kind,
      isPublished: (id: string) => id === '@x/p1@1.0.0',
      publish: (folder: string) => basename(folder) !== stopAt,
      say: () => {},
    });
  expect(run('--dry-run', 'p2')).toBe(null);
  expect(run('')).toEqual([
    ['@x/p0@1.0.0', 'published'],
    ['@x/p1@1.0.0', 'in the registry'],
    ['@x/p2@1.0.0', 'published'],
  ]);
});

test('a package whose types or folders are not built is named with them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-types-'));
  const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './css': './a.css' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ exports, files: ['dist', 'program', '!dist/x'] }));
  expect(missingFiles(folder)).toEqual(['./dist/index.d.ts', 'dist', 'program']);
  for (const built of ['dist', 'program']) mkdirSync(join(folder, built));
  writeFileSync(join(folder, 'dist/index.d.ts'), '');
  expect(missingFiles(folder)).toEqual([]);
});
