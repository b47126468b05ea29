/** The places of the documents on the map, found when a map is first shown. */
import type { MapPlaces } from '@sheaf/views';
import { useEffect, useState } from 'react';
import type { Run } from '../../session/clusters/run.js';
import type { Collection } from '../../session/documents/collection.js';
import { foundPlaces, placesOf } from '../../session/places/places.js';

interface Found {
  readonly places?: MapPlaces;
  /** Why there are none. */
  readonly problem?: string;
}

/** @param wanted whether a map is shown */
export function usePlaces(wanted: boolean, run: Run | null, collection: Collection | null): Found {
  const [found, setFound] = useState<Found & { readonly of?: Run }>({});
  useEffect(() => {
    if (!wanted || !run || !collection || foundPlaces(collection, run)) return;
    let current = true;
    placesOf(collection, run).then(
      places => current && setFound({ places, of: run }),
      (error: Error) => current && setFound({ problem: error.message, of: run }),
    );
    return () => {
      current = false;
    };
  }, [wanted, run, collection]);
  if (!wanted || !run || !collection) return {};
  const places = foundPlaces(collection, run);
  if (places) return { places };
  return found.of === run ? found : {};
}
