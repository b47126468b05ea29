import { type Algorithm, cluster, type Language } from '@sheaf/core';

const words = Array.from({ length: 400 }, (_, number) => `w${((number * 7919) % 400).toString(26)}q`);

/** The labels of clusters, and the numbers of their documents: of `count` different texts of thirty words. */
export function clusterTexts<P extends object>(
  algorithm: Algorithm<P>,
  language: Language,
  count: number,
): readonly (readonly unknown[])[] {
  const documents = Array.from({ length: count }, (_, at) => ({
    text: Array.from({ length: 30 }, (_, place) => words[(at * (place + 3) + place * place) % words.length]).join(' '),
  }));
  return cluster(documents, { algorithm, language }).map(({ labels, documents: own }) => [
    labels,
    own.map(document => documents.indexOf(document)),
  ]);
}
