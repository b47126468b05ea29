import { Library, Search, Settings2, Shapes } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DialogTrigger } from 'react-aria-components';
import type { SourceEntry } from '../../session/sources/entry.js';
import { algorithmItems } from '../../ui/algorithm-items.js';
import { Button, IconButton } from '../../ui/controls/Button.js';
import { Choose } from '../../ui/controls/Choose.js';
import { Icon } from '../../ui/controls/Icon.js';
import { Mark } from '../../ui/controls/Mark.js';
import { Popup } from '../../ui/controls/Popup.js';
import { useSessionState } from '../../ui/SessionContext.js';
import { formOf } from '../../ui/sources/source-forms.js';
import { PhoneMenu } from '../PhoneMenu.js';
import { WordVectorSwitch } from './WordVectorSwitch.js';

export interface QueryBarProps {
  readonly source: SourceEntry;
  readonly sources: readonly SourceEntry[];
  readonly query: string;
  readonly algorithms: readonly string[];
  readonly onSubmit: (query: string) => void;
  readonly onSource: (id: string) => void;
  readonly onAlgorithm: (name: string) => void;
  readonly onWordVectors: (on: boolean) => void;
  /** Called when options of the source have changed and their popover closes. */
  readonly onOptions: () => void;
}

/** The key `/` outside a field moves the focus to the query. */
export function useSlashFocus(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.closest('input, textarea, [contenteditable], [role="tree"], [role="dialog"]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || (typing && typing.getAttribute('role') !== 'tree'))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}

/** The options of a source. When they change, the results on screen are fetched again. */
export function SourceOptions({ source, onChanged }: { source: SourceEntry; onChanged: () => void }) {
  const opened = useRef('');
  const Options = formOf(source.id);
  if (!Options) return null;
  return (
    <DialogTrigger
      onOpenChange={open => {
        if (open) opened.current = source.optionsKey();
        else if (opened.current !== source.optionsKey()) onChanged();
      }}
    >
      <IconButton name={`Options of ${source.title}`} tip="Source options" icon={Settings2} />
      <Popup title={source.title} placement="bottom start">
        <Options inSearch />
      </Popup>
    </DialogTrigger>
  );
}

/** The bar with the source, the query, the algorithm and the Search button. */
export function QueryBar({
  source,
  sources,
  query,
  algorithms,
  onSubmit,
  onSource,
  onAlgorithm,
  onWordVectors,
  onOptions,
}: QueryBarProps) {
  const [typed, setTyped] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  const algorithm = useSessionState(state => state.setup.algorithm);
  useEffect(() => setTyped(query), [query]);
  useSlashFocus(input);
  const chooseSource = (
    <Choose
      label="Source"
      icon={Library}
      className="source-choice"
      items={sources.map(each => ({ id: each.id, name: each.title, note: each.summary }))}
      value={source.id}
      onChange={onSource}
    />
  );
  const chooseAlgorithm = algorithms.length > 1 && (
    <Choose
      label="Algorithm"
      icon={Shapes}
      className="algorithm-choice"
      items={algorithmItems(algorithms)}
      value={algorithm}
      onChange={onAlgorithm}
    />
  );
  return (
    <search>
      <form
        className="query"
        onSubmit={event => {
          event.preventDefault();
          onSubmit(typed);
        }}
      >
        <a className="phone-only phone-mark" href="#/" aria-label="Start">
          <Mark size={28} />
        </a>
        <span className="wide-part">{chooseSource}</span>
        <span className="field q grow">
          <Icon of={Search} />
          <input
            ref={input}
            type="search"
            enterKeyHint="search"
            aria-label="Query"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
          <SourceOptions source={source} onChanged={onOptions} />
          <kbd>/</kbd>
        </span>
        <span className="wide-part">
          {chooseAlgorithm}
          <WordVectorSwitch onChange={onWordVectors} />
        </span>
        <Button kind="primary" type="submit" className="submit">
          Search
        </Button>
        <PhoneMenu>
          <div className="phone-choices">
            {chooseSource}
            {chooseAlgorithm}
            <WordVectorSwitch onChange={onWordVectors} />
          </div>
        </PhoneMenu>
      </form>
    </search>
  );
}
