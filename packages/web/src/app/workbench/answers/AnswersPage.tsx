import { CROSS_TABLE_NOTE } from '@sheaf/sources';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Run } from '../../../session/clusters/run.js';
import type { Collection } from '../../../session/documents/collection.js';
import { withDecisions } from '../../../session/export/with-decisions.js';
import { counted } from '../../../session/messages/words.js';
import {
  type Answers,
  answerSentence,
  answerSteps,
  finished,
  type Reading,
} from '../../../session/properties/answers.js';
import { changeSettings, useSettings } from '../../../session/settings/settings.js';
import type { SessionState } from '../../../session/state/state.js';
import { inSteps } from '../../../session/threads/pause.js';
import { Skeleton } from '../../../ui/clusters/Skeleton.js';
import { Choose } from '../../../ui/controls/Choose.js';
import { Segments } from '../../../ui/controls/Segments.js';
import { Defined } from '../../../ui/panels/Defined.js';
import { useRun, useSession, useSessionState } from '../../../ui/SessionContext.js';
import { AnswerTable } from './AnswerTable.js';
import { TakeAnswers } from './TakeAnswers.js';

/** What the table is about. */
interface Asked extends Pick<SessionState, 'decisions' | 'remarks' | 'property'> {
  readonly shown: Collection;
}

function* stepsFor(run: Run, { shown, decisions, remarks, property }: Asked) {
  const collection = withDecisions(shown, decisions, remarks);
  yield;
  return yield* answerSteps(run, collection, property);
}

/** With more documents the table is made in steps, and the page waits for it. */
const MANY = 2000;

const made = new WeakMap<Run, { readonly asked: Asked; readonly answers: Answers }>();

/** The table as it was made for what is on screen: React forgets what a render that it interrupts has computed. */
function answersFor(run: Run, asked: Asked): Answers | null {
  const before = made.get(run);
  if (before && Object.entries(asked).every(([key, value]) => before.asked[key as keyof Asked] === value))
    return before.answers;
  if (asked.shown.rows.length > MANY) return null;
  const answers = finished(stepsFor(run, asked));
  made.set(run, { asked, answers });
  return answers;
}

/** The table about the run on screen; null before the first, and while it is made. */
function useAnswers(): Answers | null {
  const run = useRun();
  const shown = useSessionState(state => state.collection);
  const decisions = useSessionState(state => state.decisions);
  const remarks = useSessionState(state => state.remarks);
  const property = useSessionState(state => state.property);
  const [, drawAgain] = useState({});
  const asked = useMemo(() => shown && { shown, decisions, remarks, property }, [shown, decisions, remarks, property]);
  const answers = run && asked ? answersFor(run, asked) : null;
  const isMade = answers !== null;
  useEffect(() => {
    if (isMade || !run || !asked) return;
    return inSteps(stepsFor(run, asked), result => {
      made.set(run, { asked, answers: result });
      startTransition(() => drawAgain({}));
    });
  }, [isMade, run, asked]);
  return answers;
}

/** Which topics are large, who is in them, and how do they rate? */
export function AnswersPage() {
  const answers = useAnswers();
  const reading = useSettings(settings => settings.answersShow);
  const setReading = (answersShow: Reading) => changeSettings({ answersShow });
  if (!answers) return <Skeleton />;
  return (
    <section className="scroll answers" aria-label="Answers">
      <h2 className="answer">{answerSentence(answers)}</h2>
      <div className="page-tools">
        {answers.by && <By answers={answers} reading={reading} onReading={setReading} />}
        <TakeAnswers answers={answers} reading={reading} />
      </div>
      <div className="answer-scroll">
        <AnswerTable answers={answers} reading={reading} />
      </div>
      <Legend answers={answers} reading={reading} />
    </section>
  );
}

interface ByProps {
  readonly answers: Answers;
  readonly reading: Reading;
  readonly onReading: (reading: Reading) => void;
}

/** The column that topics are compared by, and what its cells show. */
function By({ answers: { columns, by }, reading, onReading }: ByProps) {
  const session = useSession();
  const { property } = by!.table;
  return (
    <>
      <Choose
        label="Topics by"
        items={columns.map(({ name }) => ({ id: name, name }))}
        value={property}
        onChange={name => session.send({ type: 'property chosen', property: name })}
        prefix="Topics by "
      />
      <Segments
        label="Cells show"
        items={[
          { id: 'topic', name: '% of topic' },
          { id: 'value', name: `% of ${property}` },
          { id: 'lift', name: 'Compared with all' },
        ]}
        value={reading}
        onChange={id => onReading(id as Reading)}
      />
    </>
  );
}

function Legend({ answers, reading }: Omit<ByProps, 'onReading'>) {
  const { by, numbers, deepest, documents } = answers;
  const isOverlapping = useRun()?.clustering.items.reduce((sum, item) => sum + item.documents.length, 0) !== documents;
  const missing = by ? documents - by.table.documents : 0;
  return (
    <div className="hint answers-legend">
      {by && reading !== 'lift' && (
        <p>
          <Defined term="share">% of {reading === 'topic' ? 'topic' : <bdi>{by.table.property}</bdi>}</Defined>: 0 %{' '}
          <span className="shades" aria-hidden="true" /> {Math.round(100 * deepest)} %, one scale for every cell
        </p>
      )}
      {by && reading === 'lift' && (
        <p>
          <Defined term="compared-with-all">Compared with all</Defined>: shades from ¼ to 4 times as frequent as in all
          documents; 1.0× has none.
        </p>
      )}
      {numbers && (
        <p>
          Dots: mean {numbers.name}, line: <Defined term="interval">95 % interval</Defined>, dashed: all documents,{' '}
          {numbers.all.mean.toFixed(1)}
        </p>
      )}
      {missing > 0 && <p>{counted(missing, 'document')} without a value are left out of the cells.</p>}
      {isOverlapping && <p>A document may be in several topics, so rows add up to more than all documents.</p>}
      {by && (
        <p>
          ▲ ▼ {CROSS_TABLE_NOTE} The workbook of Export has the same table with the same{' '}
          <Defined term="p-value">p-values</Defined>.
        </p>
      )}
    </div>
  );
}
