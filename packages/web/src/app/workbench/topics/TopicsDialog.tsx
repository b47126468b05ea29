import { useMemo, useState } from 'react';
import { divideBatch, findNewTopics, keepTopics, undoNewTopics } from '../../../session/batches/divide-batch.js';
import { languageTitle } from '../../../session/documents/language-of.js';
import { counted } from '../../../session/messages/words.js';
import { batchFlow } from '../../../session/topics/batch-flow.js';
import { batchReport } from '../../../session/topics/batch-report.js';
import type { KeptTopics } from '../../../session/topics/kept-topics.js';
import { Ask } from '../../../ui/controls/Ask.js';
import { Button } from '../../../ui/controls/Button.js';
import { Sure } from '../../../ui/panels/Sure.js';
import { useRun, useSession, useSessionState } from '../../../ui/SessionContext.js';
import { BatchRibbons } from './BatchRibbons.js';
import { TopicEdits } from './TopicEdits.js';
import { OpenTopics, SaveTopics } from './TopicFiles.js';
import { TopicSections } from './TopicSections.js';

/** Topics that stay from one batch of documents to the next. */
export function TopicsDialog({ onClose }: { onClose: () => void }) {
  const topics = useSessionState(state => state.topics);
  const problem = useSessionState(state => state.clusterProblem ?? state.sourceProblem);
  const working = useSessionState(state => state.working);
  return (
    <Ask title="Topics" wide onClose={onClose}>
      {topics ? <Kept topics={topics} /> : <Begin />}
      <p role="status" className="hint">
        {working ? `${working.stage}…` : problem ? `${problem.headline}: ${problem.sentence}` : ''}
      </p>
    </Ask>
  );
}

/** What the dialog shows before the person keeps topics. */
function Begin() {
  const session = useSession();
  const run = useRun();
  return (
    <>
      <p>
        Topics stay the same from one file to the next. Keep the clusters on screen as topics, or open topics that you
        saved. Then open next week’s file: its documents go into these topics, and you see what has grown, what has
        shrunk and what is new. Everything happens in this browser.
      </p>
      <div className="actions">
        <OpenTopics>Open topics…</OpenTopics>
        <Button kind="primary" isDisabled={!run} onPress={() => void keepTopics(session)}>
          Keep these clusters as topics
        </Button>
      </div>
      {!run && <p className="hint">There are no clusters yet: open documents and press Cluster first.</p>}
    </>
  );
}

function Kept({ topics }: { topics: KeptTopics }) {
  const session = useSession();
  const collection = useSessionState(state => state.collection);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const report = useMemo(() => batchReport(topics, collection), [topics, collection]);
  const flow = useMemo(() => batchFlow(topics), [topics]);
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const { model, name } = topics;
  const lines = [...report.fresh, ...report.kept].sort((a, b) => b.documents - a.documents);
  return (
    <>
      <p className="muted">
        {name} · {counted(lines.length, 'topic')} · {languageTitle(model.language)} · made from{' '}
        {counted(model.seen.documents, 'document')}
      </p>
      <NextStep topics={topics} />
      <TopicEdits chosen={lines.filter(({ id }) => chosen.has(id))} onDone={() => setChosen(new Set())} />
      <TopicSections report={report} chosen={chosen} onChoose={choose}>
        <LookForNew topics={topics} />
        {flow && <BatchRibbons flow={flow} />}
      </TopicSections>
      <div className="actions">
        <Sure
          question="Forget these topics? Save them first if you need them."
          yes="Forget"
          onYes={() => session.send({ type: 'topics kept', topics: null })}
        >
          Forget topics
        </Sure>
        <OpenTopics>Open others…</OpenTopics>
        <SaveTopics topics={topics} />
      </div>
    </>
  );
}

/** Puts the documents on screen into the topics, unless that is done. */
function NextStep({ topics: { last } }: { topics: KeptTopics }) {
  const session = useSession();
  const next = useSessionState(state => state.collection);
  const isWorking = useSessionState(state => state.working !== null);
  if (!next) return <p>Now open the documents that you want to put into these topics.</p>;
  if (last?.rows === next.rows)
    return (
      <p>
        Shown: <b>{last.name}</b>. Open another file to put its documents into these topics.
      </p>
    );
  return (
    <p>
      <Button kind="primary" isDisabled={isWorking} onPress={() => void divideBatch(session)}>
        Put “{next.name}” into these topics
      </Button>
    </p>
  );
}

/** Makes topics of what no topic knows, or takes these back; only for documents that the topics did not count. */
function LookForNew({ topics: { last } }: { topics: KeptTopics }) {
  const session = useSession();
  const isOnScreen = useSessionState(state => state.collection?.rows === last?.rows);
  const isWorking = useSessionState(state => state.working !== null);
  if (last?.before)
    return (
      <p>
        <Button small isDisabled={isWorking} onPress={() => undoNewTopics(session)}>
          Undo the search for new topics
        </Button>
      </p>
    );
  if (!last || last.isCounted || !isOnScreen) return null;
  return (
    <p>
      <Button small isDisabled={isWorking} onPress={() => void findNewTopics(session)}>
        Look for new topics
      </Button>{' '}
      <span className="hint">This also counts the batch in the topics. You can undo it.</span>
    </p>
  );
}
