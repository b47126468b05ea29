import { useEffect, useState } from 'react';
import { prepareSearch, selectedDocuments } from '../../session/clusters/selected-documents.js';
import { counted } from '../../session/messages/words.js';
import { SearchBox } from '../controls/SearchBox.js';
import type { DecideByKey } from '../decisions/decision-keys.js';
import { ProblemPanel, type Remedies } from '../panels/ProblemPanel.js';
import { ViewGuard } from '../panels/ViewGuard.js';
import { part } from '../part.js';
import { useRun, useSelected, useSession, useSessionState } from '../SessionContext.js';
import { AccessForm } from '../sources/AccessForm.js';
import { useSettled } from '../useSettled.js';
import { ResultsHead } from './ResultsHead.js';

/** The start page has no documents, and the list of them is a large script. */
const ResultList = part(() => import('./ResultList.js'), 'ResultList');

interface Props {
  readonly extra?: React.ReactNode;
  /** What decides about documents by keys, in a review. */
  readonly decide?: DecideByKey;
  /** What shows the documents in place of their list. */
  readonly lane?: React.ComponentType<React.ComponentProps<typeof ResultList>> | undefined;
  readonly remedies?: Remedies;
  /** Id of the source. If the source denies access, a key can be entered here. */
  readonly source: string;
  /** Shown when the source has no documents for the query. */
  readonly empty?: React.ReactNode;
}

/** The right half: the documents of the selected clusters. */
export function ResultPane({ extra, decide, lane: Lane = ResultList, remedies = {}, source, empty }: Props) {
  const session = useSession();
  const collection = useSessionState(state => state.collection);
  const problem = useSessionState(state => state.sourceProblem);
  const working = useSessionState(state => state.working?.what === 'documents');
  const settled = useSettled();
  const [find, setFind] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other documents, another search
  useEffect(() => setFind(null), [collection]);
  const finding = find !== null;
  useEffect(() => {
    if (finding && collection) prepareSearch(collection);
  }, [finding, collection]);
  const all = { ...remedies, dismiss: () => session.send({ type: 'dismissed', what: 'documents' }) };
  return (
    <section className="pane results" aria-label="Results">
      <ResultsHead find={find ?? ''} onFind={() => setFind(find === null ? '' : null)} extra={extra} />
      {find !== null && (
        <div className="find">
          <SearchBox label="Find in results" value={find} onChange={setFind} autoFocus />
          <span className="hint">
            <Searched /> (Ctrl F sees only what is on screen)
          </span>
        </div>
      )}
      <div className={`pane grow${collection && working ? ' dimmed' : ''}`}>
        {problem ? (
          <ProblemPanel problem={problem} remedies={all}>
            {problem.needsAccess && <AccessForm source={source} />}
          </ProblemPanel>
        ) : collection && collection.rows.length === 0 ? (
          <div className="empty">{empty ?? <p>Try another query.</p>}</div>
        ) : (
          <ViewGuard>{settled && <Lane find={find ?? ''} decide={decide} />}</ViewGuard>
        )}
      </div>
    </section>
  );
}

/** The documents that *Find in results* looks at: those of the selection, or all. */
function Searched() {
  const collection = useSessionState(state => state.collection);
  const clustering = useRun()?.clustering ?? null;
  const count = selectedDocuments(useSelected(), clustering, collection, '').length;
  const isAll = count === collection?.rows.length;
  return `Searches ${isAll ? 'all' : 'the'} ${counted(count, 'document')}${isAll ? '' : ' of the selection'}`;
}
