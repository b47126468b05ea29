import type { TermWeight } from '@sheaf/core';
import { useEffect, useState } from 'react';
import { termsOfCluster } from '../../session/why/cluster-terms.js';
import { hasPhrase, type WordModel } from '../../session/why/evidence.js';
import { useRun, useSessionState } from '../SessionContext.js';

interface Props {
  readonly id: string;
  readonly texts: readonly string[];
  readonly model: WordModel;
}

const SHOWN = 6;

/** The terms that the documents of the cluster share, strongest first. Those of this document are marked. */
export function SharedTerms({ id, texts, model }: Props) {
  const run = useRun();
  const collection = useSessionState(state => state.collection);
  const [terms, setTerms] = useState<readonly TermWeight[]>([]);
  const item = run?.clustering.byId.get(id);
  useEffect(() => {
    if (!run || !collection || !item) return;
    let current = true;
    termsOfCluster(run, collection, item.documents).then(
      found => current && setTerms(found.slice(0, SHOWN)),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [run, collection, item]);
  if (terms.length === 0) return null;
  const strongest = terms[0]!.weight;
  return (
    <tr>
      <th scope="row">Its cluster shares</th>
      <td>
        <ul className={`shared-terms c${run?.clustering.colours.get(id) ?? 0}`}>
          {terms.map(({ term, weight }) => {
            const here = hasPhrase(term, texts, model);
            return (
              <li key={term}>
                <meter min={0} max={strongest} value={weight} aria-label={`Weight of ${term}`} />
                {here ? <mark className="near">{term}</mark> : <span className="muted">{term}, not here</span>}
              </li>
            );
          })}
        </ul>
      </td>
    </tr>
  );
}
