/** The table of answers as a picture for a slide. */
import { colourOf, light } from '@sheaf/views';
import {
  cutTo,
  noteAt,
  rectAt,
  SLIDE,
  type SlideWords,
  slideFile,
  textAt,
  twoLines,
} from '../../../session/export/slide.js';
import { decimal } from '../../../session/messages/words.js';
import { type AnswerRow, type Answers, cellText, type Reading } from '../../../session/properties/answers.js';

interface Look {
  readonly kind: 'png' | 'svg';
  readonly reading: Reading;
  /** The place in the palette of a topic. */
  readonly colourOf: (id: string) => number;
}

/** The most rows and columns that can be read from the back of a room. */
const MOST_ROWS = 12;
const MOST_VALUES = 6;

const LABELS = 300;
const BARS = 250;

/** Where the columns of values begin, and how wide each is. */
function columnsOf(count: number) {
  const first = SLIDE.left + LABELS + BARS + 120;
  return { first, width: (SLIDE.right - first) / Math.max(1, count) };
}

/** How strong the shade of a cell is, 0 to 1. */
const depthOf = (cell: AnswerRow['cells'][number], reading: Reading, deepest: number): number =>
  reading === 'lift' ? 0 : (reading === 'topic' ? cell.share : cell.ofValue) / deepest;

interface Place {
  readonly y: number;
  readonly height: number;
}

/** The name of a topic, in two lines if it is long. */
function labelOf({ item }: AnswerRow, base: number): string {
  const lines = twoLines(item.label, 34);
  const look = { size: lines.length > 1 ? 15 : 18, weight: item.other ? 400 : 600 };
  return lines.map((line, at) => textAt(SLIDE.left, base + 17 * (at - (lines.length - 1) / 2), line, look)).join('');
}

function drawnRow(
  row: AnswerRow,
  { y, height }: Place,
  answers: Answers,
  { reading, colourOf: slot }: Omit<Look, 'kind'>,
) {
  const base = y + height / 2 + 6;
  const bar = SLIDE.left + LABELS + 60;
  const length = (BARS * row.documents) / answers.most;
  const { first, width } = columnsOf(Math.min(MOST_VALUES, row.cells.length));
  const cells = row.cells.slice(0, MOST_VALUES).map((cell, at) => {
    const shade = `<g opacity="${(0.6 * depthOf(cell, reading, answers.deepest)).toFixed(3)}">${rectAt({ x: first + at * width + 2, y: y + 1, width: width - 4, height: height - 2 }, light['heat']!)}</g>`;
    const mark = cell.differs === undefined ? '' : cell.differs === 'more' ? '▲ ' : '▼ ';
    const weight = cell.differs === undefined ? 400 : 650;
    return (
      shade + textAt(first + (at + 0.5) * width, base, mark + cellText(cell, reading), { anchor: 'middle', weight })
    );
  });
  return [
    labelOf(row, base),
    textAt(bar - 12, base, row.documents.toLocaleString(), { anchor: 'end', weight: 600 }),
    rectAt({ x: bar, y: y + height * 0.25, width: length, height: height / 2 }, colourOf(light, slot(row.item.id))),
    textAt(bar + length + 8, base, `${decimal(row.share)} %`, { size: 14, colour: 'ink-2' }),
    ...cells,
  ].join('');
}

/** The heads of the columns of values. */
function drawnHead({ by }: Answers): string {
  const values = by?.table.values.slice(0, MOST_VALUES) ?? [];
  const { first, width } = columnsOf(values.length);
  const head = { size: 15, anchor: 'middle', colour: 'ink-2', weight: 600 } as const;
  return values
    .map(({ label }, at) =>
      textAt(first + (at + 0.5) * width, SLIDE.top - 10, cutTo(label, Math.max(3, Math.floor(width / 9))), head),
    )
    .join('');
}

/** What the cells show, and what is not on the slide. */
function noteOf({ rows, by }: Answers, reading: Reading): string {
  const values = by?.table.values ?? [];
  const cells = {
    topic: 'Cells: % of the documents of the topic',
    value: `Cells: % of the documents with each ${by?.table.property}`,
    lift: 'Cells: how often, compared with all documents',
  };
  const isMarked = rows.some(row => row.cells.some(({ differs }) => differs !== undefined));
  return noteAt([
    by !== null && cells[reading],
    isMarked && '▲ ▼ more or less than chance explains',
    values.length > MOST_VALUES && `${MOST_VALUES} of ${values.length} values`,
    rows.length > MOST_ROWS && `${rows.length - MOST_ROWS} more topics`,
  ]);
}

/** The rows of the table, the heads of its values, and a note. */
export function answersDrawing(answers: Answers, look: Omit<Look, 'kind'>): string {
  const shown = answers.rows.slice(0, MOST_ROWS);
  const height = Math.min(44, (SLIDE.bottom - SLIDE.top - 24) / shown.length);
  const rows = shown.map((row, at) => drawnRow(row, { y: SLIDE.top + at * height, height }, answers, look));
  return drawnHead(answers) + rows.join('') + noteOf(answers, look.reading);
}

export const answersPicture = (answers: Answers, words: SlideWords, look: Look): Promise<Blob> =>
  slideFile(look.kind, words, answersDrawing(answers, look));
