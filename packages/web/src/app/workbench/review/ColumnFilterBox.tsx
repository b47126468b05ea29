import type { Field } from '@sheaf/sources';
import { useMemo } from 'react';
import { DialogTrigger } from 'react-aria-components';
import type { Collection } from '../../../session/documents/collection.js';
import { type ColumnFilter, kindOf, valuesOfColumn } from '../../../session/properties/document-rows.js';
import { Button } from '../../../ui/controls/Button.js';
import { Check } from '../../../ui/controls/Check.js';
import { Popup } from '../../../ui/controls/Popup.js';

interface Props {
  readonly field: Field;
  readonly collection: Collection;
  readonly filter: ColumnFilter;
  readonly onChange: (filter: ColumnFilter) => void;
}

/** What a column must hold: a range of numbers or days, some of its values, or words. */
export function ColumnFilterBox(props: Props) {
  const { field, filter, onChange } = props;
  const kind = kindOf(field);
  if (kind === 'values') return <Values {...props} />;
  if (kind === 'words')
    return (
      <input
        type="search"
        aria-label={`Words in ${field.name}`}
        placeholder="Contains"
        value={filter.words ?? ''}
        onChange={event => onChange({ ...filter, words: event.target.value })}
      />
    );
  const type = kind === 'date' ? 'date' : 'text';
  return (
    <span className="range">
      <input
        type={type}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        aria-label={`Least ${field.name}`}
        placeholder="From"
        value={filter.from ?? ''}
        onChange={event => onChange({ ...filter, from: event.target.value })}
      />
      <input
        type={type}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        aria-label={`Greatest ${field.name}`}
        placeholder="To"
        value={filter.to ?? ''}
        onChange={event => onChange({ ...filter, to: event.target.value })}
      />
    </span>
  );
}

function Values({ field, collection, filter, onChange }: Props) {
  const values = useMemo(() => valuesOfColumn(collection, field.name), [collection, field.name]);
  const chosen = filter.values ?? [];
  const turn = (value: string, on: boolean) =>
    onChange({ values: on ? [...chosen, value] : chosen.filter(each => each !== value) });
  return (
    <DialogTrigger>
      <Button small kind="quiet">
        <span className="sr">{field.name}: </span>
        {chosen.length === 0 ? 'All values' : chosen.join(', ')}
      </Button>
      <Popup title={field.name} placement="bottom start">
        <div className="value-checks">
          {values.map(value => (
            <Check key={value} value={chosen.includes(value)} onChange={on => turn(value, on)}>
              <bdi>{value}</bdi>
            </Check>
          ))}
        </div>
      </Popup>
    </DialogTrigger>
  );
}
