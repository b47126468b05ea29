import type { ClusterItem } from '@sheaf/views';
import { Fragment, useMemo } from 'react';
import { clusteredTexts } from '../../session/documents/clustered-texts.js';
import { titleOf } from '../../session/documents/collection.js';
import { tellCategory } from '../../session/why/category-words.js';
import { bestLabelMatch, wordPlaces } from '../../session/why/evidence.js';
import { type Correcting, useCorrecting } from '../clusters/correcting/Correcting.js';
import { useRun, useSessionState } from '../SessionContext.js';
import { Unclustered } from './DocumentClusters.js';
import { matchWords } from './match-words.js';
import { SharedTerms } from './SharedTerms.js';
import { useWordModel } from './useWordModel.js';

interface Props {
  readonly id: string;
  readonly number: number;
}

/** Explains which words put the document into the cluster, and offers corrections. */
export function WhyHere({ id, number }: Props) {
  const collection = useSessionState(state => state.collection);
  const run = useRun();
  const model = useWordModel(run?.setup.language ?? 'English');
  const correcting = useCorrecting();
  const item = run?.clustering.byId.get(id);
  const labels = run?.clustering.labels.get(id) ?? [];
  const fields = useMemo(
    () => (run && collection ? clusteredTexts(collection, run.clustered, number) : []),
    [run, collection, number],
  );
  if (!collection || !item || !run) return null;
  if (item.other) return <Unclustered run={run} collection={collection} number={number} />;
  const texts = fields.map(([, text]) => text);
  // Labels of a cluster often share words.
  const places = labels
    .flatMap(label => wordPlaces(label, fields, model))
    .filter(({ word }, i, all) => all.findIndex(other => other.word === word) === i);
  const match = bestLabelMatch(labels, fields, model);
  const own = tellCategory(run, id, { row: collection.rows[number], texts, model });
  return (
    <>
      <p>
        “{titleOf(collection, number)}”: {own ?? matchWords(match)}.
        {!model.exact && <span className="muted"> Approximate: word forms are not considered.</span>}
      </p>
      <table>
        <tbody>
          {places.map(({ word, places: found }) => (
            <tr key={word}>
              <th scope="row">“{word}”</th>
              <td>
                <Places of={found} colour={run.clustering.colours.get(id) ?? 0} />
              </td>
            </tr>
          ))}
          {(match.missing.length > 0 || labels.length > 1) && <SharedTerms id={id} texts={texts} model={model} />}
          {correcting && <Bans item={item} words={places.map(({ word }) => word)} correcting={correcting} />}
        </tbody>
      </table>
    </>
  );
}

type Found = ReturnType<typeof wordPlaces>[number]['places'];

/** Where a word is in the document, with the words around it. */
function Places({ of, colour }: { of: Found; colour: number }) {
  if (of.length === 0) return <span className="muted">not in this document</span>;
  return of.slice(0, 3).map(place => (
    <div key={place.field} className={`c${colour}`}>
      <span className="muted">{place.field}:</span> {place.before}
      <mark className="near">{place.match}</mark>
      {place.after}
    </div>
  ));
}

interface BansProps {
  readonly item: ClusterItem;
  readonly words: readonly string[];
  readonly correcting: Correcting;
}

/** Bans the label, or one of its words. */
const Bans = ({ item, words, correcting }: BansProps) => (
  <tr>
    <th scope="row">Not wanted?</th>
    <td>
      <button type="button" className="link" onClick={() => correcting.banLabel(item)}>
        Ban from labels
      </button>
      {words.length > 1 && ' or a word: '}
      {words.length > 1 &&
        words.map((word, i) => (
          <Fragment key={word}>
            {i > 0 && ' '}
            <span className="ban-word">
              <button type="button" className="link" onClick={() => correcting.banWord(word)}>
                {word}
              </button>
              {i < words.length - 1 && ','}
            </span>
          </Fragment>
        ))}
    </td>
  </tr>
);
