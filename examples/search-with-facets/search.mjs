/** A small search engine over a list of documents, and facets made of its hits. Take your own engine in its place. */
import { cluster, english, leiden } from 'sheaf';

const wordsOf = text => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** @returns the documents that have every word of the query */
export function find(documents, query) {
  const asked = wordsOf(query);
  return documents.filter(document => {
    const words = new Set(wordsOf(`${document.title} ${document.snippet}`));
    return asked.every(word => words.has(word));
  });
}

/**
 * @param facet a name that an earlier response had; without it all hits are returned
 * @returns hits, and facets with the number of their hits
 */
export function searchWithFacets(documents, query, facet) {
  const hits = find(documents, query);
  // Only fields with words that matter. No facet is named just after the query.
  const texts = hits.map(({ title, snippet }) => ({ title, snippet }));
  const clusters = cluster(texts, { algorithm: leiden, language: english, parameters: { queryHint: query } });
  const groups = clusters.map(({ labels, documents: members }) => ({
    name: labels.join(', '),
    hits: members.map(member => hits[texts.indexOf(member)]),
  }));
  const chosen = groups.find(({ name }) => name === facet);
  return {
    facets: groups.map(({ name, hits: members }) => ({ name, count: members.length })),
    hits: chosen ? chosen.hits : hits,
  };
}
