import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { openKept } from '../../session/keeping/open-kept.js';
import { areSeveral, keepLinkOfTab, linkOfTab, projectOfTab, useOpenProjects } from '../../session/keeping/tab.js';
import { later } from '../../session/later.js';
import { isExpecting } from '../../session/opening/expected.js';
import { readAgain } from '../../session/opening/open.js';
import { SERVED_FILE } from '../../session/opening/served-file-address.js';
import { runWorkbench } from '../../session/opening/workbench.js';
import { startComparing } from '../../session/runs/history.js';
import { config } from '../../session/settings/config.js';
import { changeSettings, isPage, useSettings, type ViewName } from '../../session/settings/settings.js';
import type { SourceEntry } from '../../session/sources/entry.js';
import { workbenchSources } from '../../session/sources/registry.js';
import { toast } from '../../session/state/session.js';
import { dropPendingLink, usePendingLink } from '../../session/trust/pending-link.js';
import { ClusterPane } from '../../ui/clusters/ClusterPane.js';
import { CorrectingProvider } from '../../ui/clusters/correcting/CorrectingProvider.js';
import { leadsToResults } from '../../ui/clusters/leads-to-results.js';
import { Skeleton } from '../../ui/clusters/Skeleton.js';
import { viewTitle } from '../../ui/clusters/view-items.js';
import { Button } from '../../ui/controls/Button.js';
import { ToastBox } from '../../ui/controls/ToastBox.js';
import { decideByKey } from '../../ui/decisions/decision-keys.js';
import { Panes } from '../../ui/panels/Panes.js';
import { useTrouble } from '../../ui/panels/useTrouble.js';
import { part } from '../../ui/part.js';
import { ResultPane } from '../../ui/results/ResultPane.js';
import { SessionContext, useSession, useSessionState } from '../../ui/SessionContext.js';
import { isPhone } from '../../ui/usePhone.js';
import { PhoneTop } from '../PhoneMenu.js';
import { DropArea } from './opening/DropArea.js';
import { WorkbenchStart } from './opening/WorkbenchStart.js';
import { Stats } from './Stats.js';
import { useLive } from './useLive.js';
import { useWorkbenchKeys } from './useWorkbenchKeys.js';
import { WorkbenchParts } from './WorkbenchParts.js';
import { workbenchKeeper, workbenchSession } from './workbench-session.js';

const ForeignAddress = part(() => import('../../ui/sources/ForeignAddress.js'), 'ForeignAddress');
const CompareScreen = part(() => import('./comparison/CompareScreen.js'), 'CompareScreen', {
  frame: failure => (
    <>
      <Heading />
      {failure}
      <LeaveComparison />
    </>
  ),
});
const FileTabs = part(() => import('./opening/FileTabs.js'), 'FileTabs', { waiting: <div className="files" /> });
const HistoryStrip = part(() => import('./HistoryStrip.js'), 'HistoryStrip');
const ReviewTools = part(() => import('./review/ReviewTools.js'), 'ReviewTools');
const Ready = part(() => import('./opening/Ready.js'), 'Ready');
const Panel = part(() => import('./Panel.js'), 'Panel', {
  waiting: <aside className="panel" />,
  frame: failure => (
    <aside className="panel" aria-label="Settings">
      {failure}
    </aside>
  ),
});

const servedFile = later(() => import('../../session/opening/served-file.js'));
const link = later(() => import('../../session/opening/link.js'));

/**
 * The project of this tab if the page was loaded again, at the address that the project was begun with. A link that was
 * opened since and waits for its file would be forgotten with it.
 */
export function projectToRestore(shared: string): string | null {
  const { collection, working } = workbenchSession.getState();
  const isSame = shared === '' || shared === linkOfTab();
  const isFree = collection === null && working === null && !isExpecting(workbenchSession);
  return isFree && isSame ? projectOfTab() : null;
}

/** Whether this tab still holds what it opened at this address: to come back to it must not begin the work again. */
export const isOpenHere = (shared: string): boolean =>
  shared !== '' && shared === linkOfTab() && workbenchSession.getState().collection !== null;

const notLoaded = () =>
  toast(workbenchSession, 'A part of this page could not be loaded. Reload the page to try again.');

/** The workbench: a person's own documents, every parameter, corrections, comparison. */
export function Workbench({ shared }: { shared: string }) {
  useEffect(() => {
    const kept = projectToRestore(shared);
    if (kept !== null) return void openKept(workbenchSession, workbenchKeeper, kept);
    if (isOpenHere(shared)) return;
    keepLinkOfTab(shared);
    if (shared === SERVED_FILE) servedFile().then(({ openServedFile }) => openServedFile(workbenchSession), notLoaded);
    else if (shared) link().then(({ openLink }) => openLink(workbenchSession, shared), notLoaded);
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

/** The comparison, or the question about an address of a link, if there is one; otherwise the bench. */
function Bench() {
  const comparing = useSessionState(state => state.compared !== null);
  const pending = usePendingLink(state => state.pending);
  const sourceId = useSettings(settings => settings.workbenchSource);
  const sources = useMemo(workbenchSources, []);
  const source = sources.find(each => each.id === sourceId) ?? sources[0]!;
  const session = useSession();
  const [chosen, setPart] = useState<Part>('clusters');
  const run = () => void runWorkbench(session, source);
  useTitle(comparing);
  useWorkbenchKeys(comparing ? null : run);
  useLive(comparing ? null : source);
  if (comparing) return <CompareScreen />;
  if (pending)
    return (
      <>
        <Heading />
        <ForeignAddress pending={pending} onDismiss={() => location.replace('#/workbench')} />
      </>
    );
  return <Desk source={source} sources={sources} chosen={chosen} onPart={setPart} onRun={run} />;
}

/** The way back from a comparison that could not be loaded. */
function LeaveComparison() {
  const session = useSession();
  return <Button onPress={() => session.send({ type: 'comparison closed' })}>Close the comparison</Button>;
}

const Heading = () => (
  <>
    <h1 className="sr">Workbench</h1>
    <PhoneTop title="Workbench" />
  </>
);

/** On a phone, one part of the bench is visible at a time. */
type Part = 'parameters' | 'clusters' | 'results' | 'chart';

interface DeskProps {
  readonly source: SourceEntry;
  readonly sources: readonly SourceEntry[];
  readonly chosen: Part;
  readonly onPart: (part: Part) => void;
  readonly onRun: () => void;
}

/** The parameters beside the clusters and the results, or beside the start where there are no documents yet. */
function Desk({ source, sources, chosen, onPart, onRun }: DeskProps) {
  const part = useTrouble() && chosen !== 'parameters' ? 'results' : chosen;
  const started = useSessionState(state => state.collection !== null || state.sourceProblem !== null);
  const view = useSettings(settings => settings.view);
  // The panel comes and goes with the view, which is drawn in a deferred step.
  const isAsking = isPage(useDeferredValue(view));
  const several = useOpenProjects(areSeveral);
  const show = started || source.id !== 'file';
  const edit = () => {
    changeSettings({ folded: useSettings.getState().folded.filter(name => name !== 'dictionaries') });
    onPart('parameters');
    document.querySelector('.dictionaries')?.scrollIntoView({ block: 'center' });
  };
  const close = () => onPart('clusters');
  // On a phone, settings cover the clusters that people want to see after a run.
  const runHere = () => {
    if (isPhone()) close();
    onRun();
  };
  return (
    <CorrectingProvider onEdit={edit}>
      <Heading />
      {several && <FileTabs />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the shade beside the drawer, whose button does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button Close settings */}
      <div
        className={started && isAsking ? 'bench asks' : 'bench'}
        data-part={show ? part : 'start'}
        data-view={view}
        onClick={event => event.target === event.currentTarget && close()}
      >
        {show && <Panel source={source} sources={sources} onRun={runHere} onClose={close} />}
        <div className="bench-main">
          {started ? (
            <Found source={source} part={part} onPart={onPart} onRun={onRun} />
          ) : (
            <>
              <WorkbenchStart source={source} />
              <Toasts />
            </>
          )}
        </div>
      </div>
      {show && <WorkbenchParts part={part} onPart={onPart} view={view} onView={showView} />}
    </CorrectingProvider>
  );
}

/** The title of the page: documents and view, so that tabs of the browser and its history can be told apart. */
function useTitle(comparing: boolean): void {
  const name = useSessionState(({ collection }) => collection?.name);
  const hasRun = useSessionState(({ at }) => at >= 0);
  const view = useSettings(settings => settings.view);
  const shown = comparing ? 'Compare' : viewTitle(view);
  const parts = [name, name && hasRun ? shown : 'Workbench', config().brand.name];
  const title = parts.filter(part => part !== undefined).join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

const showView = (view: ViewName) => changeSettings({ view });

const PAGES = {
  answers: part(() => import('./answers/AnswersPage.js'), 'AnswersPage', { waiting: <Skeleton /> }),
  changes: part(() => import('./topics/ChangesPage.js'), 'ChangesPage', { waiting: <Skeleton /> }),
  screening: part(() => import('./screening/ScreeningPage.js'), 'ScreeningPage', { waiting: <Skeleton /> }),
};

const ReadingLane = part(() => import('./screening/ReadingLane.js'), 'ReadingLane');

function Toasts() {
  const session = useSession();
  const toast = useSessionState(state => state.toast);
  return <ToastBox toast={toast} onClose={() => session.send({ type: 'toast closed' })} />;
}

interface FoundProps {
  readonly source: SourceEntry;
  readonly part: Part;
  readonly onPart: (part: Part) => void;
  readonly onRun: () => void;
}

/** The clusters and the results. */
function Found({ source, part, onPart, onRun }: FoundProps) {
  const session = useSession();
  const view = useSettings(settings => settings.view);
  return (
    <>
      <Stats
        onCompare={() => startComparing(session)}
        onParameters={() => {
          if (isPage(view)) showView('folders');
          onPart(part === 'parameters' ? 'clusters' : 'parameters');
        }}
        onView={next => {
          showView(next);
          onPart('clusters');
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the clusters in it are tree items */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a phone shows one part at a time, and a tap leads on */}
      <div
        className="screen"
        data-part={part === 'parameters' ? 'clusters' : part}
        onClick={event => leadsToResults(session, event.target) && onPart('results')}
      >
        <Panes>
          <ClusterPane
            view={view}
            onView={showView}
            facts={false}
            strip={<HistoryStrip />}
            footer={<Toasts />}
            idle={<Ready source={source} onRun={onRun} />}
            pages={PAGES}
          />
          <ResultPane
            decide={decideByKey}
            lane={view === 'screening' ? ReadingLane : undefined}
            extra={<ReviewTools />}
            source={source.id}
            remedies={{ retry: onRun, quotes: () => void readAgain(session, { quotes: false }) }}
          />
        </Panes>
      </div>
    </>
  );
}
