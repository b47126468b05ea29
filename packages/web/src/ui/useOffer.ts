import { useEffect, useMemo, useState } from 'react';
import { useSettings } from '../session/settings/settings.js';
import { clustererAt, serviceOffer } from '../session/wire/clusterers.js';
import type { ListResponse } from '../session/wire/wire.js';
import { inCommonOrder, KNOWN_ALGORITHMS } from './algorithm-items.js';
import { useSessionState } from './SessionContext.js';

interface Offer {
  /** False until the place has reported what it offers. */
  readonly isKnown: boolean;
  readonly algorithms: readonly string[];
  /** Of the chosen algorithm. */
  readonly languages: readonly string[];
}

/** Until the place has reported what it offers. */
const FIRST = { algorithms: Object.fromEntries(KNOWN_ALGORITHMS.map(name => [name, ['English']])) };

async function currentOffer(place: string): Promise<ListResponse> {
  const service = place === 'browser' ? null : await serviceOffer();
  return service ?? (await clustererAt('browser')).list();
}

/** The algorithms and languages that are available where clustering runs. */
export function useOffer(): Offer {
  const place = useSettings(settings => settings.place);
  const algorithm = useSessionState(state => state.setup.algorithm);
  const [list, setList] = useState<Pick<ListResponse, 'algorithms'>>(FIRST);
  useEffect(() => {
    let current = true;
    currentOffer(place).then(
      list => current && setList(list),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [place]);
  return useMemo(
    () => ({
      isKnown: list !== FIRST,
      algorithms: inCommonOrder(Object.keys(list.algorithms)),
      languages: list.algorithms[algorithm] ?? [],
    }),
    [list, algorithm],
  );
}
