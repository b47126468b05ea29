import { useState } from 'react';
import { type Editor, editors } from '../../session/parameters/parameters.js';
import { remoteSources } from '../../session/sources/remote-sources.js';
import { isSecret, setSourceValue, useSourceValues } from '../../session/sources/source-values.js';
import { Choose } from '../controls/Choose.js';
import { EditorControl } from '../parameters/EditorControl.js';
import { ConnectLine, useConnection } from './ConnectLine.js';

const advancedIn = (schema: { properties: object }, name: string): boolean =>
  (schema.properties as Record<string, { advanced?: boolean }>)[name]?.advanced === true;

/** The query is typed elsewhere; the fields to highlight are those that are clustered. */
const ELSEWHERE = new Set(['query', 'fields']);

/** The form of a source, made from its declaration. Services are connected to first. */
export function SourceForm({ id }: { id: string }) {
  const source = remoteSources[id]!;
  const values = useSourceValues(id);
  const [advanced, setAdvanced] = useState(false);
  const connection = useConnection(id, source);
  const all = editors('', source.query as never).filter(editor => !ELSEWHERE.has(editor.path));
  const connected = !source.connect || connection.state === 'connected';
  const shown = all.filter(editor => {
    if (advancedIn(source.query, editor.path) && !advanced) return false;
    return connected || editor.path === 'url' || advancedIn(source.query, editor.path);
  });
  const row = (editor: Editor) => {
    const value = values[editor.path] ?? editor.standard;
    const change = (next: unknown) => setSourceValue(id, editor.path, next);
    if (editor.path === 'collection' && connection.collections.length > 0)
      return (
        <Choose
          label={editor.title}
          className="small"
          value={String(value)}
          onChange={change}
          items={connection.collections.map(name => ({ id: name, name }))}
        />
      );
    return <EditorControl editor={editor} value={value} onChange={change} secret={isSecret(editor.path)} />;
  };
  return (
    <div className="source-form">
      {shown.map(editor => (
        <div key={editor.path} className={`par k-${editor.kind}`}>
          <span className="lab">{editor.title}</span>
          {row(editor)}
          {editor.path === 'url' && source.connect && <ConnectLine connection={connection} />}
          {isSecret(editor.path) && <p className="hint was">Kept until the page is closed, never stored or shared.</p>}
        </div>
      ))}
      {all.some(editor => advancedIn(source.query, editor.path)) && (
        <button type="button" className="link more" onClick={() => setAdvanced(!advanced)}>
          {advanced ? 'Fewer options' : 'More options'}
        </button>
      )}
    </div>
  );
}
