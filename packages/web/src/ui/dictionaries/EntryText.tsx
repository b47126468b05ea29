import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Flaw } from '../../session/dictionaries/entries.js';
import { Icon } from '../controls/Icon.js';

/** The entries of a dictionary, one per line, with what is wrong with them. */
export function EntryText(props: {
  name: string;
  text: string;
  wrong: readonly Flaw[];
  hint: string;
  onChange: (text: string) => void;
}) {
  const { name, text, wrong, hint, onChange } = props;
  const id = useId();
  return (
    <>
      <textarea
        className="text"
        rows={Math.min(8, Math.max(3, text.split('\n').length))}
        spellCheck={false}
        aria-label={name}
        aria-invalid={wrong.length > 0}
        aria-describedby={id}
        value={text}
        onChange={event => onChange(event.target.value)}
      />
      <div id={id} className="was">
        {wrong.length === 0 ? (
          <p className="hint">{hint}</p>
        ) : (
          wrong.slice(0, 3).map(flaw => (
            <p key={flaw.line} className="flaw">
              <Icon of={CircleAlert} small />
              Line {flaw.line}: {flaw.message}
            </p>
          ))
        )}
      </div>
    </>
  );
}
