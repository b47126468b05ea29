import type { CrossCell, CrossTable } from '@sheaf/sources';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { counted, percent } from '../../../session/messages/words.js';
import { Icon } from '../../../ui/controls/Icon.js';
import { movedTo, type Place } from './cell-keys.js';

/** What the cells show. */
export type Figure = 'documents' | 'share' | 'lift';

interface Props {
  readonly table: CrossTable;
  readonly figure: Figure;
  /** Shows the documents of a topic and a value; of all topics, or with any value, if one is undefined. */
  readonly onShow: (topic?: number, value?: number) => void;
}

const times = (lift: number | undefined): string => (lift === undefined ? '–' : `${lift.toFixed(1)}×`);

const shownAs = (figure: Figure, { documents, share, lift }: CrossCell): string => {
  if (figure === 'documents') return documents.toLocaleString();
  return figure === 'share' ? percent(share) : times(lift);
};

const DIFFERS = { more: ', more often than elsewhere', less: ', less often than elsewhere' } as const;

/** What a cell says to those who do not see the table. */
export const cellName = (topic: string, value: string, { documents, share, lift, differs }: CrossCell): string =>
  `${topic}, ${value}: ${counted(documents, 'document')}, ${percent(share)} of the topic, ` +
  `${times(lift)} as frequent as in all${differs === undefined ? '' : DIFFERS[differs]}`;

/** The cells by row and column, the heads included, with one of them in the order of the Tab key. */
function useCells(rows: number, columns: number) {
  const grid = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Place>({ row: 1, column: 1 });
  const onKeyDown = (event: React.KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? null : movedTo(event.key, place, rows, columns);
    if (!next) return;
    event.preventDefault();
    setPlace(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };
  const cell = (row: number, column: number) => ({
    type: 'button' as const,
    'data-cell': `${row} ${column}`,
    tabIndex: row === place.row && column === place.column ? 0 : -1,
    onFocus: () => setPlace({ row, column }),
  });
  return { grid, onKeyDown, cell };
}

/** Topics below each other, values side by side. Arrow keys move, Enter shows the documents of a cell. */
export function CrossTableView(props: Props) {
  const { table, onShow } = props;
  const { property, values, topics } = table;
  const { grid, onKeyDown, cell } = useCells(topics.length + 2, values.length + 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are buttons is a grid
    <table ref={grid} className="cross" role="grid" aria-label={`Topics by ${property}`} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <th scope="col">
            <button {...cell(0, 0)} onClick={() => onShow()}>
              {counted(table.documents, 'document')} with a value
            </button>
          </th>
          {values.map(({ label }, value) => (
            <th key={label} scope="col">
              <button {...cell(0, value + 1)} dir="auto" onClick={() => onShow(undefined, value)}>
                {label}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((_, topic) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two topics may have the same label, and none moves
          <TopicRow key={topic} {...props} topic={topic} cell={cell} />
        ))}
      </tbody>
      <TotalRow {...props} cell={cell} />
    </table>
  );
}

interface RowProps extends Props {
  readonly cell: ReturnType<typeof useCells>['cell'];
}

function TopicRow({ table, figure, topic, cell, onShow }: RowProps & { readonly topic: number }) {
  const { label, documents, cells } = table.topics[topic]!;
  return (
    <tr>
      <th scope="row">
        <button {...cell(topic + 1, 0)} dir="auto" onClick={() => onShow(topic)}>
          {label} <small>{documents.toLocaleString()}</small>
        </button>
      </th>
      {cells.map((each, value) => (
        <td key={table.values[value]!.label} className={each.differs}>
          <button
            {...cell(topic + 1, value + 1)}
            aria-label={cellName(label, table.values[value]!.label, each)}
            style={{ '--share': each.share } as React.CSSProperties}
            onClick={() => onShow(topic, value)}
          >
            {each.differs && <Icon of={each.differs === 'more' ? ArrowUp : ArrowDown} small />}
            {shownAs(figure, each)}
          </button>
        </td>
      ))}
    </tr>
  );
}

function TotalRow({ table, figure, cell, onShow }: RowProps) {
  const last = table.topics.length + 1;
  return (
    <tfoot>
      <tr>
        <th scope="row">
          <button {...cell(last, 0)} onClick={() => onShow()}>
            All topics
          </button>
        </th>
        {table.values.map(({ label, documents, share }, value) => (
          <td key={label}>
            <button
              {...cell(last, value + 1)}
              aria-label={`${label}: ${counted(documents, 'document')}, ${percent(share)} of all`}
              style={{ '--share': share } as React.CSSProperties}
              onClick={() => onShow(undefined, value)}
            >
              {figure === 'documents' ? documents.toLocaleString() : percent(share)}
            </button>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
