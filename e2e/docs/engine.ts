import { LocalEngine } from '@sheaf/engine';
import { registryLists } from '@sheaf/service/internal/registry-lists';

/** An engine with all that a server offers, without dictionaries and limits. */
export const engine = new LocalEngine(
  registryLists({
    templates: [],
    dictionaries: 'none',
    limits: { documents: 0, charactersPerDocument: 0, characters: 0 },
    algorithms: [],
  }),
);
