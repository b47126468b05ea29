import { useMemo } from 'react';
import { divideBatch, keepTopics } from '../../../session/batches/divide-batch.js';
import { languageTitle } from '../../../session/documents/language/language-of.js';
import { counted } from '../../../session/messages/words.js';
import { type BatchReport, batchReport, changeSentence } from '../../../session/topics/batch-report.js';
import type { KeptTopics } from '../../../session/topics/kept-topics.js';
import { Button } from '../../../ui/controls/Button.js';
import { Sure } from '../../../ui/panels/Sure.js';
import { useRun, useSession, useSessionState } from '../../../ui/SessionContext.js';
import { ChangeTable } from './ChangeTable.js';
import { TakeChanges } from './TakeChanges.js';
import { TopicEdits } from './TopicEdits.js';
import { OpenTopics, SaveTopics } from './TopicFiles.js';
import { useTopicItems } from './use-topic-items.js';

/** Which topics grew, shrank or are new since the batch before? */
export function ChangesPage() {
  const topics = useSessionState(state => state.topics);
  return (
    <section className="scroll changes" aria-label="What changed">
      {topics ? <Kept topics={topics} /> : <Begin />}
    </section>
  );
}

/** What the page shows before the person keeps topics. */
function Begin() {
  const session = useSession();
  const run = useRun();
  return (
    <>
      <h2 className="answer">Keep these topics to compare the next file with them</h2>
      <p>
        Open next week’s file, and its documents go into these topics: you see what grew, what shrank and what is new.
        Everything happens in this browser.
      </p>
      <div className="page-tools">
        <Button kind="primary" isDisabled={!run} onPress={() => void keepTopics(session)}>
          Keep these {run?.clustering.clusterCount} topics
        </Button>
        <OpenTopics>Open topics…</OpenTopics>
      </div>
    </>
  );
}

function Kept({ topics }: { topics: KeptTopics }) {
  const rows = useSessionState(state => state.collection?.rows);
  const report = useMemo(() => batchReport(topics), [topics]);
  const isOnScreen = topics.last !== null && topics.last.rows === rows;
  return (
    <>
      {isOnScreen ? <Changed topics={topics} report={report} /> : <PutBatch topics={topics} />}
      <KeptTools topics={topics} />
    </>
  );
}

/** The documents on screen are not in the topics yet. */
function PutBatch({ topics }: { topics: KeptTopics }) {
  const session = useSession();
  const collection = useSessionState(state => state.collection);
  const isWorking = useSessionState(state => state.working !== null);
  return (
    <>
      <h2 className="answer">{collection?.name} is not in the kept topics yet</h2>
      <p>
        {counted(topics.model.topics.length, 'topic')} of {topics.name} are kept.
      </p>
      <div className="page-tools">
        <Button kind="primary" isDisabled={isWorking} onPress={() => void divideBatch(session)}>
          Put “{collection?.name}” into these topics
        </Button>
      </div>
    </>
  );
}

interface ChangedProps {
  readonly topics: KeptTopics;
  readonly report: BatchReport;
}

function Changed({ topics, report }: ChangedProps) {
  const [change, places] = changeSentence(report);
  const items = useTopicItems(report.lines);
  const session = useSession();
  const chosen = report.lines.filter(({ id }) => items.isChosen(id));
  return (
    <>
      <div className="page-tools">
        <h2 className="answer">
          {change} <span>{places}</span>
        </h2>
        <TakeChanges report={report} />
      </div>
      <p className="hint">
        {report.previous === null
          ? `${report.batch} (${report.documents.toLocaleString()}). Open the next file to compare it.`
          : `${report.batch} (${report.documents.toLocaleString()}) against ${report.previous} ` +
            `(${report.documentsBefore.toLocaleString()}).`}
        {report.moved > 0 &&
          ` ${counted(report.moved, 'document')} of this batch fit another topic better than the cluster they were ` +
            'kept in, so counts differ from that run.'}
        {report.muted > 0 && ` ${counted(report.muted, 'document')} in topics that are left out.`}
      </p>
      <ChangeTable topics={topics} report={report} items={items} />
      <TopicEdits chosen={chosen} onDone={() => session.selection.clear()} />
    </>
  );
}

function KeptTools({ topics }: { topics: KeptTopics }) {
  const session = useSession();
  return (
    <div className="page-tools kept-tools">
      <span className="hint">
        {topics.name} · {counted(topics.model.topics.length, 'topic')} · {languageTitle(topics.model.language)} · made
        from {counted(topics.model.seen.documents, 'document')}
      </span>
      <div className="end">
        <SaveTopics topics={topics} />
        <OpenTopics small>Open others…</OpenTopics>
        <Sure
          question="Forget these topics? Save them first if you need them."
          yes="Forget"
          onYes={() => session.send({ type: 'topics kept', topics: null })}
        >
          Forget topics
        </Sure>
      </div>
    </div>
  );
}
