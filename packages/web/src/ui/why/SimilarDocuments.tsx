import type { SimilarDocument } from '@sheaf/quality';
import { useEffect, useState } from 'react';
import type { Run } from '../../session/clusters/run.js';
import { type Collection, titleOf } from '../../session/documents/collection.js';
import { askMeasures } from '../../session/measures/measuring.js';

interface Props {
  readonly run: Run;
  readonly collection: Collection;
  readonly number: number;
  readonly onRead: (number: number) => void;
}

/** The three most similar documents. */
export function SimilarDocuments({ run, collection, number, onRead }: Props) {
  const [similar, setSimilar] = useState<readonly SimilarDocument[] | null>(null);
  useEffect(() => {
    let current = true;
    setSimilar(null);
    // The worker needs a copy of all documents, so it is not asked for a document that a person only passes.
    const asked = setTimeout(() =>
      askMeasures(run, collection, { want: 'similar', document: number }).then(
        found => current && setSimilar(found),
        () => current && setSimilar([]),
      ),
    );
    return () => {
      current = false;
      clearTimeout(asked);
    };
  }, [run, collection, number]);
  return (
    <section aria-busy={similar === null}>
      <h4>Most similar</h4>
      {similar?.length === 0 && <p className="hint">No other document shares its words.</p>}
      <ol className="similar">
        {similar?.map(({ document, similarity }) => (
          <li key={document}>
            <button type="button" className="link" dir="auto" onClick={() => onRead(document)}>
              {titleOf(collection, document)}
            </button>{' '}
            <span className="muted">similarity {similarity.toFixed(2)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
