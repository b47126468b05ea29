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

/** What matches the query, which of it is chosen, and the keys that choose. */
function usePaletteItems({ session, inWorkbench, onClose }: Props) {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const items = paletteItems(session, inWorkbench, query);
  const search = (text: string) => {
    setQuery(text);
    setAt(0);
  };
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
  return { query, search, items, at, choose, onKeyDown };
}

/** The command palette: finds everything by name. */
export function Palette(props: Props) {
  const { query, search, items, at, choose, onKeyDown } = usePaletteItems(props);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <Ask title="Find a command" onClose={props.onClose}>
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
          onChange={event => search(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </span>
      <div ref={list} id={id} className="palette" role="listbox" aria-label="Commands" tabIndex={-1}>
        {items.map((item, index) => (
          <Option
            key={item.kind + item.id}
            item={item}
            id={`${id}-${index}`}
            isFirst={item.kind !== items[index - 1]?.kind}
            isChosen={index === at}
            onChoose={() => choose(index)}
          />
        ))}
        {items.length === 0 && <p className="hint">No command found.</p>}
      </div>
    </Ask>
  );
}

interface OptionProps {
  readonly item: ReturnType<typeof paletteItems>[number];
  readonly id: string;
  /** Whether it is the first one of its kind, which then is named. */
  readonly isFirst: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Option = ({ item, id, isFirst, isChosen, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box above
  <div id={id} role="option" tabIndex={-1} aria-selected={isChosen} onClick={onChoose}>
    <span className="muted">{isFirst && item.kind}</span>
    <bdi dir="auto">{item.name}</bdi>
    {item.keys && (
      <span>
        <Keys of={item.keys} />
      </span>
    )}
  </div>
);

const Keys = ({ of }: { of: string }) => of.split(' ').map(key => <kbd key={key}>{key}</kbd>);

/** The list of keys. */
export const KeyList = ({ onClose }: { onClose: () => void }) => (
  <Ask title="Keys" onClose={onClose}>
    <table className="keys">
      <tbody>
        {KEYS.map(([keys, does]) => (
          <tr key={keys}>
            <th scope="row">
              <Keys of={keys} />
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Ask>
);
