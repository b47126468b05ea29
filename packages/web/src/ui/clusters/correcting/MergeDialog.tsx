import type { ClusterItem } from '@sheaf/views';
import { useState } from 'react';
import { searchedText } from '../../../session/clusters/searched-text.js';
import { merge } from '../../../session/runs/correcting.js';
import { Ask } from '../../controls/Ask.js';
import { SearchBox } from '../../controls/SearchBox.js';
import { useRun, useSession } from '../../SessionContext.js';

/** Asks which cluster to merge into. Clusters that share the most documents come first. */
function partners(item: ClusterItem, items: readonly ClusterItem[]) {
  const own = new Set(item.documents);
  return items
    .filter(other => other.id !== item.id && !other.other)
    .map(other => ({ other, common: other.documents.filter(document => own.has(document)).length }))
    .sort((a, b) => b.common - a.common);
}

export function MergeDialog({ item, onClose }: { item: ClusterItem; onClose: () => void }) {
  const session = useSession();
  const run = useRun();
  const [filter, setFilter] = useState('');
  const found = partners(item, run?.clustering.items ?? []).filter(({ other }) =>
    searchedText(other.label).includes(searchedText(filter)),
  );
  return (
    <Ask title={`Merge “${item.label}” into`} onClose={onClose}>
      <SearchBox label="Filter clusters" value={filter} onChange={setFilter} autoFocus />
      <ul className="picks">
        {found.map(({ other, common }) => (
          <li key={other.id}>
            <button
              type="button"
              className="pick-row"
              onClick={() => {
                merge(session, item, other);
                onClose();
              }}
            >
              <span className={`chip c${run?.clustering.colours.get(other.id) ?? 0}`}>
                <bdi dir="auto">{other.label}</bdi>
              </span>
              <span className="muted">{common > 0 ? `${common} in common` : ''}</span>
            </button>
          </li>
        ))}
      </ul>
    </Ask>
  );
}
