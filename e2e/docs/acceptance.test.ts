/** The table of what is promised and where it is tested names only what there is. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './doc-server.js';

const table = readFileSync(join(root, 'docs/acceptance.md'), 'utf8');
const rows = table.split('\n').filter(line => /^\| (?:DP|DA|5)/.test(line));

test('every page and point has a row, once', () => {
  const ids = rows.map(row => /^\| (\S+)/.exec(row)![1]!);
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const pages = [...range(1, 5), ...range(10, 22), ...range(30, 45), ...range(50, 55)];
  const expected = [
    ...pages.map(number => `DP-${String(number).padStart(2, '0')}`),
    ...range(1, 11).map(number => `DA-${number}`),
    ...range(1, 4).map(number => `5.${number}`),
  ];
  expect(ids).toEqual(expected);
});

test.each(rows)('%s names files that exist, one of them a test', row => {
  const paths = [...row.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, path]) => path!);
  expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([]);
  expect(/`(?:e2e|packages)\/[^`]+`/.test(row)).toBe(true);
});
