/** Routes come after `#`, so that the application is a folder of static files that works under any path. */
import { CLUSTER_VIEWS, type ViewName } from './settings.js';

/** What an address can choose for a search; what is missing is the reader's own choice. */
export interface SearchChoices {
  readonly algorithm?: string;
  /** The sample collection. */
  readonly sample?: string;
}

export type Route =
  | ({
      readonly page: 'search';
      readonly source: string;
      readonly query: string;
      readonly view: ViewName;
    } & SearchChoices)
  | { readonly page: 'workbench'; readonly shared: string }
  | { readonly page: 'about' }
  | { readonly page: 'missing'; readonly path: string };

/** An address that a person typed may be only partly encoded, or contain a single percent sign. */
function decoded(part: string): string {
  const spaced = part.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

function choicesIn(text: string): SearchChoices {
  const given = new URLSearchParams(text);
  const [algorithm, sample] = [given.get('algorithm'), given.get('sample')];
  return { ...(algorithm === null ? {} : { algorithm }), ...(sample === null ? {} : { sample }) };
}

/** Both `#/search` and `#search` are understood. */
export function parseRoute(hash: string): Route {
  const [path = '', shared = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  const [page = '', source = '', query = '', view = ''] = path.split('/');
  if (page === '' || page === 'search')
    return {
      page: 'search',
      source: decoded(source),
      query: decoded(query).trim(),
      view: CLUSTER_VIEWS.find(name => name === view) ?? 'folders',
      ...choicesIn(shared),
    };
  if (page === 'workbench') return { page: 'workbench', shared };
  if (page === 'about') return { page: 'about' };
  return { page: 'missing', path };
}

export function searchAddress(
  source: string,
  query = '',
  view: ViewName = 'folders',
  { algorithm, sample }: SearchChoices = {},
): string {
  const parts = ['#/search', encodeURIComponent(source)];
  if (query) parts.push(encodeURIComponent(query), view);
  const choices = new URLSearchParams({
    ...(algorithm === undefined ? {} : { algorithm }),
    ...(sample === undefined ? {} : { sample }),
  }).toString();
  return parts.join('/') + (choices && `?${choices}`);
}
