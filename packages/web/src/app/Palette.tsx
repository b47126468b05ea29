import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Session } from '../session/state/session.js';
import { Ask } from '../ui/controls/Ask.js';
import { Icon } from '../ui/controls/Icon.js';
import { KEYS } from './keys.js';
import { paletteItems } from './palette-items.js';

interface Props {
  readonly session: Session | null;
  readonly inWorkbench: boolean;
  readonly onClose: () => void;
}

/** The command palette: finds everything by name. */
export function Palette({ session, inWorkbench, onClose }: Props) {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const items = paletteItems(session, inWorkbench, query);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const choose = (index: number) => {
    onClose();
    setTimeout(() => items[index]?.run());
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt(Math.max(0, Math.min(items.length - 1, at + step)));
    else if (event.key === 'Enter') choose(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Ask title="Find a command" onClose={onClose}>
      <span className="field q">
        <Icon of={Search} />
        <input
          role="combobox"
          aria-label="Command"
          placeholder="Type what you want to do, or the name of a cluster"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={items[at] ? `${id}-${at}` : undefined}
          // biome-ignore lint/a11y/noAutofocus: opened by the person who is about to type
          autoFocus
          value={query}
          onChange={event => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </span>
      <div ref={list} id={id} className="palette" role="listbox" aria-label="Commands" tabIndex={-1}>
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box above
          <div
            key={item.kind + item.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => choose(index)}
          >
            <span className="muted">{item.kind !== items[index - 1]?.kind && item.kind}</span>
            <bdi dir="auto">{item.name}</bdi>
            {item.keys && (
              <span>
                {item.keys.split(' ').map(key => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </span>
            )}
          </div>
        ))}
        {items.length === 0 && <p className="hint">Nothing has this name.</p>}
      </div>
    </Ask>
  );
}

/** The list of keys. */
export const KeyList = ({ onClose }: { onClose: () => void }) => (
  <Ask title="Keys" onClose={onClose}>
    <table className="keys">
      <tbody>
        {KEYS.map(([keys, does]) => (
          <tr key={keys}>
            <th scope="row">
              {keys.split(' ').map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Ask>
);
