import { counted } from '../../../session/messages/words.js';
import { readAgain } from '../../../session/opening/open.js';
import { leaveOut, leaveOutDuplicates, takeBackRows } from '../../../session/runs/leaving-out.js';
import { Note } from '../../../ui/controls/Note.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';
import { useNeedless } from './useNeedless.js';

/** What is needless, and what can be done about it. */
interface Line {
  readonly says: string;
  readonly name?: string;
  readonly run?: () => void;
}

/** That documents have no text, with the reader's sentences about answers that say nothing. */
function saysBlank(answers: readonly string[], count: number): string {
  const without = `${counted(count, 'document')} ${count === 1 ? 'has' : 'have'} no text in these columns.`;
  // Empty cells count, too: the numbers differ.
  return answers.length > 0 ? `${answers.join(' ')} In all, ${without}` : without;
}

/** Says what is needless: remains of HTML, documents that are empty or repeat another one. Offers to leave it out. */
export function Repeats() {
  const session = useSession();
  const opened = useSessionState(state => state.opened);
  const collection = useSessionState(state => state.collection);
  const { repeats, isSurvey, blanks } = useNeedless(collection);
  if (!opened || !collection) return null;
  const dropped = opened.set.records.length - collection.rows.length;
  const { markup = 0 } = opened.set.details;
  const markupNotice = opened.notices.find(({ about }) => about === 'markup');
  const answers = opened.notices.flatMap(({ about, message }) => (about === 'placeholders' ? [message] : []));
  const lines = [
    markup > 0 && {
      says: markupNotice?.message ?? 'Remains of HTML can get into labels.',
      name: 'Remove them',
      run: () => void readAgain(session, { cleanMarkup: true }),
    },
    opened.options.cleanMarkup && {
      says: 'Remains of HTML were removed.',
      name: 'Take them back',
      run: () => void readAgain(session, { cleanMarkup: false }),
    },
    dropped > 0 && {
      says: `${counted(dropped, 'document')} left out.`,
      name: 'Take them back',
      run: () => takeBackRows(session),
    },
    answers.length > 0 && blanks.length === 0 && { says: answers.join(' ') },
    blanks.length > 0 && {
      says: saysBlank(answers, blanks.length),
      name: 'Remove',
      run: () => leaveOut(session, blanks, counted(blanks.length, 'document without text', 'documents without text')),
    },
    repeats.length > 0 && {
      says: isSurvey
        ? `${counted(repeats.length, 'document')} ${repeats.length === 1 ? 'gives' : 'give'} the same short answer as another.`
        : `${counted(repeats.length, 'duplicate')}.`,
      name: isSurvey ? 'Keep one of each' : 'Remove',
      run: () => leaveOutDuplicates(session, repeats),
    },
  ].filter((line): line is Line => typeof line === 'object');
  if (lines.length === 0) return null;
  return lines.map(line => <LineNote key={line.says} {...line} />);
}

const LineNote = ({ says, name, run }: Line) => (
  <div className="columns-hint">
    <Note>
      {says}{' '}
      {run && (
        <button type="button" className="link" onClick={run}>
          {name}
        </button>
      )}
    </Note>
  </div>
);
