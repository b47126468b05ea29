import { Check as Tick } from 'lucide-react';
import { useState } from 'react';
import type { Collection } from '../../../session/documents/collection.js';
import { withClustered, withRole } from '../../../session/documents/columns.js';
import { counted } from '../../../session/messages/words.js';
import { Section } from '../../../ui/panels/Section.js';
import { useSessionState } from '../../../ui/SessionContext.js';
import { ColumnRole } from './ColumnRole.js';
import { ColumnsHint } from './ColumnsHint.js';
import { ReaderNotices } from './ReaderNotices.js';
import { ReadingChoices } from './ReadingChoices.js';
import { Repeats } from './Repeats.js';
import { useChangeColumns } from './useChangeColumns.js';

/** How many columns of a wide table are in sight before the person asks for all. */
const FIRST = 12;

/** The roles of the columns, and which columns are clustered. */
export function ColumnsSection() {
  const collection = useSessionState(state => state.collection);
  const [all, setAll] = useState(false);
  if (!collection || collection.fields.length === 0) return null;
  // What is clustered is in sight, wherever it is in a wide table.
  const fields = collection.fields.filter(
    ({ name }, place) => all || place < FIRST || collection.clustered.includes(name),
  );
  return (
    <Section name="columns" title="Columns" note={counted(collection.rows.length, 'document')}>
      <ReadingChoices />
      <section className="columns-list" aria-label="Columns">
        {fields.map(field => (
          <Column key={field.name} field={field} on={collection.clustered.includes(field.name)} />
        ))}
      </section>
      <ColumnsHint collection={collection} all={all} onAll={collection.fields.length > FIRST ? setAll : undefined} />
      <Repeats />
      <ReaderNotices />
    </Section>
  );
}

/** One column: whether it is clustered, and its role. */
function Column({ field, on }: { field: Collection['fields'][number]; on: boolean }) {
  const change = useChangeColumns();
  return (
    <span className="column">
      {/* biome-ignore lint/a11y/useSemanticElements: drawn as our check boxes are */}
      <button
        type="button"
        className="column-on"
        role="checkbox"
        aria-checked={on}
        aria-label={`Cluster ${field.name}`}
        title={on ? 'Is clustered' : 'Is not clustered'}
        onClick={() => change(before => withClustered(before, field.name, !on))}
      >
        <span className="check" data-on={on || undefined}>
          <Tick className="i" aria-hidden="true" />
        </span>
      </button>
      <ColumnRole field={field} onRole={role => change(before => withRole(before, field.name, role))} />
    </span>
  );
}
