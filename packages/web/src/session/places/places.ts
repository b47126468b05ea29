/**
 * Where the documents are on the map. Places depend on the texts alone, so that the map stays the same while a person
 * tries other algorithms and parameters.
 */
import type { MapPlaces } from '@sheaf/views';
import type { Run } from '../clusters/run.js';
import { type clusteredDocuments, documentsInSteps } from '../documents/clustered-texts.js';
import type { Collection } from '../documents/collection.js';
import { questionThread } from '../threads/question-thread.js';
import { knownFrom } from './known-places.js';

export interface PlaceQuestion {
  readonly documents: ReturnType<typeof clusteredDocuments>;
  readonly language: string;
  /** Places on an earlier map, NaN for documents that were not on it. */
  readonly known?: MapPlaces | undefined;
}

const ask = questionThread<PlaceQuestion, MapPlaces>(
  () => new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module', name: 'map' }),
  'The map could not be laid out.',
);

/** What is known of one collection, by the columns that were clustered and their language. */
interface Layout {
  readonly asked: Promise<MapPlaces>;
  found?: MapPlaces;
  /** Called with the share of the work that is done. */
  onProgress?: OnProgress | undefined;
}

type OnProgress = (done: number) => void;

const layouts = new WeakMap<Collection['rows'], Map<string, Layout>>();
/** The texts and places of the last map, on which documents that are added are laid. */
let last: { readonly texts: readonly string[]; readonly places: MapPlaces } | undefined;

const keyOf = ({ clustered, setup }: Pick<Run, 'clustered' | 'setup'>): string =>
  JSON.stringify([setup.language, clustered]);

async function layOut(collection: Collection, { clustered, setup }: Run, onProgress: OnProgress): Promise<MapPlaces> {
  const documents = await documentsInSteps({ ...collection, clustered });
  const texts = documents.map(document => JSON.stringify(document));
  const question = { documents, language: setup.language, known: last && knownFrom(last, texts) };
  const places = await ask(question, onProgress);
  last = { texts, places };
  return places;
}

function layoutOf(collection: Collection, run: Run): Layout {
  const ofRows = layouts.get(collection.rows) ?? new Map<string, Layout>();
  layouts.set(collection.rows, ofRows);
  const before = ofRows.get(keyOf(run));
  if (before) return before;
  const layout: Layout = { asked: layOut(collection, run, done => layout.onProgress?.(done)) };
  ofRows.set(keyOf(run), layout);
  layout.asked.then(
    places => {
      layout.found = places;
    },
    () => ofRows.delete(keyOf(run)),
  );
  return layout;
}

/** Finds the places, once for each collection. The last caller hears of the progress. */
export function placesOf(collection: Collection, run: Run, onProgress?: OnProgress): Promise<MapPlaces> {
  const layout = layoutOf(collection, run);
  layout.onProgress = onProgress;
  return layout.asked;
}

/** The places, where they have been found. */
export const foundPlaces = (collection: Collection, run: Run): MapPlaces | undefined =>
  layouts.get(collection.rows)?.get(keyOf(run))?.found;
