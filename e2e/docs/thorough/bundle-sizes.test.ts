/** What a page has to load of the libraries, with two bundlers. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { budgets, bundlers, sizeOf } from '../../../docs/bundle-sizes.mjs';

const page = join(resolve(import.meta.dirname, '../../..'), 'docs/api/bundle-sizes.generated.md');

describe.each(Object.keys(bundlers) as (keyof typeof bundlers)[])('with %s', bundler => {
  test.each(budgets)('$name weighs at most $kilobytes kB', async ({ program, kilobytes }) => {
    expect((await sizeOf(program, bundler)).compressed).toBeLessThanOrEqual(kilobytes * 1000);
  });

  test.each(budgets)('$name has neither the engine of regular expressions nor a library of schemas', async each => {
    // One is a known text of the engine's errors, the other the kind that a library writes into every schema.
    const code = await bundlers[bundler](each.program);
    expect([code.includes('invalid nested repetition operator'), code.includes('~kind')]).toEqual([false, false]);
  });

  test('the engine of regular expressions is there for programs that import it', async () => {
    const code = await bundlers[bundler](`import 'sheaf/regexp';`);
    expect(code.includes('invalid nested repetition operator')).toBe(true);
  });
});

test('every budget stands in the documentation', () => {
  const table = readFileSync(page, 'utf8');
  for (const { name, kilobytes } of budgets) expect(table).toContain(`| ${name} | ${kilobytes} |`);
});
