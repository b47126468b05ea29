import { useMemo, useState } from 'react';
import type { Editor } from '../../session/parameters/editor.js';
import { formOf } from '../../session/parameters/form.js';
import { remoteSources } from '../../session/sources/remote-sources.js';
import { declaredOf, setSourceValue, useSourceValues } from '../../session/sources/source-values.js';
import { addressIn, type Declared, type Values } from '../../session/trust/declared.js';
import { Choose } from '../controls/Choose.js';
import { EditorControl } from '../parameters/EditorControl.js';
import { useSessionState } from '../SessionContext.js';
import { type Connecting, ConnectLine, useConnection } from './ConnectLine.js';

/**
 * Fields without a control: the query has a box of its own, and the fields to highlight are those that are clustered.
 */
const ELSEWHERE = new Set(['query', 'fields']);

/** The form of a source, made from its declaration. Services are connected to first. */
export function SourceForm({ id }: { id: string }) {
  const source = remoteSources[id]!;
  const [advanced, setAdvanced] = useState(false);
  const declared = useMemo(() => declaredOf(id, source.query), [id, source]);
  const values = useSourceValues(id, declared);
  const credentials = JSON.stringify([...declared.credentials].map(name => values[name] ?? ''));
  const connection = useConnection(id, { address: addressIn(declared, values), credentials });
  const isAddress = ({ path }: Editor) => path === declared.address;
  const all = formOf(source.query).filter(
    editor => !ELSEWHERE.has(editor.path) && !(declared.fixed && isAddress(editor)),
  );
  const connected = !source.connect || connection.state === 'connected';
  const isShown = (editor: Editor) => (editor.advanced ? advanced : connected || isAddress(editor));
  return (
    <section className="source-form" aria-label="Options of the source" onBlur={connection.refresh}>
      {all.filter(isShown).map(editor => (
        <div key={editor.path} className={`par k-${editor.kind}`}>
          <span className="lab">{editor.title}</span>
          <Control {...{ id, declared, values, editor, connection }} />
          {isAddress(editor) && source.connect && <ConnectLine connection={connection} />}
          {editor.secret && (
            <p className="hint was">Kept for this address until the page is closed, never stored or shared.</p>
          )}
        </div>
      ))}
      {all.some(editor => editor.advanced) && (
        <button type="button" className="link more" onClick={() => setAdvanced(!advanced)}>
          {advanced ? 'Fewer options' : 'More options'}
        </button>
      )}
    </section>
  );
}

interface ControlProps {
  readonly id: string;
  readonly declared: Declared;
  readonly values: Values;
  readonly editor: Editor;
  readonly connection: Connecting;
}

/** A collection is chosen among those of the service, once they are known; everything else is edited by its kind. */
function Control({ id, declared, values, editor, connection: { collections } }: ControlProps) {
  const value =
    editor.path === declared.address ? addressIn(declared, values) : (values[editor.path] ?? editor.standard);
  const failed = useSessionState(state => state.sourceProblem !== null);
  const change = (next: unknown) => setSourceValue(id, declared, editor.path, next);
  if (editor.path !== 'collection' || collections.length === 0)
    return <EditorControl editor={editor} value={value} onChange={change} />;
  return (
    <Choose
      label={editor.title}
      className="small"
      value={String(value)}
      onChange={change}
      isMissing={failed && value === ''}
      items={collections.map(name => ({ id: name, name }))}
    />
  );
}
