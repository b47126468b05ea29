/** The table of features beside this file holds: every feature has a proof, every proof is a test. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), 'utf8');

interface Feature {
  readonly id: string;
  readonly priority: string;
  readonly proofs: readonly (readonly [path: string, title: string])[];
}

function featureOf(row: string): Feature {
  const [, id = '', priority = '', , proof = ''] = row.split(/ ?\| ?/);
  const proofs = proof.split('<br>').map(each => {
    const [, path = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(each) ?? [];
    return [path, title] as const;
  });
  return { id, priority, proofs };
}

const features = text('e2e/web/features.md')
  .split('\n')
  .filter(line => line.startsWith('| F-'))
  .map(featureOf);

const number = ({ id }: Feature): number => Number(id.slice(2));

describe('the table of features', () => {
  test('names every feature once, in order', () => {
    const numbers = features.map(number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(features.length).toBe(154);
    expect(features.every(({ priority }) => priority === 'must' || priority === 'should')).toBe(true);
  });

  const sources = new Map<string, string>();
  const source = (path: string): string => {
    if (!sources.has(path)) sources.set(path, text(path));
    return sources.get(path)!;
  };

  test.each(features.map(feature => [feature.id, feature.proofs] as const))('has tests for %s', (_id, proofs) => {
    for (const [path, title] of proofs) expect(source(path), path).toContain(title);
  });
});
