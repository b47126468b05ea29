import { searchAddress } from '../../session/settings/routes.js';
import type { SourceEntry } from '../../session/sources/entry.js';
import { useSamples } from '../../ui/sources/SampleOptions.js';

const MOST = 6;

/** Example queries: those of the samples, each in its collection, or those of the source. */
export function Ideas({ source }: { source: SourceEntry }) {
  const samples = useSamples();
  const isSample = source.id === 'sample';
  const ideas = isSample
    ? samples
        .filter(({ query }) => query)
        .map(({ query, title, name }) => ({ query, about: title, chosen: { sample: name } }))
    : (source.ideas ?? []).map(query => ({ query, about: '', chosen: {} }));
  if (ideas.length === 0) return null;
  return (
    <div className="ideas">
      For example
      <ul>
        {ideas.slice(0, MOST).map(({ query, about, chosen }) => (
          <li key={query}>
            <a href={searchAddress(source.id, query, 'folders', chosen)}>{query}</a>
            {about && <span className="muted"> in {about}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
