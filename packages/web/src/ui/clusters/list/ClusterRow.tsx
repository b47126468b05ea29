import { type ClusterItem, everyItem } from '@sheaf/views';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { type Clustering, sizeWords } from '../../../session/clusters/clustering.js';
import { counted } from '../../../session/messages/words.js';
import { Bar, perStroke } from '../../controls/Bar.js';
import { Icon } from '../../controls/Icon.js';

export interface RowState {
  readonly selected: ReadonlySet<string>;
  readonly focused: string;
  /** The clusters whose subclusters are folded away. */
  readonly folded?: ReadonlySet<string>;
}

interface Props {
  readonly item: ClusterItem;
  readonly clustering: Clustering;
  readonly state: RowState;
  /** How many documents more than in the run before; null for a new cluster, undefined if there is no run before. */
  readonly growth?: number | null | undefined;
  /** What is wrong with the label, said when the pointer rests on the row. */
  readonly weak?: string | undefined;
}

/** Attributes that all tree items share. The tree handles clicks and keys by `data-id`. */
export function treeItem(item: ClusterItem, { selected, focused, folded }: RowState, level: number) {
  const chosen = selected.has(item.id);
  return {
    role: 'treeitem',
    'data-id': item.id,
    'aria-level': level,
    'aria-selected': chosen,
    tabIndex: focused === item.id ? 0 : -1,
    ...(item.clusters.length > 0 ? { 'aria-expanded': !folded?.has(item.id) } : {}),
  } as const;
}

interface Below {
  readonly of: ClusterItem;
  readonly state: RowState;
  readonly level: number;
}

/** The subclusters of a cluster, and a button that folds them away. The arrow keys do the same. */
function Subclusters({ of, state, level }: Below) {
  if (of.clusters.length === 0) return null;
  const isFolded = state.folded?.has(of.id) ?? false;
  const count = counted(of.clusters.length, 'subcluster');
  return (
    <>
      <button type="button" className="fold" tabIndex={-1} aria-hidden="true">
        <Icon of={isFolded ? ChevronRight : ChevronDown} small /> {count}
      </button>
      {!isFolded && <SubclusterRows items={of.clusters} state={state} level={level} />}
    </>
  );
}

function SubclusterRows({ items, state, level }: { items: readonly ClusterItem[]; state: RowState; level: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group of a tree, not of a form
    <div className="subs" role="group">
      {items.map(item => (
        <div key={item.id} className="sub" title={sizeWords(item)} {...treeItem(item, state, level)}>
          <bdi dir="auto">{item.label}</bdi> <span aria-hidden="true">{item.documents.length}</span>
          <span className="sr">, {sizeWords(item)}</span>
          <Subclusters of={item} state={state} level={level + 1} />
        </div>
      ))}
    </div>
  );
}

function note({ item, clustering, growth }: Props): string {
  if (item.other) return ' · in no cluster';
  const parts = [...(clustering.notes.get(item.id) ?? [])];
  // Where there are categories, “new” is a topic that is none.
  if (growth === null && !clustering.categories.length) parts.push('new');
  else if (growth) parts.push(growth > 0 ? `+${growth}` : `−${-growth}`);
  return parts.length > 0 ? ` ${parts.join(' · ')}` : '';
}

/** What the row says when the pointer rests on it. */
function hint({ item, clustering, weak }: Props): string | undefined {
  const grain = perStroke(clustering.largest);
  const shared = item.documents.filter(document => (clustering.ofDocument[document]?.length ?? 0) > 1).length;
  const lines = [
    ...(weak ? [weak] : []),
    ...(grain > 1 ? [`One stroke stands for ${grain} documents`] : []),
    ...(shared > 0 ? [`${counted(shared, 'document')} also in other clusters`] : []),
  ];
  return lines.join('\n') || undefined;
}

/** Whether a row would look the same. Of the selection, only the clusters of this row matter. */
function sameRow(before: Props, now: Props): boolean {
  const same = (['item', 'clustering', 'growth', 'weak'] as const).every(key => before[key] === now[key]);
  const looks = ({ selected, focused, folded }: RowState, { id }: ClusterItem) =>
    `${selected.has(id)} ${focused === id} ${folded?.has(id)}`;
  return same && [...everyItem([now.item])].every(item => looks(before.state, item) === looks(now.state, item));
}

/** Label, count, and a bar of strokes that can be counted. */
export const ClusterRow = memo(function ClusterRow(props: Props) {
  const { item, clustering, state, growth } = props;
  const classes = [
    'cl',
    `c${clustering.colours.get(item.id) ?? 0}`,
    item.other ? 'other' : '',
    growth === null ? 'new' : growth && growth > 0 ? 'grown' : '',
  ];
  return (
    <div className={classes.join(' ')} {...treeItem(item, state, 1)} title={hint(props)}>
      <span className="name">
        <bdi dir="auto">{item.label}</bdi>
        <small>{note(props)}</small>
      </span>
      <span className="sr">, {sizeWords(item)}</span>
      <span className="n" aria-hidden="true">
        {item.documents.length.toLocaleString()}
      </span>
      <Bar count={item.documents.length} most={clustering.largest} strokes tied={state.selected.has(item.id)} />
      <Subclusters of={item} state={state} level={2} />
    </div>
  );
}, sameRow);
