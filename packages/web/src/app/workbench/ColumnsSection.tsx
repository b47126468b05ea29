import type { Role } from '@sheaf/sources';
import { ChevronDown, Check as Tick } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { Collection } from '../../session/collection.js';
import { withClustered, withRole } from '../../session/columns.js';
import { changeColumns, reread } from '../../session/open.js';
import { counted } from '../../session/words.js';
import { keepFetched } from '../../session/workbench.js';
import { Choose } from '../../ui/controls/Choose.js';
import { Icon } from '../../ui/controls/Icon.js';
import { Note } from '../../ui/controls/Note.js';
import { Section } from '../../ui/parameters/Section.js';
import { useSession, useSessionState } from '../../ui/SessionContext.js';
import { PreviewDialog } from './PreviewDialog.js';

const ROLES: readonly (readonly [Role, string])[] = [
  ['title', 'Title'],
  ['text', 'Text'],
  ['tag', 'Tag'],
  ['property', 'Property'],
  ['date', 'Date'],
  ['link', 'Link'],
  ['id', 'Id'],
  ['ignore', 'Not shown'],
];

const SURE = 0.6;

/** What each column is, and which are clustered. Changing a role is one click. */
export function ColumnsSection() {
  const session = useSession();
  const opened = useSessionState(state => state.opened);
  const shown = useSessionState(state => state.collection);
  const language = useSessionState(state => state.setup.language);
  const [preview, setPreview] = useState(false);
  const [all, setAll] = useState(false);
  const collection = opened?.collection ?? shown;
  if (!collection || collection.fields.length === 0) return null;
  const change = (apply: (collection: Collection) => Collection) => {
    const before = session.getState().collection;
    changeColumns(session, apply);
    keepFetched(before, session.getState().collection);
  };
  const fields = all ? collection.fields : collection.fields.slice(0, 12);
  const none = collection.clustered.length === 0;
  const { sheets = [], sheet, header } = opened?.set.details ?? {};
  return (
    <Section name="columns" title="Columns" note={counted(collection.rows.length, 'document')}>
      {sheets.length > 1 && sheet !== undefined && (
        <div className="columns-hint">
          <Choose
            label="Sheet"
            className="small"
            prefix="Sheet: "
            items={sheets.map(name => ({ id: name, name }))}
            value={sheet}
            onChange={name => void reread(session, { sheet: name })}
          />
        </div>
      )}
      <div className="columns-list">
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
              <MenuTrigger>
                <AriaButton className="chip plain">
                  <b>{field.name}</b> {ROLES.find(([role]) => role === field.role)?.[1].toLowerCase()}
                  {field.confidence < SURE && '?'}
                  <Icon of={ChevronDown} small />
                </AriaButton>
                <Popover className="pop">
                  <Menu
                    className="menu"
                    selectionMode="single"
                    selectedKeys={[field.role]}
                    onAction={role => change(before => withRole(before, field.name, role as Role))}
                  >
                    {ROLES.map(([role, name]) => (
                      <MenuItem key={role} id={role}>
                        {name}
                      </MenuItem>
                    ))}
                  </Menu>
                </Popover>
              </MenuTrigger>
            </span>
          );
        })}
      </div>
      <p className="hint columns-hint">
        {none
          ? 'Nothing is clustered yet: tick a column.'
          : `Clustering ${collection.clustered.join(' + ')} · ${language}`}
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
              onClick={() => void reread(session, { header: !header, ...(sheet ? { sheet } : {}) })}
            >
              {header ? 'First row is a document' : 'First row names the columns'}
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
      {opened?.notices.slice(0, 3).map(notice => (
        <div key={notice.message} className="columns-hint">
          <Note warn={notice.level === 'warning'}>
            {notice.line !== undefined && `Line ${notice.line}: `}
            {notice.message}
          </Note>
        </div>
      ))}
      {preview && <PreviewDialog onClose={() => setPreview(false)} />}
    </Section>
  );
}
