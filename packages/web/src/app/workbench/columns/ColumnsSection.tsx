import { Check as Tick } from 'lucide-react';
import { useState } from 'react';
import { withClustered, withRole } from '../../../session/documents/columns.js';
import { counted } from '../../../session/messages/words.js';
import { readAgain } from '../../../session/opening/open.js';
import { Note } from '../../../ui/controls/Note.js';
import { Section } from '../../../ui/panels/Section.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';
import { ColumnRole } from './ColumnRole.js';
import { PreviewDialog } from './PreviewDialog.js';
import { ReadingChoices } from './ReadingChoices.js';
import { Repeats } from './Repeats.js';
import { useChangeColumns } from './useChangeColumns.js';

/** The roles of the columns, and which columns are clustered. */
export function ColumnsSection() {
  const session = useSession();
  const change = useChangeColumns();
  const opened = useSessionState(state => state.opened);
  const collection = useSessionState(state => state.collection);
  const language = useSessionState(state => state.setup.language);
  const [preview, setPreview] = useState(false);
  const [all, setAll] = useState(false);
  if (!collection || collection.fields.length === 0) return null;
  // What is clustered is in sight, wherever it stands in a wide table.
  const fields = collection.fields.filter(
    ({ name }, place) => all || place < 12 || collection.clustered.includes(name),
  );
  const none = collection.clustered.length === 0;
  const { sheet, header, odd = 0 } = opened?.set.details ?? {};
  // Remains of HTML are told together with the offer to remove them.
  const notices = opened?.notices.filter(({ about }) => about !== 'markup') ?? [];
  return (
    <Section name="columns" title="Columns" note={counted(collection.rows.length, 'document')}>
      <ReadingChoices />
      <section className="columns-list" aria-label="Columns">
        {fields.map(field => {
          const on = collection.clustered.includes(field.name);
          return (
            <span key={field.name} className="column">
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
        })}
      </section>
      <p className="hint columns-hint">
        {none ? 'Choose the column with the text.' : `Clustering ${collection.clustered.join(' + ')} · ${language}`}
        {' · '}
        <button type="button" className="link" onClick={() => setPreview(true)}>
          Preview
        </button>
        {header !== undefined && (
          <>
            {' · '}
            <button
              type="button"
              className="link"
              onClick={() => void readAgain(session, { header: !header, ...(sheet ? { sheet } : {}) })}
            >
              {header ? 'First row is data' : 'First row names the columns'}
            </button>
          </>
        )}
        {odd > 0 && (
          <>
            {' · '}
            <button
              type="button"
              className="link"
              onClick={() => void readAgain(session, { skipOdd: !opened?.options.skipOdd })}
            >
              {`${opened?.options.skipOdd ? 'Take back' : 'Leave out'} ${counted(odd, 'row')} with too many cells`}
            </button>
          </>
        )}
        {collection.fields.length > 12 && (
          <>
            {' · '}
            <button type="button" className="link" onClick={() => setAll(!all)}>
              {all ? 'Fewer columns' : `All ${collection.fields.length} columns`}
            </button>
          </>
        )}
      </p>
      <Repeats />
      {notices.slice(0, 3).map(notice => (
        <div key={notice.message} className="columns-hint">
          <Note warn={notice.level === 'warning'}>{notice.message}</Note>
        </div>
      ))}
      {preview && <PreviewDialog onClose={() => setPreview(false)} />}
    </Section>
  );
}
