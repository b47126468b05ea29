import { searchAddress } from '../../session/settings/routes.js';
import { changeSettings } from '../../session/settings/settings.js';
import type { SourceEntry } from '../../session/sources/entry.js';
import { useSamples } from '../../ui/sources/SampleOptions.js';

/** Example queries: one for each sample collection, or those of the source. */
export function Ideas({ source }: { source: SourceEntry }) {
  const samples = useSamples();
  const ideas =
    source.id === 'sample'
      ? samples
          .filter(sample => sample.query)
          .map(sample => ({ query: sample.query, sample: sample.name, about: sample.title }))
      : (source.ideas ?? []).map(query => ({ query, sample: '', about: '' }));
  if (ideas.length === 0) return null;
  return (
    <div className="ideas">
      For example
      <ul>
        {ideas.slice(0, 6).map(({ query, sample, about }) => (
          <li key={sample + query}>
            <a href={searchAddress(source.id, query)} onClick={() => sample && changeSettings({ sample })}>
              {query}
            </a>
            {about && <span className="muted"> in {about}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
