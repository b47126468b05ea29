/** The places of the documents on the map, found when a map is first shown. */
import type { MapPlaces } from '@sheaf/views';
import { useEffect, useState } from 'react';
import type { Run } from '../../session/clusters/run.js';
import type { Collection } from '../../session/documents/collection.js';
import { foundPlaces, placesOf } from '../../session/places/places.js';

interface Found {
  readonly places?: MapPlaces;
  /** The share of the work that is done. */
  readonly done?: number;
  /** Why there are none, and a way to look for them again. */
  readonly problem?: { readonly told: string; readonly again: () => void };
}

/** @param wanted whether a map is shown */
export function usePlaces(wanted: boolean, run: Run | null, collection: Collection | null): Found {
  const [found, setFound] = useState<Found & { readonly of?: Run }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!wanted || !run || !collection || foundPlaces(collection, run)) return;
    let current = true;
    const again = () => {
      setFound({});
      setAttempt(attempt + 1);
    };
    placesOf(collection, run, done => current && setFound({ done, of: run })).then(
      places => current && setFound({ places, of: run }),
      (error: Error) => current && setFound({ problem: { told: error.message, again }, of: run }),
    );
    return () => {
      current = false;
    };
  }, [wanted, run, collection, attempt]);
  if (!wanted || !run || !collection) return {};
  const places = foundPlaces(collection, run);
  if (places) return { places };
  return found.of === run ? found : {};
}
