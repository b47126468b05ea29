import { FileSpreadsheet, LoaderCircle, Play, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { chooseAlgorithm, isChanged, keepToOffer, obstacle } from '../../session/opening/workbench.js';
import { isLocal } from '../../session/runs/cluster-now.js';
import { changeSettings, useSettings } from '../../session/settings/settings.js';
import type { SourceEntry } from '../../session/sources/entry.js';
import { cancel } from '../../session/state/session.js';
import { algorithmItems } from '../../ui/algorithm-items.js';
import { Button, IconButton } from '../../ui/controls/Button.js';
import { Choose } from '../../ui/controls/Choose.js';
import { Icon } from '../../ui/controls/Icon.js';
import { Note } from '../../ui/controls/Note.js';
import { RunsWhere } from '../../ui/PlaceChoice.js';
import { ParameterPanel } from '../../ui/parameters/ParameterPanel.js';
import { useSession, useSessionState } from '../../ui/SessionContext.js';
import { formOf } from '../../ui/sources/source-forms.js';
import { useOffer } from '../../ui/useOffer.js';
import { useSettled } from '../../ui/useSettled.js';
import { ColumnsSection } from './columns/ColumnsSection.js';
import { KeptLine } from './keep/KeptLine.js';
import { FileButton } from './opening/FileButton.js';

interface Props {
  readonly source: SourceEntry;
  readonly sources: readonly SourceEntry[];
  readonly onRun: () => void;
  readonly onClose: () => void;
}

/** The side panel: documents, algorithm, the Cluster button, and every parameter. */
export function Panel({ source, sources, onRun, onClose }: Props) {
  const session = useSession();
  const offer = useOffer();
  useEffect(() => {
    if (offer.isKnown) keepToOffer(session, offer.algorithms);
  }, [offer, session]);
  const settled = useSettled();
  const algorithm = useSessionState(state => state.setup.algorithm);
  const local = useSessionState(state =>
    state.collection ? isLocal(state.collection) : ['file', 'sample'].includes(source.id),
  );
  return (
    <aside className="panel" aria-label="Settings">
      <h2 className="panel-title">Settings</h2>
      <div className="top">
        <DocumentsChoice source={source} sources={sources} />
        <div className="pick">
          <span>Algorithm</span>
          <Choose
            label="Algorithm"
            className="small"
            items={algorithmItems(offer.algorithms)}
            value={algorithm}
            onChange={name => chooseAlgorithm(session, name)}
          />
        </div>
        <RunButton source={source} onRun={onRun} />
        <RunsWhere local={local} />
        <KeptLine />
        <span className="sheet-close">
          <IconButton name="Close settings" icon={X} onPress={onClose} />
        </span>
      </div>
      <div className="panel-scroll">
        <SourceSection source={source} />
        <ColumnsSection />
        {settled && <ParameterPanel languages={offer.languages} />}
      </div>
    </aside>
  );
}

function DocumentsChoice({ source, sources }: Pick<Props, 'source' | 'sources'>) {
  const fileName = useSessionState(({ collection }) => (collection?.source === 'file' ? collection.name : undefined));
  const documents = sources.map(each => ({
    id: each.id,
    name: each.id === 'file' && fileName ? fileName : each.title,
    note: each.summary,
  }));
  return (
    <div className="pick">
      <span>Documents</span>
      <span className="pick-line">
        <Choose
          label="Documents"
          icon={FileSpreadsheet}
          className="small grow"
          items={documents}
          value={source.id}
          onChange={id => changeSettings({ workbenchSource: id })}
        />
      </span>
    </div>
  );
}

function SourceSection({ source }: { source: SourceEntry }) {
  const query = useSettings(settings => settings.workbenchQuery);
  const Options = formOf(source.id);
  if (source.id === 'file')
    return (
      <section className="grp source-group">
        <div className="par">
          <FileButton small>Open another file</FileButton>
        </div>
      </section>
    );
  return (
    <section className="grp source-group" aria-label="Source">
      <div className="par">
        <input
          className="text"
          type="search"
          aria-label="Query"
          placeholder={source.asksQuery ? 'Query' : 'Query, or nothing for all documents'}
          data-query
          value={query}
          onChange={event => changeSettings({ workbenchQuery: event.target.value })}
        />
      </div>
      {Options && (
        <div className="source-options">
          <Options />
        </div>
      )}
    </section>
  );
}

/**
 * The Cluster button: filled if settings have changed, busy while work is in flight. If something is missing, it says
 * what.
 */
function RunButton({ source, onRun }: { source: SourceEntry; onRun: () => void }) {
  const session = useSession();
  const working = useSessionState(state => state.working !== null);
  useSessionState(state => state.setup);
  useSessionState(state => state.collection);
  useSessionState(state => state.at);
  // Before the first run of a file, the button that stands out is the one beside its rows.
  const isSecond = useSessionState(state => state.opened !== null && state.runs.length === 0);
  useSettings(settings => settings.workbenchQuery);
  const [told, setTold] = useState<string | null>(null);
  const missing = obstacle(session, source);
  useEffect(() => {
    if (missing === null) setTold(null);
  }, [missing]);
  const press = () => {
    if (missing === null) return onRun();
    setTold(missing);
    if (source.asksQuery) document.querySelector<HTMLInputElement>('[data-query]')?.focus();
  };
  // One button for both, so that the focus stays on it.
  const look = working
    ? ({ className: 'run-btn busy', onPress: () => cancel(session) } as const)
    : ({ className: 'run-btn', kind: isChanged(session) && !isSecond ? 'primary' : '', onPress: press } as const);
  return (
    <>
      <Button {...look}>
        <span className="run-name">
          <Icon of={working ? LoaderCircle : Play} className={working ? 'spin' : ''} />
          {working ? 'Working, cancel' : 'Cluster'}
        </span>
        {!working && <kbd>Ctrl ↵</kbd>}
      </Button>
      {told && !working && (
        <div role="alert">
          <Note warn>{told}</Note>
        </div>
      )}
    </>
  );
}
