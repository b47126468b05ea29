/** A score as Carrot2 writes it: what is not a number in JSON becomes a string, no score becomes null. */
const written = score => (score === undefined ? null : Number.isFinite(score) ? score : String(score));

/** The first difference of two lists of clusters as a sentence, or null: everything counts, to the last bit. */
export function firstDifference(expected, actual, path = 'clusters') {
  for (let i = 0; i < Math.max(expected.length, actual.length); i++) {
    const at = `${path}[${i}]`;
    const [one, other] = [expected[i], actual[i]];
    if (!one) return `${at}: ${JSON.stringify(other.labels)} is one too many`;
    if (!other) return `${at}: ${JSON.stringify(one.labels)} is missing`;
    for (const [name, wanted, found] of [
      ['labels', one.labels, other.labels],
      ['documents', one.documents, other.documents],
      ['score', one.score, written(other.score)],
    ])
      if (JSON.stringify(wanted) !== JSON.stringify(found))
        return `${at}.${name}: ${JSON.stringify(wanted)} expected, ${JSON.stringify(found)} found`;
    const inner = firstDifference(one.clusters, other.clusters, `${at}.clusters`);
    if (inner) return inner;
  }
  return null;
}
