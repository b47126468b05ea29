import { searchAddress } from '../../session/settings/routes.js';
import { changeSettings } from '../../session/settings/settings.js';
import type { SourceEntry } from '../../session/sources/entry.js';
import { ALL } from '../../session/sources/sample-files.js';
import { useSamples } from '../../ui/sources/SampleOptions.js';

const MOST = 6;

/** Example queries: those of the samples, which are searched together, or those of the source. */
export function Ideas({ source }: { source: SourceEntry }) {
  const samples = useSamples();
  const isSample = source.id === 'sample';
  const ideas = isSample
    ? samples.filter(({ query }) => query).map(({ query, title }) => ({ query, about: title }))
    : (source.ideas ?? []).map(query => ({ query, about: '' }));
  if (ideas.length === 0) return null;
  return (
    <div className="ideas">
      For example
      <ul>
        {ideas.slice(0, MOST).map(({ query, about }) => (
          <li key={query}>
            <a href={searchAddress(source.id, query)} onClick={() => isSample && changeSettings({ searchSample: ALL })}>
              {query}
            </a>
            {about && <span className="muted"> as in {about}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
