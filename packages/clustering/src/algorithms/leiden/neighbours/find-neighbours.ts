/**
 * The neighbours of every document: all of them, where that takes a bearable time, and otherwise nearly all, sought
 * among documents of the same subjects. The share that was found is measured on some documents.
 */
import { ascending, float64Column, int32Column, type TermVectors, type Weighted } from '@sheaf/core/internal';
import { areMostlyRelated, nearestOfAllPairs } from './all-pairs.js';
import { type SearchOptions, startNearest } from './nearest-neighbours.js';
import { gatherInPlace } from './neighbour-rows.js';
import { NeighbourSearch } from './neighbour-search.js';
import { startBySubject } from './subjects/neighbours-by-subject.js';

/** From where on the neighbours of a collection are not sought exactly. Tests choose smaller numbers. */
export interface Bounds {
  /** The maximum number of list entries read in one request. */
  readonly maxPostings: number;
  /** Up to this number of documents, lists are read without looking first how long that will take. */
  readonly fewDocuments: number;
}

/** 200,000 documents of six words need 3.6 billion entries, which is half a minute of work. */
const usualBounds: Bounds = { maxPostings: 4e9, fewDocuments: 20_000 };

/** Documents whose neighbours are found exactly, to see how long that takes and how many the fast way finds. */
const PROBES = 200;

/** Neighbours, and how many of them were found. */
export interface Found extends Weighted {
  /** The share of the nearest neighbours that were found, 0 to 1; null if all were. */
  readonly recall: number | null;
}

interface FindOptions extends Omit<SearchOptions, 'maxPostings'> {
  /** Called between steps of the beginning; throw from it to cancel. By default, `onProgress` is. */
  readonly onStep?: (() => void) | undefined;
}

/**
 * In two steps: the function that is returned does what helpers have not done when it is called.
 *
 * @param options.count maximum number of neighbours per document
 * @param options.onStep called between steps of the beginning; throw from it to cancel
 * @param options.onProgress called with the share of documents that are done; throw from it to cancel
 * @param options.askForHelp called where other threads may help
 */
export function startNeighbours(vectors: TermVectors, options: FindOptions, bounds: Bounds = usualBounds): () => Found {
  const { documents } = vectors;
  const { count, onProgress = () => {}, onStep = () => onProgress(0), askForHelp } = options;
  if (documents <= bounds.fewDocuments && areMostlyRelated(vectors))
    return () => ({ recall: null, ...nearestOfAllPairs(vectors, count) });
  if (documents <= bounds.fewDocuments) return startFew(vectors, options, bounds);
  const probes = probe(vectors, count);
  if ((probes.postings / probes.documents.length) * documents <= bounds.maxPostings) {
    const finish = startNearest(vectors, options);
    return () => ({ recall: null, ...finish() });
  }
  const { fewDocuments } = bounds;
  const finish = startBySubject(vectors, { count, fewDocuments, onStep, onProgress, askForHelp });
  return () => {
    const found = gatherInPlace(finish());
    return { recall: recallOf(found, probes), ...found };
  };
}

function startFew(vectors: TermVectors, options: FindOptions, bounds: Bounds): () => Found {
  const finish = startNearest(vectors, {
    ...options,
    maxPostings: bounds.maxPostings / Math.max(1, vectors.documents),
  });
  return () => {
    const found = finish();
    return { recall: found.isCut ? recallOf(found, probe(vectors, options.count)) : null, ...found };
  };
}

/** The neighbours of some documents, found exactly. */
interface Probes {
  readonly documents: Int32Array;
  /** Of each of them the cosine of its weakest neighbour, and how many neighbours it has. */
  readonly least: Float64Array;
  readonly found: Int32Array;
  /** List entries that were read. */
  readonly postings: number;
}

function probe(vectors: TermVectors, count: number): Probes {
  const probes = Math.min(PROBES, vectors.documents);
  const documents = ascending(probes).map(number => Math.floor((number * vectors.documents) / probes));
  const search = new NeighbourSearch(vectors, count, { maxPostings: Number.POSITIVE_INFINITY, isFrugal: true });
  const least = float64Column(probes);
  const found = int32Column(probes);
  documents.forEach((document, number) => {
    const rows = search.around(document);
    found[number] = rows.length;
    least[number] = rows.reduce((weakest, row) => Math.min(weakest, search.cosine(row)), 1);
  });
  search.close();
  return { documents, least, found, postings: search.postings };
}

/** Cosines of the same documents, added up in another order of terms, differ by less. */
const ROUNDING = 1e-9;

/** The share of the neighbours of the probes that are among those found. Equally similar documents count as well. */
function recallOf(neighbours: Weighted, { documents, least, found }: Probes): number {
  let [all, right] = [0, 0];
  documents.forEach((document, number) => {
    all += found[number]!;
    let near = 0;
    for (let i = neighbours.start[document]!; i < neighbours.start[document + 1]!; i++)
      if (neighbours.weight[i]! >= least[number]! - ROUNDING) near++;
    right += Math.min(near, found[number]!);
  });
  return all === 0 ? 1 : right / all;
}
