import { FileSpreadsheet, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import type { ProjectSummary } from '../../../session/keeping/project-database.js';
import { keptProjects } from '../../../session/keeping/project-summaries.js';
import { closeProject, switchTo } from '../../../session/keeping/switch-project.js';
import { useOpenProjects } from '../../../session/keeping/tab.js';
import { counted } from '../../../session/messages/words.js';
import { currentRun } from '../../../session/state/state.js';
import { IconButton } from '../../../ui/controls/Button.js';
import { Choose } from '../../../ui/controls/Choose.js';
import { Icon } from '../../../ui/controls/Icon.js';
import { useSessionState } from '../../../ui/SessionContext.js';
import { usePhone } from '../../../ui/usePhone.js';
import { workbenchKeeper, workbenchSession } from '../workbench-session.js';
import { FileButton } from './FileButton.js';

type Tab = Pick<ProjectSummary, 'id' | 'name' | 'documents' | 'clusters'>;

/** The id of work that is not written yet. */
const NEW = '';

/** The open projects as they are now, the one on screen as it will be written. None until they were looked up. */
function useTabs(): { readonly tabs: readonly Tab[]; readonly current: string } {
  const { ids, shown, isNew } = useOpenProjects();
  const current = isNew ? NEW : (shown ?? NEW);
  const kept = useSessionState(state => state.kept);
  const all = useSessionState(state => (state.path[0] ?? state).collection);
  const clusters = useSessionState(state => currentRun(state)?.clustering.clusterCount ?? null);
  const [projects, setProjects] = useState<readonly ProjectSummary[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read again
  useEffect(() => void keptProjects().then(setProjects), [ids, shown, kept]);
  const known = new Map((projects ?? []).map(project => [project.id, project]));
  const tabOf = (id: string): Tab | undefined =>
    id === current && all
      ? { id, name: known.get(id)?.name ?? all.name, documents: all.rows.length, clusters }
      : known.get(id);
  const open = isNew ? [...ids, NEW] : ids;
  return { tabs: projects ? open.map(tabOf).filter(tab => tab !== undefined) : [], current };
}

const stateOf = ({ documents, clusters }: Tab): string =>
  [
    ...(documents === null ? [] : [documents.toLocaleString()]),
    clusters === null ? 'ready' : counted(clusters, 'cluster'),
  ].join(' · ');

/**
 * The files that are open, as soon as there are several: each with its own documents, clusters and topics. Arrow keys
 * lead along them, Tab leads past them.
 */
export function FileTabs() {
  const { tabs, current } = useTabs();
  const phone = usePhone();
  const show = (id: string) => {
    const tab = tabs.find(each => each.id === id);
    if (tab && id !== current) switchTo(workbenchSession, workbenchKeeper, tab);
  };
  return (
    <div className="files">
      {phone ? (
        <Choose
          label="Open files"
          icon={FileSpreadsheet}
          className="small grow"
          items={tabs.map(tab => ({ id: tab.id, name: tab.name, note: stateOf(tab) }))}
          value={current}
          onChange={show}
        />
      ) : (
        <Toolbar aria-label="Open files" className="open-files">
          {tabs.map(tab => (
            <FileTab key={tab.id} tab={tab} isShown={tab.id === current} onShow={() => show(tab.id)} />
          ))}
        </Toolbar>
      )}
      <FileButton kind="quiet" small icon={Plus}>
        Open a file
      </FileButton>
    </div>
  );
}

/** The characters at the end of a name that are never cut: files of a series differ there, as “…week47.csv” does. */
const TAIL = 10;

interface FileTabProps {
  readonly tab: Tab;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function FileTab({ tab, isShown, onShow }: FileTabProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown]);
  const close = () => closeProject(workbenchSession, workbenchKeeper, tab);
  const onKeyDown = ({ key, currentTarget }: React.KeyboardEvent) => {
    if (key !== 'Delete' || tab.id === NEW) return;
    const beside = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
    void close().then(() => beside?.querySelector('button')?.focus());
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key of the buttons in it
    <div ref={place} className="file-tab" data-shown={isShown || undefined} onKeyDown={onKeyDown}>
      <button type="button" aria-current={isShown ? 'true' : undefined} title={tab.name} onClick={onShow}>
        <Icon of={FileSpreadsheet} small />
        <span className="sr">{tab.name}</span>
        <bdi className="file-name" aria-hidden="true">
          <span>{tab.name.slice(0, -TAIL)}</span>
          {tab.name.slice(-TAIL)}
        </bdi>
        <span className="file-state">{stateOf(tab)}</span>
      </button>
      <IconButton
        name={`Close ${tab.name}`}
        tip="Close. It stays saved"
        icon={X}
        isDisabled={tab.id === NEW}
        onPress={() => void close()}
      />
    </div>
  );
}
