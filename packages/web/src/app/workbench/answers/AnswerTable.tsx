import { documentsOfCell } from '@sheaf/sources';
import { useRef, useState } from 'react';
import { counted, decimal } from '../../../session/messages/words.js';
import {
  type AnswerCell,
  type AnswerRow,
  type Answers,
  cellText,
  FEW,
  type Numbers,
  type Reading,
} from '../../../session/properties/answers.js';
import { Bar } from '../../../ui/controls/Bar.js';
import { useRun, useSession, useSessionState } from '../../../ui/SessionContext.js';
import { movedTo, type Place } from './cell-keys.js';

interface Props {
  readonly answers: Answers;
  readonly reading: Reading;
}

/** The cells by row and column, with one of them in the order of the Tab key. */
function useCells(rows: number, columns: number) {
  const grid = useRef<HTMLTableElement>(null);
  const [chosen, setPlace] = useState<Place>({ row: 1, column: 0 });
  const place = { row: Math.min(chosen.row, rows - 1), column: Math.min(chosen.column, columns - 1) };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? null : movedTo(event.key, place, rows, columns);
    if (!next) return;
    event.preventDefault();
    // The corner of the table is no button.
    const found = grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`);
    if (found) setPlace(next);
    found?.focus();
  };
  const cell = (row: number, column: number) => ({
    type: 'button' as const,
    'data-cell': `${row} ${column}`,
    tabIndex: row === place.row && column === place.column ? 0 : -1,
    onFocus: () => setPlace({ row, column }),
  });
  return { grid, onKeyDown, cell };
}

/** Shows the documents of a topic, of a value, or of both, under a name that says so. */
function useShow({ by }: Answers) {
  const { send } = useSession();
  return (row: AnswerRow | undefined, value?: number) => {
    if (row && value === undefined)
      return send({ type: 'selected', selected: { clusters: new Set([row.item.id]), documents: new Set() } });
    const documents = documentsOfCell(by!.values, value, row?.item);
    if (documents.length === 0) return;
    const name = nameOf(by!.table.property, by!.table.values[value!]!.label, row?.item.label);
    send({ type: 'selected', selected: { clusters: new Set(), documents: new Set(documents) }, name });
  };
}

const nameOf = (property: string, value: string, topic?: string): string =>
  `${topic === undefined ? '' : `${topic} × `}${property} ${value}`;

/** Ranked bars, shares by a column, and means, one row per topic. Arrow keys move, Enter shows the documents. */
export function AnswerTable({ answers, reading }: Props) {
  const { rows, by, numbers } = answers;
  const show = useShow(answers);
  const values = by?.table.values ?? [];
  const { grid, onKeyDown, cell } = useCells(rows.length + 1, values.length + 1);
  return (
    <table
      ref={grid}
      className="answer-table"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are buttons is a grid
      role="grid"
      aria-label={by ? `Topics by ${by.table.property}` : 'Topics'}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          <th scope="col">Topic</th>
          <th scope="col">Documents, largest first</th>
          {values.map(({ label, documents }, value) => (
            <th key={label} scope="col">
              <button {...cell(0, value + 1)} onClick={() => show(undefined, value)}>
                <bdi>{label}</bdi> <small>{documents.toLocaleString()}</small>
              </button>
            </th>
          ))}
          {numbers && (
            <th scope="col" className="mean-head">
              Mean {numbers.name} <Axis numbers={numbers} />
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <TopicRow key={row.item.id} {...{ row, answers, reading, show }} cell={column => cell(at + 1, column)} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Props {
  readonly row: AnswerRow;
  readonly cell: (column: number) => ReturnType<ReturnType<typeof useCells>['cell']>;
  readonly show: ReturnType<typeof useShow>;
}

function TopicRow({ row, answers, reading, cell, show }: RowProps) {
  const { item, documents, share, cells, mean } = row;
  const colour = useRun()?.clustering.colours.get(item.id) ?? 0;
  const isChosen = useSessionState(state => state.selected.clusters.has(item.id));
  return (
    <tr className={`c${colour}${item.other ? ' other' : ''}`}>
      <th scope="row">
        <button {...cell(0)} aria-pressed={isChosen} onClick={() => show(row)}>
          <bdi dir="auto">{item.label}</bdi>
        </button>
      </th>
      <td className="amount">
        <b>{documents.toLocaleString()}</b>
        <Bar count={documents} most={answers.most} />
        <span>{decimal(share)} %</span>
      </td>
      {cells.map((each, value) => (
        <ShareCell
          key={answers.by!.table.values[value]!.label}
          {...{ each, answers, reading, topic: item.label, value }}
          button={cell(value + 1)}
          onShow={() => show(row, value)}
        />
      ))}
      {answers.numbers && (
        <td className="mean" data-label={`mean ${answers.numbers.name}`}>
          {mean && <Dot {...{ mean, numbers: answers.numbers }} />}
          <b>{mean ? mean.mean.toFixed(1) : '–'}</b>
          {mean && mean.documents < FEW && <small>few</small>}
        </td>
      )}
    </tr>
  );
}

interface CellProps extends Props {
  readonly each: AnswerCell;
  readonly topic: string;
  readonly value: number;
  readonly button: ReturnType<RowProps['cell']>;
  readonly onShow: () => void;
}

const DIFFERS = { more: ', more than chance explains', less: ', fewer than chance explains' } as const;

/** The depth of a shade, -1 to 1: below 0 for what is less frequent than in all documents. */
const shadeOf = ({ share, ofValue, lift }: AnswerCell, reading: Reading, deepest: number): number =>
  reading === 'lift'
    ? Math.max(-1, Math.min(1, Math.log2(Math.max(lift ?? 1, Number.MIN_VALUE)) / 2))
    : (reading === 'topic' ? share : ofValue) / deepest;

function ShareCell({ each, answers, reading, topic, value, button, onShow }: CellProps) {
  const { property, values } = answers.by!.table;
  const { label } = values[value]!;
  const name = nameOf(property, label, topic);
  const isChosen = useSessionState(state => state.selectedAs === name);
  const shade = shadeOf(each, reading, answers.deepest);
  const told =
    `${topic}, ${label}: ${counted(each.documents, 'document')}, ${cellText(each, 'topic')} of the topic, ` +
    `${cellText(each, 'value')} of ${label}${each.differs ? DIFFERS[each.differs] : ''}`;
  return (
    <td data-label={label}>
      <button
        {...button}
        className={shade < 0 ? 'less' : 'more'}
        style={{ '--shade': Math.abs(shade).toFixed(3) } as React.CSSProperties}
        aria-label={told}
        aria-pressed={isChosen}
        data-differs={each.differs}
        onClick={onShow}
      >
        {each.differs && (each.differs === 'more' ? '▲ ' : '▼ ')}
        {cellText(each, reading)}
      </button>
    </td>
  );
}

/** Where a number is between the least and the greatest of its column, 0 to 100 %. */
const placeOf = (value: number, { least, most }: Numbers): string =>
  `${(100 * (Math.max(least, Math.min(most, value)) - least)) / (most - least || 1)}%`;

function Dot({ mean: { mean, low, high }, numbers }: { mean: NonNullable<AnswerRow['mean']>; numbers: Numbers }) {
  const [from, to] = [low, high].map(end => Number.parseFloat(placeOf(end, numbers))) as [number, number];
  return (
    <span className="dot" dir="ltr" aria-hidden="true">
      <i className="all" style={{ left: placeOf(numbers.all.mean, numbers) }} />
      <i className="interval" style={{ left: `${from}%`, width: `${to - from}%` }} />
      <i className="point" style={{ left: placeOf(mean, numbers) }} />
    </span>
  );
}

const Axis = ({ numbers: { least, most } }: { numbers: Numbers }) => (
  <span className="axis" dir="ltr">
    <small>{least.toLocaleString()}</small>
    <small>{most.toLocaleString()}</small>
  </span>
);
