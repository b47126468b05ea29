import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { algorithmCatalogue, allAlgorithms, noteOn } from './catalogue.js';
import { declarationOf } from './declarations.js';

test('every folder of an algorithm is in the catalogue', () => {
  const parents = [import.meta.dirname, fileURLToPath(new URL('../../../core/src/algorithms', import.meta.url))];
  const folders = parents
    .flatMap(parent => readdirSync(parent, { withFileTypes: true }))
    .filter(entry => entry.isDirectory());
  expect(algorithmCatalogue.map(({ name }) => name)).toEqual(allAlgorithms.map(({ name }) => name));
  expect(allAlgorithms).toHaveLength(folders.length);
});

test('every entry is complete, and tells the algorithm from the others', () => {
  for (const { name, description, choose, page, algorithm } of algorithmCatalogue) {
    expect(algorithm).toMatchObject({ name, description });
    for (const text of [description, choose]) expect(text).toMatch(/^[A-Z].*\.$/);
    expect(page).toMatch(/^[a-z-]+$/);
    expect(noteOn(name)).toMatchObject({ page });
    expect(declarationOf(name)).toBe(algorithm.parameters);
    expect(algorithm.readVectors !== undefined).toBe(noteOn(name)?.usesVectors === true);
  }
  for (const key of ['name', 'description', 'choose', 'page'] as const)
    expect(new Set(algorithmCatalogue.map(entry => entry[key])).size).toBe(algorithmCatalogue.length);
});

test('what is no algorithm has neither note nor parameters', () => {
  expect([noteOn('none such'), declarationOf('none such')]).toEqual([undefined, undefined]);
});
