import { memo, useMemo } from 'react';
import type { Clustering } from '../../session/clusters/clustering.js';
import { clusteredTexts } from '../../session/documents/clustered-texts.js';
import type { Collection } from '../../session/documents/collection.js';
import type { Decision } from '../../session/documents/decisions.js';
import type { Remark } from '../../session/documents/remarks.js';
import { bestLabelMatch, type WordModel } from '../../session/why/evidence.js';
import { DecisionMark } from '../decisions/DecisionMark.js';
import { Marked } from '../why/Marked.js';
import { matchWords } from '../why/match-words.js';
import { ClusterChip } from './ClusterChip.js';
import { type CardLimits, cardParts, shortAddress } from './card-parts.js';

interface Props {
  readonly collection: Collection;
  readonly clustering: Clustering | null;
  readonly number: number;
  /** What was decided about the document. */
  readonly decision?: Decision | undefined;
  /** A star or a note. */
  readonly remark?: Remark | undefined;
  /** How many documents say nearly the same as this one, which represents them; itself included. */
  readonly standsFor?: number | undefined;
  readonly selected: ReadonlySet<string>;
  /** Cluster whose marks are shown while its chip is pointed at. */
  readonly previewed: string | null;
  readonly onPreview: (id: string | null) => void;
  readonly onPick: (id: string, add: boolean) => void;
  /** Shows the whole document. */
  readonly onRead: (number: number) => void;
  /** Whether the keys of the list apply to this card. */
  readonly current: boolean;
  readonly model: WordModel;
  readonly limits: CardLimits;
  /** The words that the results were searched for. */
  readonly find?: string;
  readonly showRank: boolean;
  readonly showClusters: boolean;
  readonly newTab: boolean;
}

/** The first selected cluster that contains this document. */
function chosenCluster({ selected, clustering, number }: Props): string | null {
  for (const id of selected) if (clustering?.byId.get(id)?.documents.includes(number) && id !== 'other') return id;
  return null;
}

/** The cluster whose evidence is marked in this document: the one under the pointer, or else the selected one. */
function shownCluster({ previewed, clustering, number }: Props, chosen: string | null): string | null {
  return previewed && clustering?.ofDocument[number]?.includes(previewed) ? previewed : chosen;
}

/** A click on a card opens the document, except one on a link or a button, or one that ends the marking of words. */
const opensDocument = (target: HTMLElement): boolean =>
  target.closest('a, button, [role=dialog]') === null && getSelection()?.isCollapsed !== false;

const labelsOf = (clustering: Clustering | null, id: string | null): readonly string[] =>
  id === null ? [] : (clustering?.labels.get(id) ?? [clustering?.byId.get(id)?.label ?? '']);

/** What the card shows of its document, and the cluster whose words are marked in it. */
function useCard(props: Props) {
  const { collection, clustering, number, model, limits, find = '' } = props;
  const chosen = chosenCluster(props);
  const shown = shownCluster(props, chosen);
  const labels = useMemo(() => labelsOf(clustering, shown), [shown, clustering]);
  const parts = useMemo(
    () => cardParts(collection, number, { labels, model, limits, find }),
    [collection, number, labels, model, limits, find],
  );
  // For the selected cluster even while the pointer is on another, because a line that appears and disappears would
  // move the chip.
  const missing = useMemo(() => {
    // The name of a category is the person's own, and its documents need not have it.
    if (clustering?.categories.includes(chosen ?? '')) return null;
    const texts = clusteredTexts(collection, collection.clustered, number);
    const match = bestLabelMatch(labelsOf(clustering, chosen), texts, model);
    return match.missing.length > 0 ? matchWords(match) : null;
  }, [chosen, clustering, collection, number, model]);
  return { parts, missing, colour: shown === null ? 0 : (clustering?.colours.get(shown) ?? 0) };
}

export const ResultCard = memo(function ResultCard(props: Props) {
  const { number, showRank, newTab } = props;
  const { parts, missing, colour } = useCard(props);
  const title = parts.title && <Marked text={parts.title.text} spans={parts.title.spans} colour={colour} />;
  const linked = (text: React.ReactNode) =>
    parts.link ? (
      <a href={parts.link} rel="noreferrer noopener" {...(newTab ? { target: '_blank' } : {})}>
        {text}
      </a>
    ) : (
      text
    );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button Open, and Space on the card, do the same
    <article
      className={`${showRank ? 'res' : 'res no-rank'}${props.current ? ' current' : ''}`}
      aria-current={props.current || undefined}
      data-document={number}
      tabIndex={-1}
      onClick={event => opensDocument(event.target as HTMLElement) && props.onRead(number)}
    >
      {showRank && <span className="rank">{(number + 1).toLocaleString()}</span>}
      <div>
        {title && <h3 dir="auto">{linked(title)}</h3>}
        <CardTexts parts={parts} colour={colour} />
        {missing && <p className="matches">{missing}</p>}
        {props.remark?.note && <p className="remark">{props.remark.note}</p>}
        <div className="meta">
          <CardMarks {...props} />
          {parts.tags.flatMap(([name, values]) =>
            values.map(value => (
              <span key={name + value} className="src" dir="auto" title={name}>
                {value}
              </span>
            )),
          )}
          {parts.link && (
            <span className="src">{title ? shortAddress(parts.link) : linked(shortAddress(parts.link))}</span>
          )}
          <button type="button" className="link read" onClick={() => props.onRead(number)}>
            Open
          </button>
        </div>
      </div>
    </article>
  );
});

interface TextsProps {
  readonly parts: ReturnType<typeof cardParts>;
  readonly colour: number;
}

/** The paragraphs and the properties of a document. */
export function CardTexts({ parts: { paragraphs, properties }, colour }: TextsProps) {
  const several = new Set(paragraphs.map(paragraph => paragraph.field)).size > 1;
  return (
    <>
      {paragraphs.map((paragraph, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and never move
        <p key={i} className="body" dir="auto">
          {several && paragraph.field !== paragraphs[i - 1]?.field && (
            <span className="fieldname">{paragraph.field}</span>
          )}
          <Marked text={paragraph.text} spans={paragraph.spans} colour={colour} />
        </p>
      ))}
      {properties.length > 0 && (
        <dl className="props">
          {properties.map(([name, value]) => (
            // In the direction of the name, so that name and value are read in this order.
            <div key={name} dir="auto">
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** What was decided about the document, and the clusters that it is in. */
function CardMarks({ decision, standsFor, remark, clustering, ...props }: Props) {
  const own = props.showClusters ? (clustering?.ofDocument[props.number] ?? []) : [];
  return (
    <>
      {decision && <DecisionMark decision={decision} />}
      {standsFor && (
        <span className="decision" title="Documents that say nearly the same">
          ×{standsFor}
        </span>
      )}
      {remark?.star && <span className="decision star">starred</span>}
      {own.map(id => (
        <ClusterChip key={id} id={id} {...props} clustering={clustering!} />
      ))}
    </>
  );
}
