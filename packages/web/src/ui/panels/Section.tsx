import { ChevronDown, ChevronRight } from 'lucide-react';
import { changeSettings, toggled, useSettings } from '../../session/settings/settings.js';
import { Icon } from '../controls/Icon.js';

interface Props {
  readonly name: string;
  readonly title: React.ReactNode;
  readonly description?: React.ReactNode;
  /** Shown while the section is folded: what it contains. */
  readonly note?: string;
  readonly open?: boolean;
  readonly className?: string;
  readonly children: React.ReactNode;
}

/** A group that can be folded. Its state is remembered. */
export function Section({ name, title, description, note, open = false, className = '', children }: Props) {
  const folded = useSettings(settings => settings.folded.includes(name)) && !open;
  return (
    <section className={`grp ${className}`}>
      <h3>
        <button
          type="button"
          aria-expanded={!folded}
          onClick={() => changeSettings({ folded: toggled(useSettings.getState().folded, name) })}
        >
          <Icon of={folded ? ChevronRight : ChevronDown} small />
          {title}
          {folded && note && <span className="muted">{note}</span>}
        </button>
      </h3>
      {!folded && description && <p>{description}</p>}
      {!folded && children}
    </section>
  );
}
