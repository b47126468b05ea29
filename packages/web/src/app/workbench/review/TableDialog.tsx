import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Collection, plain, textOf } from '../../../session/documents/collection.js';
import { withDecisions } from '../../../session/export/with-decisions.js';
import { counted } from '../../../session/messages/words.js';
import { documentRows, type Filters, kindOf, type Sorting } from '../../../session/properties/document-rows.js';
import { Ask } from '../../../ui/controls/Ask.js';
import { Button } from '../../../ui/controls/Button.js';
import { Icon } from '../../../ui/controls/Icon.js';
import { useRun, useSession, useSessionState } from '../../../ui/SessionContext.js';
import { ColumnFilterBox } from './ColumnFilterBox.js';
import { withClusters } from './with-clusters.js';

const AT_ONCE = 100;
const CELL = 160;

/** The documents as a table: every column sorts and filters, and what is left can be shown in the list. */
export function TableDialog({ onClose }: { onClose: () => void }) {
  const shown = useSessionState(state => state.collection);
  const decisions = useSessionState(state => state.decisions);
  const remarks = useSessionState(state => state.remarks);
  const run = useRun();
  const collection = useMemo(
    () => shown && withClusters(withDecisions(shown, decisions, remarks), run),
    [shown, decisions, remarks, run],
  );
  return (
    <Ask title="Table of documents" onClose={onClose} wide>
      {collection && <DocumentTable collection={collection} onClose={onClose} />}
    </Ask>
  );
}

function DocumentTable({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const { selection } = useSession();
  const [filters, setFilters] = useState<Filters>({});
  const [sorting, setSorting] = useState<Sorting>({ name: null, descending: false });
  const [most, setMost] = useState(AT_ONCE);
  const wanted = useDeferredValue(filters);
  const numbers = useMemo(() => documentRows(collection, wanted, sorting), [collection, wanted, sorting]);
  const show = () => {
    selection.set({ clusters: new Set(), documents: new Set(numbers) });
    onClose();
  };
  const isAll = numbers.length === collection.rows.length;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls */}
      <section className="cross-scroll" tabIndex={0} aria-label="Documents and their columns">
        <table className="documents">
          <thead>
            <SortRow collection={collection} sorting={sorting} onSort={setSorting} />
            <FilterRow collection={collection} filters={filters} onFilter={setFilters} />
          </thead>
          <Rows collection={collection} numbers={numbers.slice(0, most)} onClose={onClose} />
        </table>
      </section>
      <div className="actions">
        <span className="hint grow" role="status">
          {isAll
            ? counted(numbers.length, 'document')
            : `${numbers.length.toLocaleString()} of ${counted(collection.rows.length, 'document')}`}
        </span>
        {numbers.length > most && (
          <Button kind="quiet" onPress={() => setMost(most + AT_ONCE)}>
            Show more rows
          </Button>
        )}
        <Button kind="quiet" isDisabled={isAll} onPress={() => setFilters({})}>
          Clear filters
        </Button>
        <Button kind="primary" isDisabled={numbers.length === 0 || isAll} onPress={show}>
          Show in the list
        </Button>
      </div>
    </>
  );
}

interface SortProps {
  readonly collection: Collection;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

/** The names of the columns: pressed once, they sort upwards, then downwards, then not. */
function SortRow({ collection, sorting, onSort }: SortProps) {
  const next = (name: string): Sorting => {
    if (sorting.name !== name) return { name, descending: false };
    return sorting.descending ? { name: null, descending: false } : { name, descending: true };
  };
  return (
    <tr>
      <th scope="col">Row</th>
      {collection.fields.map(({ name }) => {
        const isSorted = sorting.name === name;
        const icon = isSorted ? (sorting.descending ? ArrowDown : ArrowUp) : ArrowUpDown;
        const order = isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined;
        return (
          <th key={name} scope="col" aria-sort={order}>
            <button type="button" dir="auto" onClick={() => onSort(next(name))}>
              {name} <Icon of={icon} small />
            </button>
          </th>
        );
      })}
    </tr>
  );
}

interface FilterProps {
  readonly collection: Collection;
  readonly filters: Filters;
  readonly onFilter: (filters: Filters) => void;
}

const FilterRow = ({ collection, filters, onFilter }: FilterProps) => (
  <tr>
    <td />
    {collection.fields.map(field => (
      <td key={field.name} data-kind={kindOf(field)}>
        <ColumnFilterBox
          field={field}
          collection={collection}
          filter={filters[field.name] ?? {}}
          onChange={filter => onFilter({ ...filters, [field.name]: filter })}
        />
      </td>
    ))}
  </tr>
);

interface RowsProps {
  readonly collection: Collection;
  readonly numbers: readonly number[];
  readonly onClose: () => void;
}

function Rows({ collection, numbers, onClose }: RowsProps) {
  const session = useSession();
  const open = (number: number) => {
    session.send({ type: 'read', document: number });
    onClose();
  };
  return (
    <tbody>
      {numbers.map(number => (
        <tr key={number}>
          <th scope="row">
            <button type="button" aria-label={`Open document ${number + 1}`} onClick={() => open(number)}>
              {(number + 1).toLocaleString()}
            </button>
          </th>
          {collection.fields.map(({ name }) => (
            <td key={name} dir="auto">
              {cut(plain(textOf(collection.rows[number]![name])))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const cut = (text: string): string => (text.length > CELL ? `${text.slice(0, CELL)}…` : text);
