import { useState } from 'react';
import type { Editor } from '../../session/parameters/editor.js';
import { formOf } from '../../session/parameters/form.js';
import { remoteSources } from '../../session/sources/remote-sources.js';
import { setSourceValue, useSourceValues } from '../../session/sources/source-values.js';
import { Choose } from '../controls/Choose.js';
import { EditorControl } from '../parameters/EditorControl.js';
import { type Connecting, ConnectLine, useConnection } from './ConnectLine.js';

/** The query is typed elsewhere; the fields to highlight are those that are clustered. */
const ELSEWHERE = new Set(['query', 'fields']);

/** The form of a source, made from its declaration. Services are connected to first. */
export function SourceForm({ id }: { id: string }) {
  const source = remoteSources[id]!;
  const [advanced, setAdvanced] = useState(false);
  const connection = useConnection(id, source);
  const all = formOf(source.query).filter(editor => !ELSEWHERE.has(editor.path));
  const connected = !source.connect || connection.state === 'connected';
  const isShown = (editor: Editor) => (editor.advanced ? advanced : connected || editor.path === 'url');
  return (
    <div className="source-form">
      {all.filter(isShown).map(editor => (
        <div key={editor.path} className={`par k-${editor.kind}`}>
          <span className="lab">{editor.title}</span>
          <Control id={id} editor={editor} connection={connection} />
          {editor.path === 'url' && source.connect && <ConnectLine connection={connection} />}
          {editor.secret && <p className="hint was">Kept until the page is closed, never stored or shared.</p>}
        </div>
      ))}
      {all.some(editor => editor.advanced) && (
        <button type="button" className="link more" onClick={() => setAdvanced(!advanced)}>
          {advanced ? 'Fewer options' : 'More options'}
        </button>
      )}
    </div>
  );
}

interface ControlProps {
  readonly id: string;
  readonly editor: Editor;
  readonly connection: Connecting;
}

/** A collection is chosen among those of the service, once they are known; everything else is edited by its kind. */
function Control({ id, editor, connection: { collections } }: ControlProps) {
  const values = useSourceValues(id);
  const value = values[editor.path] ?? editor.standard;
  const change = (next: unknown) => setSourceValue(id, editor.path, next);
  if (editor.path !== 'collection' || collections.length === 0)
    return <EditorControl editor={editor} value={value} onChange={change} />;
  return (
    <Choose
      label={editor.title}
      className="small"
      value={String(value)}
      onChange={change}
      items={collections.map(name => ({ id: name, name }))}
    />
  );
}
