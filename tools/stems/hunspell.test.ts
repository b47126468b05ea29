import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { randomFrom } from '../../conformance/peer/random.mjs';
import { readDictionary } from './hunspell.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hunspell-'));
afterAll(() => rmSync(folder, { recursive: true }));

function dictionary(affixes: string, words: string) {
  const path = join(folder, 'xx');
  writeFileSync(`${path}.aff`, affixes, 'latin1');
  writeFileSync(`${path}.dic`, words, 'latin1');
  return readDictionary(path);
}

function formsOf({ lines, inflect }: ReturnType<typeof dictionary>) {
  const random = randomFrom(1);
  return new Set(Array.from({ length: 200 }, () => inflect(lines[0]!, random)));
}

test('a word takes the affixes whose condition it meets, in the encoding of the dictionary', () => {
  const rules = 'SET ISO8859-1\nSFX A Y 2\nSFX A y ies [^aeiou]y\nSFX A 0 s [aeiou]y\nPFX B Y 1\nPFX B 0 un .\n';
  expect(formsOf(dictionary(rules, '1\nnoblé-ty/AB\n'))).toEqual(new Set(['noblé-ty', 'noblé-ties', 'unnoblé-ty']));
});

test('an affix brings its own flags: a second affix may follow', () => {
  const rules = 'FLAG long\nSFX Aa Y 1\nSFX Aa 0 ler/Bb .\nSFX Bb Y 1\nSFX Bb 0 de .\n';
  expect(formsOf(dictionary(rules, '1\nev/Aa\n'))).toEqual(new Set(['ev', 'evler', 'evlerde']));
});
