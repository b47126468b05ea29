import type { ClusterItem } from '@sheaf/views';
import { useState } from 'react';
import type { Clustering } from '../../session/clusters/clustering.js';
import { searchedText } from '../../session/clusters/searched-text.js';
import { titleOf } from '../../session/documents/collection.js';
import { moveDocuments, removeDocuments } from '../../session/runs/moving.js';
import { Ask } from '../controls/Ask.js';
import { Button } from '../controls/Button.js';
import { SearchBox } from '../controls/SearchBox.js';
import { useRun, useSelected, useSession, useSessionState } from '../SessionContext.js';

/** The cluster on screen that a document is moved out of: the selected one, or else its only one. */
function leftCluster(clustering: Clustering, number: number, selected: ReadonlySet<string>): ClusterItem | undefined {
  const own = clustering.items.filter(item => !item.other && item.documents.includes(number));
  return own.find(item => selected.has(item.id)) ?? (own.length === 1 ? own[0] : undefined);
}

/** Asks for the cluster that a document belongs to. Enter chooses the first one of the list. */
export function MoveDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const session = useSession();
  const run = useRun();
  const selected = useSelected().clusters;
  const collection = useSessionState(state => state.collection);
  const [filter, setFilter] = useState('');
  if (!run || !collection) return null;
  const { clustering } = run;
  const from = leftCluster(clustering, number, selected);
  const found = clustering.items.filter(
    item =>
      !item.other && !item.documents.includes(number) && searchedText(item.label).includes(searchedText(filter.trim())),
  );
  const moveTo = (into: ClusterItem | undefined) => {
    if (!into) return;
    moveDocuments(session, [number], into, from);
    onClose();
  };
  return (
    <Ask title="Move to another cluster" onClose={onClose}>
      <p dir="auto">{titleOf(collection, number)}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key of the search box in it */}
      <div onKeyDown={event => event.key === 'Enter' && moveTo(found[0])}>
        <SearchBox label="Filter clusters" value={filter} onChange={setFilter} autoFocus />
      </div>
      <Picks from={found} colours={clustering.colours} onPick={moveTo} />
      {found.length === 0 && <p className="hint">No other cluster has such a label.</p>}
      <div className="actions">
        <span className="hint grow">
          {from ? `It leaves “${from.label}”.` : 'It leaves all clusters that it is in.'} You can undo this.
        </span>
        {from && (
          <Button
            onPress={() => {
              removeDocuments(session, [number], from);
              onClose();
            }}
          >
            Only take it out
          </Button>
        )}
      </div>
    </Ask>
  );
}

interface PicksProps {
  readonly from: readonly ClusterItem[];
  readonly colours: Clustering['colours'];
  readonly onPick: (item: ClusterItem) => void;
}

const Picks = ({ from, colours, onPick }: PicksProps) => (
  <ul className="picks">
    {from.map(item => (
      <li key={item.id}>
        <button type="button" className="pick-row" onClick={() => onPick(item)}>
          <span className={`chip c${colours.get(item.id) ?? 0}`}>
            <bdi dir="auto">{item.label}</bdi>
          </span>
          <span className="muted">{item.documents.length.toLocaleString()}</span>
        </button>
      </li>
    ))}
  </ul>
);
