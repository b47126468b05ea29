import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goodMeasures } from '../../session/measures/example-measures.testing.js';
import { measuresOf } from '../../session/measures/quality.js';

const source = join(import.meta.dirname, '../..');
const glossary = readFileSync(join(import.meta.dirname, '../../../../../docs/start/glossary.md'), 'utf8');

test('every number that leads to its definition has one in the glossary', () => {
  const inPages = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx'))
    .flatMap(file =>
      Array.from(readFileSync(join(source, file), 'utf8').matchAll(/<Defined term="([^"]+)"/g), ([, term]) => term!),
    );
  const measures = measuresOf(goodMeasures()).map(({ term }) => term);
  const terms = [...inPages, ...measures];
  expect(terms.length).toBeGreaterThan(15);
  expect(terms.filter(term => glossary.split(`<a id="${term}"></a>`).length !== 2)).toEqual([]);
});
