/** What people said in a meeting, an interview or a chat, turn by turn: who speaks is a column, not a word of the text. */
import { namedLike } from '../../fields/role-names.js';
import type { SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';

const lineEnd = /\r\n|\n|\r/;

const TIME = String.raw`(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?`;
const HALF = '(?:오전|오후|上午|下午|午前|午後)? ?';
const NAME = String.raw`\p{Lu}[\p{L}\p{M}\p{N}.'’ ()&/_-]{0,40}?`;

/** How a turn begins; the first form that most turns of a text have counts. */
const FORMS: readonly { readonly form: RegExp; readonly isChat?: true; readonly isBare?: true }[] = [
  // LINE: a time, a name and a message between tabs
  {
    form: new RegExp(String.raw`^(?<time>${HALF}\d{1,2}:\d{2}(?: ?[AP]M)?)\t(?<name>[^\t]{1,60})\t(?<text>.*)$`),
    isChat: true,
  },
  // KakaoTalk: [Ada] [오후 10:10] …
  {
    form: new RegExp(String.raw`^\[(?<name>[^\][]{1,60})\] \[(?<time>${HALF}\d{1,2}:\d{2}(?: ?[AP]M)?)\] (?<text>.*)$`),
    isChat: true,
  },
  // IRC: [10:00] <ada> …
  {
    form: new RegExp(String.raw`^\[?(?<time>${TIME})\]? <(?<name>[^<>\s]{1,60})> (?<text>.*)$`),
    isChat: true,
  },
  // Otter, Teams: a name and a time above what is said
  { form: new RegExp(String.raw`^(?<name>${NAME})[ \t]+[([]?(?<time>${TIME})[)\]]?[ \t]*$`, 'u') },
  // [00:01:05] Ada: …
  {
    form: new RegExp(String.raw`^[([]?(?<time>${TIME})[)\]]?[ \t]+(?:[-–] )?(?<name>${NAME}):[ \t]*(?<text>.*)$`, 'u'),
  },
  // Ada [00:01:05]: …, Ada: …
  {
    form: new RegExp(
      String.raw`^(?<name>${NAME})(?:[ \t]*[([](?<time>${TIME})[)\]])?[ \t]*:(?:[ \t]+(?<text>.*)|[ \t]*)$`,
      'u',
    ),
    isBare: true,
  },
];

/** A line with the day of the messages below it. */
const DAY =
  /^(?:-{3,} ?)?(\d{4}(?:[./-]|年|년 ?)\d{1,2}(?:[./-]|月|월 ?)\d{1,2}(?:日|일)?)(?: ?\(\p{L}{1,9}\)|[ ,.]*\p{L}{1,12})?(?: ?-{3,})?$/u;

type Form = (typeof FORMS)[number];

interface Turn {
  readonly day: string | undefined;
  readonly name: string;
  readonly time: string | undefined;
  readonly lines: string[];
}

/** The turns of a text, without what stands before the first. */
function turnsIn(lines: readonly string[], { form }: Form): readonly Turn[] {
  const turns: Turn[] = [];
  let day: string | undefined;
  for (const line of lines) {
    const { name, time, text = '' } = form.exec(line)?.groups ?? {};
    const found = DAY.exec(line.trim())?.[1];
    if (name !== undefined) turns.push({ day, name: name.trim(), time, lines: [text] });
    else if (found !== undefined) day = found;
    else turns.at(-1)?.lines.push(line.trim());
  }
  return turns;
}

const LOOKED_AT = 200;
const FEWEST = 4;
/** So many lines at most stand above the first turn. */
const MOST_ABOVE = 8;

/** Names of fields, such as `Title:`, begin no turns. */
const isField = (name: string): boolean =>
  (['title', 'text', 'tag', 'date', 'link', 'id'] as const).some(role => namedLike(name, role) > 0);

/** Whether lines are turns of this form: names come again, and where only they tell turns, each is a paragraph. */
function areTurns(lines: readonly string[], form: Form): boolean {
  const filled = lines.filter(line => line.trim() !== '');
  const turns = turnsIn(filled, form);
  const names = new Set(turns.map(({ name }) => name));
  const first = filled.findIndex(line => form.form.test(line));
  if (turns.length < FEWEST || names.size > turns.length / 2 || first > MOST_ABOVE) return false;
  if (form.isChat) return turns.length >= (filled.length - first) * 0.5;
  if (!form.isBare) return turns.length >= (filled.length - first) * 0.25;
  const paragraphs = lines
    .join('\n')
    .trim()
    .split(/\n\s*\n/);
  const single = paragraphs.filter(part => part.split('\n').filter(line => form.form.test(line)).length <= 1);
  const isOnePerParagraph = paragraphs.length === 1 || single.length === paragraphs.length;
  return (
    names.size > 1 && isOnePerParagraph && turns.length >= (filled.length - first) * 0.6 && ![...names].some(isField)
  );
}

function formOf(text: string): Form | undefined {
  const lines = text.slice(0, 50_000).split(lineEnd, LOOKED_AT);
  return FORMS.find(form => areTurns(lines, form));
}

export const isTranscript = (text: string): boolean => formOf(text) !== undefined;

export function readTranscript(text: string): RawRecords {
  const form = formOf(text) ?? FORMS.at(-1)!;
  const turns = turnsIn(text.split(lineEnd), form);
  const records = turns.flatMap(({ day, name, time, lines }): SourceRecord[] => {
    const said = lines
      .filter(line => line !== '')
      .join('\n')
      .trim();
    if (said === '') return [];
    return [{ text: said, speaker: name, ...(day ? { day } : {}), ...(time ? { time } : {}) }];
  });
  const message = 'Each turn of a conversation is a document. Who speaks, and when, are columns.';
  return {
    records,
    columns: ['text', 'speaker', 'day', 'time'].filter(name => records.some(record => Object.hasOwn(record, name))),
    roles: { text: 'text', speaker: 'property', day: 'date', time: 'property' },
    notices: [{ level: 'info', message }],
    details: {},
  };
}
