import { CircleHelp } from 'lucide-react';
import { memo } from 'react';
import { Button as AriaButton, DialogTrigger } from 'react-aria-components';
import { setParameter } from '../../session/opening/workbench.js';
import { currentValue } from '../../session/parameters/changes.js';
import type { Editor } from '../../session/parameters/editor.js';
import { Icon } from '../controls/Icon.js';
import { Popup } from '../controls/Popup.js';
import { useSession, useSessionState } from '../SessionContext.js';
import { EditorControl } from './EditorControl.js';
import { Letters } from './Letters.js';
import { ParameterHelp } from './ParameterHelp.js';
import { shown } from './shown.js';

const NONE: readonly string[] = [];

/** The name, the help and the value of a parameter, the slider below, and the default of a changed value. */
export const ParameterRow = memo(function ParameterRow({ editor, filter = '' }: { editor: Editor; filter?: string }) {
  const session = useSession();
  const value = useSessionState(state => currentValue(editor, state.setup.changes));
  const changed = useSessionState(state => editor.path in state.setup.changes);
  const invalid = useSessionState(
    state =>
      state.clusterProblem?.parameter !== undefined && editor.path.split('.').includes(state.clusterProblem.parameter),
  );
  const clustered = useSessionState(state => state.collection?.clustered ?? NONE);
  const change = (next: unknown) => setParameter(session, editor, next);
  const classes = [
    'par',
    `k-${editor.kind}`,
    changed ? 'changed' : '',
    editor.when ? 'part' : '',
    invalid ? 'invalid' : '',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')} data-path={editor.path}>
      <span className="lab">
        <span>
          <Letters text={editor.kind === 'filter' ? `${editor.title} removed` : editor.title} filter={filter} />
        </span>
        <DialogTrigger>
          <AriaButton className="help" aria-label={`Help on ${editor.title}`}>
            <Icon of={CircleHelp} small />
          </AriaButton>
          <Popup title={editor.title} placement="bottom start">
            <ParameterHelp editor={editor} />
          </Popup>
        </DialogTrigger>
      </span>
      <EditorControl editor={editor} value={value} onChange={change} suggestions={clustered} invalid={invalid} />
      {changed && (
        <span className="was">
          default {shown(editor, editor.standard)}{' '}
          <button type="button" className="link" onClick={() => change(editor.standard)}>
            reset
          </button>
        </span>
      )}
    </div>
  );
});
