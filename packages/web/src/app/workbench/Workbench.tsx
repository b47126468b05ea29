import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { readAgain } from '../../session/opening/open.js';
import { runWorkbench } from '../../session/opening/workbench.js';
import { startComparing } from '../../session/runs/history.js';
import { changeSettings, useSettings, type ViewName } from '../../session/settings/settings.js';
import { workbenchSources } from '../../session/sources/registry.js';
import { dropPendingLink, usePendingLink } from '../../session/trust/pending-link.js';
import { ClusterPane } from '../../ui/clusters/ClusterPane.js';
import { CorrectingProvider } from '../../ui/clusters/correcting/CorrectingProvider.js';
import { ToastBox } from '../../ui/controls/ToastBox.js';
import { Panes } from '../../ui/panels/Panes.js';
import { useTrouble } from '../../ui/panels/useTrouble.js';
import { ResultPane } from '../../ui/results/ResultPane.js';
import { SessionContext, useSession, useSessionState } from '../../ui/SessionContext.js';
import { PhoneTop } from '../PhoneMenu.js';
import { HistoryStrip } from './HistoryStrip.js';
import { DropArea } from './opening/DropArea.js';
import { Ready } from './opening/Ready.js';
import { WorkbenchStart } from './opening/WorkbenchStart.js';
import { Stats } from './Stats.js';
import { useLive } from './useLive.js';
import { useWorkbenchKeys } from './useWorkbenchKeys.js';
import { WorkbenchParts } from './WorkbenchParts.js';
import { workbenchSession } from './workbench-session.js';

const ForeignAddress = lazy(() =>
  import('../../ui/sources/ForeignAddress.js').then(module => ({ default: module.ForeignAddress })),
);
const Panel = lazy(() => import('./Panel.js').then(module => ({ default: module.Panel })));
const CompareScreen = lazy(() =>
  import('./comparison/CompareScreen.js').then(module => ({ default: module.CompareScreen })),
);

/** The workbench: a person's own documents, every parameter, corrections, comparison. */
export function Workbench({ shared }: { shared: string }) {
  useEffect(() => {
    if (shared) void import('../../session/opening/link.js').then(({ openLink }) => openLink(workbenchSession, shared));
    else dropPendingLink();
  }, [shared]);
  return (
    <SessionContext value={workbenchSession}>
      <DropArea>
        <Bench />
      </DropArea>
    </SessionContext>
  );
}

function Bench() {
  const session = useSession();
  const [chosen, setPart] = useState<'parameters' | 'clusters' | 'results' | 'chart'>('clusters');
  const part = useTrouble() && chosen !== 'parameters' ? 'results' : chosen;
  const comparing = useSessionState(state => state.compared !== null);
  const started = useSessionState(
    state => state.collection !== null || state.opened !== null || state.sourceProblem !== null,
  );
  const sourceId = useSettings(settings => settings.workbenchSource);
  const view = useSettings(settings => settings.view);
  const toast = useSessionState(state => state.toast);
  const pending = usePendingLink(state => state.pending);
  const sources = useMemo(workbenchSources, []);
  const source = sources.find(each => each.id === sourceId) ?? sources[0]!;
  const run = () => void runWorkbench(session, source);
  useWorkbenchKeys(run);
  useLive(source);
  const edit = () => {
    changeSettings({ folded: useSettings.getState().folded.filter(name => name !== 'dictionaries') });
    setPart('parameters');
    document.querySelector('.dictionaries')?.scrollIntoView({ block: 'center' });
  };
  const onView = (next: ViewName) => changeSettings({ view: next });
  const toastBox = <ToastBox toast={toast} onClose={() => session.send({ type: 'toast closed' })} />;
  if (comparing)
    return (
      <Suspense fallback={null}>
        <CompareScreen />
      </Suspense>
    );
  if (pending)
    return (
      <>
        <h1 className="sr">Workbench</h1>
        <PhoneTop title="Workbench" />
        <Suspense fallback={null}>
          <ForeignAddress pending={pending} onDismiss={() => location.replace('#/workbench')} />
        </Suspense>
      </>
    );
  const show = started || source.id !== 'file';
  return (
    <CorrectingProvider onEdit={edit}>
      <h1 className="sr">Workbench</h1>
      <PhoneTop title="Workbench" />
      <div className="bench" data-part={show ? part : 'start'}>
        {show && (
          <Suspense fallback={<aside className="panel" />}>
            <Panel source={source} sources={sources} onRun={run} onClose={() => setPart('clusters')} />
          </Suspense>
        )}
        <div className="bench-main">
          {started ? (
            <>
              <Stats
                onCompare={() => startComparing(session)}
                onParameters={() => setPart(part === 'parameters' ? 'clusters' : 'parameters')}
              />
              <div className="screen" data-part={part === 'parameters' ? 'clusters' : part}>
                <Panes>
                  <ClusterPane
                    view={view}
                    onView={onView}
                    facts={false}
                    strip={<HistoryStrip />}
                    footer={toastBox}
                    idle={<Ready source={source} onRun={run} />}
                  />
                  <ResultPane
                    source={source.id}
                    remedies={{ retry: run, quotes: () => void readAgain(session, { quotes: false }) }}
                  />
                </Panes>
              </div>
            </>
          ) : (
            <>
              <WorkbenchStart source={source} />
              {toastBox}
            </>
          )}
        </div>
      </div>
      {show && <WorkbenchParts part={part} onPart={setPart} view={view} onView={onView} />}
    </CorrectingProvider>
  );
}
