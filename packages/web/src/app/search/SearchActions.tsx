import { ArrowRight, Braces, Download, Link2, SplitSquareHorizontal } from 'lucide-react';
import { useState } from 'react';
import { later } from '../../session/later.js';
import type { ViewName } from '../../session/settings/settings.js';
import { toast } from '../../session/state/session.js';
import { Button } from '../../ui/controls/Button.js';
import { dialogPart } from '../../ui/part.js';
import { useRun, useSession } from '../../ui/SessionContext.js';

const ExportDialog = dialogPart(() => import('../workbench/keep/ExportDialog.js'), 'ExportDialog', 'Export results');
const RequestDialog = dialogPart(() => import('./RequestDialog.js'), 'RequestDialog', 'As a request');
const LinkDialog = dialogPart(() => import('./LinkDialog.js'), 'LinkDialog', 'Share');

const continuing = later(() => import('./continue-in-workbench.js'));

const ACTIONS = [
  { id: 'link', name: 'Share', icon: Link2 },
  { id: 'request', name: 'As a request', icon: Braces },
  { id: 'export', name: 'Export', icon: Download },
] as const;

interface Props {
  readonly source: string;
  readonly query: string;
  readonly view: ViewName;
}

/** What can be done with the clusters of a search. */
export function SearchActions({ source, query, view }: Props) {
  const session = useSession();
  const run = useRun();
  const [open, setOpen] = useState<(typeof ACTIONS)[number]['id'] | null>(null);
  if (!run) return null;
  const close = () => setOpen(null);
  const go = (act: (found: Awaited<ReturnType<typeof continuing>>) => void) =>
    void continuing().then(act, () => toast(session, 'The workbench could not be loaded. Try again.'));
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons with one subject, not a part of a form
    <span className="search-actions" role="group" aria-label="These results">
      <Button small kind="quiet" icon={SplitSquareHorizontal} onPress={() => go(found => found.compareInWorkbench())}>
        Compare
      </Button>
      {ACTIONS.map(({ id, name, icon }) => (
        <Button key={id} small kind="quiet" icon={icon} onPress={() => setOpen(id)}>
          {name}
        </Button>
      ))}
      <Button small icon={ArrowRight} onPress={() => go(found => found.continueInWorkbench(view))}>
        Continue in the workbench
      </Button>
      {open === 'export' && <ExportDialog onClose={close} />}
      {open === 'request' && <RequestDialog run={run} onClose={close} />}
      {open === 'link' && <LinkDialog source={source} query={query} view={view} onClose={close} />}
    </span>
  );
}
