/** One line on each algorithm, for choices and the About page. */
export const ALGORITHM_NOTES: { readonly [name: string]: string } = {
  Lingo: 'Readable labels from phrases, clusters may overlap. The best start.',
  STC: 'Phrases that many documents share. Fast, fewer clusters.',
  Leiden: 'Ours: whole topics from a network of similar documents. Few, large, well named.',
  'Bisecting K-Means': 'Every document in one cluster, labels of single words.',
};
