/** The generated interface of the server's options, beside the declaration it is made from. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { rangeOf } from '../packages/core/src/parameters/range.js';
import { optionEntries, serveOptions } from '../packages/service/src/options/serve-options.js';
import { printOptions, setup, target } from './option-types.mjs';

const written = () => readFileSync(target, 'utf8');

beforeAll(setup);

test('the interface is that of the present declaration', () => {
  expect(written()).toBe(printOptions({ serveOptions, rangeOf }));
});

/** The comment before a member, on one line. */
const commentOf = (name: string): string =>
  written()
    .split(`\n  ${name}: `)[0]!
    .split('/**')
    .at(-1)!
    .replace(/\s+\* /g, ' ')
    .trim();

test('every option says its description and its default', () => {
  for (const [name, { description, default: value }] of optionEntries) {
    expect(commentOf(name)).toMatch(/\*\/$/);
    expect(commentOf(name)).toContain(description);
    expect(commentOf(name)).toContain(`@defaultValue \`${JSON.stringify(value)}\``);
  }
});

test('an option with limits says its range', () => {
  expect(commentOf('port')).toContain('From 0 to 65535.');
  expect(commentOf('batchConcurrency')).toContain('At least 1.');
  expect(commentOf('batchConcurrency')).not.toContain('At most');
});
