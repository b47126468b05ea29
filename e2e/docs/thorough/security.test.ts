/** The promises of SECURITY.md: each names the tests that attack it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../doc-server.js';

const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
const files = listed.toString().split('\n').filter(Boolean);
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as Record<string, string>;

/** The rows of the table below a heading, as cells. */
function tableBelow(heading: string): readonly (readonly string[])[] {
  const section = text.slice(text.indexOf(`\n## ${heading}\n`)).split(/\n## /)[1]!;
  const rows = section.split('\n').filter(line => line.startsWith('| '));
  return rows.slice(1).map(row =>
    row
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  );
}

const promises = tableBelow('What is promised');

test('there are promises', () => {
  expect(promises.length).toBeGreaterThan(20);
});

test.each(promises)('“%s” names tests that exist', (_promise, _how, tests) => {
  const names = [...tests!.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, name]) => name!);
  expect(names).not.toEqual([]);
  const missing = names.filter(name => !files.some(file => file === name || file.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

test('programs that are named can be run', () => {
  const names = [...text.matchAll(/`npm run ([\w:]+)/g)].map(([, name]) => name!);
  expect(names).toContain('test:attack');
  expect(names.filter(name => !Object.hasOwn(scripts, name))).toEqual([]);
});
