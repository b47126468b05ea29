import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon } from '../controls/Icon.js';

interface Props {
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly suggestions: readonly string[];
}

/**
 * A list of short texts. Enter adds one, Backspace in the empty box removes the last, and each has a button to remove
 * it.
 */
export function TextList({ label, values, onChange, suggestions }: Props) {
  const [typed, setTyped] = useState('');
  const list = useId();
  const add = () => {
    const text = typed.trim();
    setTyped('');
    if (text !== '' && !values.includes(text)) onChange([...values, text]);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '' && values.length > 0) onChange(values.slice(0, -1));
  };
  return (
    <div className="text-list">
      {values.map(value => (
        <button
          key={value}
          type="button"
          className="chip plain"
          aria-label={`Remove ${value}`}
          onClick={() => onChange(values.filter(other => other !== value))}
        >
          {value}
          <Icon of={X} small />
        </button>
      ))}
      <input
        className="text small"
        aria-label={label}
        placeholder="Add…"
        list={list}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onBlur={add}
        onKeyDown={onKeyDown}
      />
      <datalist id={list}>
        {suggestions.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
