import { type Format, formatNotes, type ReadOptions, type TextSplit } from '@sheaf/sources';
import { withQuestion } from '../../../session/documents/columns.js';
import type { Origin } from '../../../session/documents/opened.js';
import { clusterQuestions } from '../../../session/opening/cluster-questions.js';
import { readAgain } from '../../../session/opening/open.js';
import { Button } from '../../../ui/controls/Button.js';
import { Choose } from '../../../ui/controls/Choose.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';
import { useChangeColumns } from './useChangeColumns.js';

/** Whether the text is read as a table. */
const TABLE = 'table';
const NO_TABLE = 'none';

const DELIMITERS = [
  { id: ',', name: 'Comma' },
  { id: ';', name: 'Semicolon' },
  { id: '\t', name: 'Tab' },
  { id: '|', name: 'Bar' },
  { id: NO_TABLE, name: 'No table, plain text' },
];

const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'iso-8859-2',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1256',
  'koi8-r',
  'macintosh',
  'ibm850',
  'ibm437',
  'ibm852',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
  'utf-16le',
  'utf-16be',
].map(id => ({ id, name: id.toUpperCase() }));

const SPLITS: readonly { id: string; name: string }[] = [
  { id: 'line', name: 'line' },
  { id: 'paragraph', name: 'paragraph' },
  { id: 'file', name: 'file' },
  { id: TABLE, name: 'row of a table' },
];

const known = (items: readonly { id: string; name: string }[], value: string) =>
  items.some(({ id }) => id === value) ? items : [{ id: value, name: value }, ...items];

/** Which of several open questions is clustered. */
function Question({ questions }: { questions: readonly string[] }) {
  const change = useChangeColumns();
  const session = useSession();
  const clustered = useSessionState(state => state.collection?.clustered ?? []);
  if (questions.length < 2) return null;
  return (
    <>
      <Choose
        label="Question"
        className="small"
        prefix="Question: "
        items={questions.map(name => ({ id: name, name }))}
        value={questions.find(name => clustered.includes(name)) ?? ''}
        onChange={name => change(before => withQuestion(before, questions, name))}
      />
      <Button small kind="quiet" onPress={() => void clusterQuestions(session, questions)}>
        Cluster each
      </Button>
    </>
  );
}

const FORMATS = Object.entries(formatNotes).map(([id, { title }]) => ({ id, name: title }));

/** What the file is taken for, which its name and its first lines may tell wrongly. */
function FormatChoice({ opened, onFormat }: { opened: Origin; onFormat: (format: Format) => void }) {
  const { format } = opened.set;
  if (opened.files.length !== 1) return null;
  return (
    <Choose
      label="Format"
      className="small"
      prefix="Read as "
      items={known(FORMATS, format)}
      value={format}
      onChange={id => onFormat(id as Format)}
    />
  );
}

function SheetChoice({ opened, onSheet }: { opened: Origin; onSheet: (name: string) => void }) {
  const { sheets = [], sheet } = opened.set.details;
  if (sheets.length < 2 || sheet === undefined) return null;
  return (
    <Choose
      label="Sheet"
      className="small"
      prefix="Sheet: "
      items={sheets.map(name => ({ id: name, name }))}
      value={sheet}
      onChange={onSheet}
    />
  );
}

/** How the file was read. Changing a choice reads the file again. */
export function ReadingChoices() {
  const session = useSession();
  const opened = useSessionState(state => state.opened);
  if (!opened) return null;
  const { questions = [], delimiter, encoding, split } = opened.set.details;
  const again = (options: ReadOptions) => void readAgain(session, options);
  return (
    <div className="columns-hint read-as">
      <Question questions={questions} />
      <FormatChoice opened={opened} onFormat={format => again({ format })} />
      <SheetChoice opened={opened} onSheet={name => again({ sheet: name })} />
      {delimiter !== undefined && (
        <Choose
          label="Delimiter"
          className="small"
          items={known(DELIMITERS, delimiter)}
          value={delimiter}
          onChange={id => again(id === NO_TABLE ? { delimiter: undefined, split: 'line' } : { delimiter: id })}
        />
      )}
      {split !== undefined && (
        <Choose
          label="One document per"
          className="small"
          prefix="One document per "
          items={SPLITS}
          value={split}
          onChange={id => again(id === TABLE ? { split: undefined, delimiter: ',' } : { split: id as TextSplit })}
        />
      )}
      {encoding !== undefined && (
        <Choose
          label="Encoding"
          className="small"
          items={known(ENCODINGS, encoding)}
          value={encoding}
          onChange={id => again({ encoding: id })}
        />
      )}
    </div>
  );
}
