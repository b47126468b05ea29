/** The worked examples of Lingo and Bisecting K-Means in the specification, by their numbers there. */
import { resolve } from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { algorithms } from '../algorithms.js';
import { bareLanguage } from '../bare-language.js';
import { readJson } from '../read-goldens.js';
import { type RecordedCluster, recorded } from '../recorded.js';

interface Example {
  readonly id: string;
  readonly claim: string;
  readonly algorithm: string;
  /** Name of a set of documents, or the documents. */
  readonly documents: string | readonly string[];
  readonly parameters: object;
  readonly clusters: readonly Omit<RecordedCluster, 'clusters'>[];
  /** Carrot2 crashes on this input; Sheaf finds nothing, by decision. */
  readonly referenceFails?: boolean;
}

interface Examples {
  readonly documents: { readonly [name: string]: readonly string[] };
  readonly examples: readonly Example[];
}

const { documents: sets, examples } = readJson<Examples>('examples', 'clustering.json');

/** The examples B4 and B5 need function words. */
const dictionaries = { wordFilters: [{ exact: ['the', 'of', 'and'] }] };

describe('examples of clustering', () => {
  test.each(examples)('$id: $claim', async ({ algorithm: name, documents, parameters, clusters }) => {
    const algorithm = algorithms.get(name)!;
    const texts = typeof documents === 'string' ? sets[documents]! : documents;
    const found = algorithm.cluster(
      texts.map(text => ({ text })),
      (await bareLanguage('English'))!,
      resolve(algorithm.parameters, { ...parameters, dictionaries }),
    );
    expect(recorded(found)).toEqual(clusters.map(cluster => ({ ...cluster, clusters: [] })));
  });
});
