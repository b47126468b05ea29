import { expect, test, vi } from 'vitest';

/** The modules as a program has them that has just been started. */
async function freshProgram() {
  vi.resetModules();
  return import('../../index.js');
}

test('without its engine, a regular expression of a caller is rejected with what to import', async () => {
  const { DictionaryError, matcher } = await freshProgram();
  expect(() => matcher({ regexp: ['^a'] })).toThrow(DictionaryError);
  expect(() => matcher({ regexp: ['^a'] })).toThrow(
    "add import '@sheaf/core/regexp' to the program, or 'sheaf/regexp' if it imports sheaf.",
  );
});

test('exact entries, globs, and the dictionaries of a language need no engine', async () => {
  const { matcher, trustedMatcher } = await freshProgram();
  expect(matcher({ exact: ['Home'], glob: ['data *'] })('Data mining')).toBe(true);
  expect(trustedMatcher({ pattern: '^[0-9]+$' })('2026')).toBe(true);
});

test('the engine is there once it has been imported', async () => {
  const { matcher } = await freshProgram();
  await import('./regexp.js');
  expect(matcher({ regexp: ['^a'] })('abc')).toBe(true);
});
