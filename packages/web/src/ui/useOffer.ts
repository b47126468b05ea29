import { algorithmNotes } from '@sheaf/core/notes';
import { useEffect, useMemo, useState } from 'react';
import { useSettings } from '../session/settings/settings.js';
import { clustererAt, serviceOffer } from '../session/wire/clusterers.js';
import type { ListResponse } from '../session/wire/wire.js';
import { useSessionState } from './SessionContext.js';

interface Offer {
  /** False until the place has told what it offers. */
  readonly isKnown: boolean;
  readonly algorithms: readonly string[];
  /** Of the chosen algorithm. */
  readonly languages: readonly string[];
}

const COMMON_ORDER = algorithmNotes.map(({ name }) => name);

/** Until the place has told what it offers. */
const FIRST = { algorithms: Object.fromEntries(COMMON_ORDER.map(name => [name, ['English']])) };

const inOrder = (names: readonly string[]): string[] => [
  ...COMMON_ORDER.filter(name => names.includes(name)),
  ...names.filter(name => !COMMON_ORDER.includes(name)),
];

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
      answer => current && setList(answer),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [place]);
  return useMemo(
    () => ({
      isKnown: list !== FIRST,
      algorithms: inOrder(Object.keys(list.algorithms)),
      languages: list.algorithms[algorithm] ?? [],
    }),
    [list, algorithm],
  );
}
