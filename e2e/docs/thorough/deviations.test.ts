/** The page of deviations beside the declared options: no option that makes a difference is left out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flagOf, optionEntries } from '@sheaf/service';
import { expect, test } from 'vitest';
import { root } from '../doc-server.js';

const page = readFileSync(join(root, 'docs/move/deviations.md'), 'utf8');
const flags = optionEntries.map(([name]) => `--${flagOf(name)}`);

/** The first three cells of each row of a table whose first cell is an option. */
const rows = new Map(
  [...page.matchAll(/^\| `(--[\w-]+)` +\| (.*?) +\| (.*?) +\|/gm)].map(([, flag, standard, carrot2]) => [
    flag,
    [standard, carrot2],
  ]),
);

const written = (value: unknown): string => (value === '' ? 'all' : `\`${String(value)}\``);

test.each(optionEntries.filter(([, { carrot2 }]) => carrot2 !== undefined))(
  '%s has a row with its default and the value that Carrot2 has',
  (name, { default: standard, carrot2 }) => {
    expect(rows.get(`--${flagOf(name)}`)).toEqual([written(standard), written(carrot2)]);
  },
);

test.each(optionEntries.filter(([, { hidden }]) => !hidden))('%s is on the page', name => {
  expect(page).toMatch(new RegExp(`\`--${flagOf(name)}\``));
});

test('the page names no option that the server does not have', () => {
  const general = ['--config', '--print-config', '--help', '--version'];
  for (const [, flag] of page.matchAll(/`(--[a-z][\w-]*)[^`]*`/g)) expect([...flags, ...general]).toContain(flag);
});
