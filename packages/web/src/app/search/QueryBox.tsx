import { Search, Settings2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { DialogTrigger } from 'react-aria-components';
import type { SourceEntry } from '../../session/sources/entry.js';
import { IconButton } from '../../ui/controls/Button.js';
import { Icon } from '../../ui/controls/Icon.js';
import { Popup } from '../../ui/controls/Popup.js';
import { formOf } from '../../ui/sources/source-forms.js';

/** The key `/` outside a field moves the focus to the query. */
function useSlashFocus(input: React.RefObject<HTMLInputElement | null>): void {
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
function SourceOptions({ source, onChanged }: { source: SourceEntry; onChanged: () => void }) {
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

interface Props {
  readonly source: SourceEntry;
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (text: string) => void;
  /** Called when options of the source have changed and their popover closes. */
  readonly onOptions: () => void;
  readonly children?: React.ReactNode;
}

/** The box for the query, with the options of the source. The key `/` leads to it. */
export function QueryBox({ source, input, value, placeholder, onChange, onOptions, children }: Props) {
  useSlashFocus(input);
  return (
    <span className="field q grow">
      <Icon of={Search} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label="Query"
        placeholder={placeholder}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      <SourceOptions source={source} onChanged={onOptions} />
      {children}
    </span>
  );
}
