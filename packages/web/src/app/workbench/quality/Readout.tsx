import { useEffect, useState } from 'react';
import type { Run } from '../../../session/clusters/run.js';
import type { Collection } from '../../../session/documents/collection.js';
import { hintsOf } from '../../../session/measures/hints.js';
import type { Measures } from '../../../session/measures/measuring.js';
import { type Measure, measured, measuresOf, verdict } from '../../../session/measures/quality.js';
import { STABILITY_RUNS, stabilityOf } from '../../../session/measures/stability.js';
import { percent } from '../../../session/messages/words.js';
import { changeSetup } from '../../../session/opening/workbench.js';
import { clusterNow } from '../../../session/runs/cluster-now.js';
import { Note } from '../../../ui/controls/Note.js';
import { Defined } from '../../../ui/panels/Defined.js';
import { useRun, useSession, useSessionState } from '../../../ui/SessionContext.js';
import { RepeatsHint } from '../columns/RepeatsHint.js';
import { Agreements } from './Agreements.js';

/** The measures of a run, as soon as they are computed, or why they cannot be. */
function useMeasures(run: Run | null, collection: Collection | null) {
  const [measures, setMeasures] = useState<Measures | null>(null);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    if (!run || !collection) return;
    let current = true;
    setMeasures(null);
    measured(run, collection).then(
      found => current && setMeasures(found),
      (error: unknown) => current && setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      current = false;
    };
  }, [run, collection]);
  return { measures, failed };
}

/** The figures of a run, each with a sentence, and what to change where one is poor. */
export function Readout() {
  const session = useSession();
  const run = useRun();
  const collection = useSessionState(state => state.collection);
  const { measures, failed } = useMeasures(run, collection);
  if (failed) return <p>{failed}</p>;
  if (!run || !measures) return <p className="muted">Measuring…</p>;
  const figures = measuresOf(measures);
  return (
    <div className="quality">
      <p>
        <b>{verdict(figures)}</b>
      </p>
      <table>
        <tbody>
          {figures.map(figure => (
            <FigureRow key={figure.name} {...figure} />
          ))}
          <Agreements run={run} collection={collection!} />
          <Stability key={run.number} />
        </tbody>
      </table>
      {hintsOf(measures, run).map(hint => (
        <Note key={hint.action} warn>
          {hint.says}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              changeSetup(session, hint.setup);
              void clusterNow(session);
            }}
          >
            {hint.action}
          </button>
        </Note>
      ))}
      {run.response.serviceInfo?.repeatsNotice && <Note>{run.response.serviceInfo.repeatsNotice}</Note>}
      <RepeatsHint collection={collection!} />
      <p className="hint">Use these numbers to compare runs. They are not a grade.</p>
    </div>
  );
}

const FigureRow = ({ name, term, value, says, poor }: Measure) => (
  <tr className={poor ? 'poor' : ''}>
    <th scope="row">
      <Defined term={term}>{name}</Defined>
      <small>{says}</small>
    </th>
    <td>
      <b>{value}</b>
      {poor && <small> poor</small>}
    </td>
  </tr>
);

/** Stability takes five runs, so that it is measured only on request. */
function Stability() {
  const run = useRun();
  const collection = useSessionState(state => state.collection);
  const [told, setTold] = useState<string | null>(null);
  const measure = () => {
    if (!run || !collection) return;
    setTold(`run 1 of ${STABILITY_RUNS}`);
    stabilityOf(run, collection, done =>
      setTold(`run ${Math.min(done + 1, STABILITY_RUNS)} of ${STABILITY_RUNS}`),
    ).then(
      share => setTold(Number.isNaN(share) ? '–' : percent(share)),
      () => setTold('did not work'),
    );
  };
  return (
    <tr>
      <th scope="row">
        <Defined term="stability">Stability</Defined>
        <small>Share of labels that stay when 20 % of the documents are removed. Usual: 40 to 80 %.</small>
      </th>
      <td>
        {told === null ? (
          <button type="button" className="link" onClick={measure}>
            Measure
          </button>
        ) : (
          <b role="status">{told}</b>
        )}
      </td>
    </tr>
  );
}
