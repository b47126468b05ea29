import type { Cluster } from '@sheaf/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterCohesion } from './cohesion.js';

const wording = (text: string): string[] => text.split(' ').filter(word => word !== '');
const cluster = (...documents: number[]): Cluster<number> => ({ labels: ['x'], documents, clusters: [] });

/** The same by dense vectors and plain definitions. */
function directly(texts: readonly string[], clusters: readonly (readonly number[])[]): number[] {
  const words = [...new Set(texts.flatMap(wording))];
  const vectors = texts.map(text => {
    const raw = words.map(word => {
      const tf = wording(text).filter(other => other === word).length;
      const df = texts.filter(other => wording(other).includes(word)).length;
      return tf * Math.log(1 + texts.length / df);
    });
    const length = Math.hypot(...raw);
    return raw.map(weight => (length === 0 ? 0 : weight / length));
  });
  const centre = (members: readonly number[]): number[] =>
    words.map((_, w) => members.reduce((sum, d) => sum + vectors[d]![w]!, 0));
  const cosine = (a: readonly number[], b: readonly number[]): number => {
    const length = Math.hypot(...a) * Math.hypot(...b);
    return length < 1e-9 ? 0 : a.reduce((sum, weight, w) => sum + weight * b[w]!, 0) / length;
  };
  return clusters.map(own => {
    const each = own.map(d => {
      const inside = cosine(vectors[d]!, centre(own.filter(other => other !== d)));
      const others = clusters.filter(other => !other.includes(d)).map(other => cosine(vectors[d]!, centre(other)));
      return inside - Math.max(0, ...others);
    });
    return each.reduce((sum, next) => sum + next, 0) / each.length;
  });
}

test('is what plain vectors give', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 6 }).map(words => words.join(' '));
  const texts = fc.array(text, { minLength: 8, maxLength: 8 });
  const groups = fc.array(fc.uniqueArray(fc.nat(7), { minLength: 1 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(texts, groups, (contents, members) => {
      const documents = contents.map(content => ({ content }));
      const measured = clusterCohesion(
        documents,
        members.map(own => cluster(...own)),
        wording,
      );
      const wanted = directly(contents, members);
      for (const [number, value] of measured.entries()) expect(value).toBeCloseTo(wanted[number]!, 5);
    }),
  );
});

test('is high for clusters of one topic each and negative for mixed ones', () => {
  const documents = ['cat purr', 'cat purr milk', 'dog bark', 'dog bark bone'].map(text => ({ text }));
  for (const value of clusterCohesion(documents, [cluster(0, 1), cluster(2, 3)], wording))
    expect(value).toBeGreaterThan(0.5);
  for (const value of clusterCohesion(documents, [cluster(0, 2), cluster(1, 3)], wording))
    expect(value).toBeLessThan(0);
});
