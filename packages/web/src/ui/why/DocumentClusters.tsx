import { useEffect, useMemo, useState } from 'react';
import type { Run } from '../../session/clusters/run.js';
import type { Collection } from '../../session/documents/collection.js';
import { tellCategory } from '../../session/why/category-words.js';
import { bestLabelMatch, type WordModel } from '../../session/why/evidence.js';
import { nearMisses } from '../../session/why/near-misses.js';
import { type Reason, unclusteredReasons } from '../../session/why/unclustered.js';
import { useSession } from '../SessionContext.js';
import { matchWords } from './match-words.js';
import { SharedTerms } from './SharedTerms.js';

interface Props {
  readonly run: Run;
  readonly collection: Collection;
  readonly number: number;
  readonly texts: readonly (readonly [field: string, text: string])[];
  readonly model: WordModel;
  /** Called to show the marks of one cluster only; null shows all. */
  readonly onOnly: (id: string | null) => void;
}

/** The clusters of a document with their evidence, and the near misses. */
export function DocumentClusters(props: Props) {
  const { run, collection, number, texts, model } = props;
  const { clustering } = run;
  const ids = (clustering.ofDocument[number] ?? []).filter(id => !clustering.byId.get(id)?.other);
  const near = useMemo(() => nearMisses(clustering, number, texts, model), [clustering, number, texts, model]);
  return (
    <>
      {ids.length === 0 ? (
        <Unclustered run={run} collection={collection} number={number} />
      ) : (
        <section>
          <h4>Why it is in this cluster</h4>
          {!model.exact && <p className="hint">Approximate: word forms are not considered.</p>}
          <ul className="why-list">
            {ids.map(id => (
              <Membership key={id} id={id} {...props} />
            ))}
          </ul>
        </section>
      )}
      {near.length > 0 && (
        <section>
          <h4>Nearly in</h4>
          <ul className="why-list">
            {near.map(({ item, ...match }) => (
              <li key={item.id}>
                <Chip id={item.id} run={run} />
                <span className="hint">{matchWords(match)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Chip({ id, run, onOnly }: { id: string; run: Run; onOnly?: (id: string | null) => void }) {
  const { selection } = useSession();
  return (
    <span className={`chips c${run.clustering.colours.get(id) ?? 0}`}>
      <button
        type="button"
        className="chip"
        onClick={() => selection.pick({ cluster: id }, { add: false })}
        onPointerEnter={() => onOnly?.(id)}
        onPointerLeave={() => onOnly?.(null)}
        onFocus={() => onOnly?.(id)}
        onBlur={() => onOnly?.(null)}
      >
        <bdi dir="auto">{run.clustering.byId.get(id)?.label}</bdi>
      </button>
    </span>
  );
}

/** The best matching label of a cluster, in words, and the shared terms if words of the label are missing. */
function Membership({ id, run, collection, number, texts, model, onOnly }: Props & { id: string }) {
  const labels = run.clustering.labels.get(id) ?? [];
  const match = bestLabelMatch(labels, texts, model);
  const own = tellCategory(run, id, { row: collection.rows[number], texts: texts.map(([, text]) => text), model });
  return (
    <li>
      <Chip id={id} run={run} onOnly={onOnly} />
      <span className="hint">{own ?? matchWords(match)}</span>
      {match.found < match.words && (
        <table>
          <tbody>
            <SharedTerms id={id} texts={texts.map(([, text]) => text)} model={model} />
          </tbody>
        </table>
      )}
    </li>
  );
}

/** Why a document is in no cluster. */
export function Unclustered({ run, collection, number }: Pick<Props, 'run' | 'collection' | 'number'>) {
  const { forms } = useSession();
  const [reasons, setReasons] = useState<readonly Reason[] | null>(null);
  useEffect(() => {
    let current = true;
    setReasons(null);
    unclusteredReasons(run, collection, number, forms).then(
      found => current && setReasons(found),
      () => current && setReasons([{ says: 'No label fits this document.', examples: [] }]),
    );
    return () => {
      current = false;
    };
  }, [run, collection, number, forms]);
  return (
    <section aria-busy={reasons === null}>
      <h4>Why it is in no cluster</h4>
      {reasons === null && <p className="hint">Looking…</p>}
      {reasons?.map(({ says, examples }) => (
        <div key={says} className="reason">
          <p>{says}</p>
          <ul>
            {examples.map(([label, told]) => (
              <li key={label}>
                <bdi dir="auto">“{label}”</bdi> <span className="muted">{told}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
