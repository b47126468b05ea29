import { Download, Link2, SlidersHorizontal, SplitSquareHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Run } from '../../session/clusters/run.js';
import { percent } from '../../session/messages/words.js';
import { useSettings, type ViewName } from '../../session/settings/settings.js';
import { PAGE_ITEMS } from '../../ui/clusters/view-items.js';
import { Button } from '../../ui/controls/Button.js';
import { dialogPart } from '../../ui/part.js';
import { useRun, useSessionState } from '../../ui/SessionContext.js';
import { QualityButton } from './quality/QualityButton.js';

const ExportDialog = dialogPart(() => import('./keep/ExportDialog.js'), 'ExportDialog', 'Export results');
const ShareDialog = dialogPart(() => import('./keep/ShareDialog.js'), 'ShareDialog', 'Share');

interface Props {
  readonly onCompare: () => void;
  readonly onParameters: () => void;
  readonly onView: (view: ViewName) => void;
}

/** The main figures of a run, and what can be done with the result. */
export function Stats({ onCompare, onParameters, onView }: Props) {
  const run = useRun();
  const [open, setOpen] = useState<'export' | 'share' | null>(null);
  return (
    <div className="stats">
      <Button small icon={SlidersHorizontal} className="parameters-button" onPress={onParameters}>
        Settings
      </Button>
      <Figures run={run} />
      <div className="end">
        <PageButtons onView={onView} />
        <QualityButton />
        <Button icon={SplitSquareHorizontal} onPress={onCompare} isDisabled={!run} className="compare-button">
          Compare
        </Button>
        <Button icon={Link2} onPress={() => setOpen('share')} className="share-button">
          Share
        </Button>
        <Button icon={Download} className="export-button" onPress={() => setOpen('export')} isDisabled={!run}>
          Export
        </Button>
      </div>
      {open === 'export' && <ExportDialog onClose={() => setOpen(null)} />}
      {open === 'share' && <ShareDialog onClose={() => setOpen(null)} />}
    </div>
  );
}

/** The pages that respond to a question; the pressed one leads back to the clusters. */
function PageButtons({ onView }: Pick<Props, 'onView'>) {
  const run = useRun();
  const hasTopics = useSessionState(state => state.topics !== null);
  const view = useSettings(settings => settings.view);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons with one subject, not a part of a form
    <span className="pages" role="group" aria-label="Questions">
      {PAGE_ITEMS.map(({ id, name, icon }) => (
        <Button
          key={id}
          kind="quiet"
          icon={icon}
          pressed={view === id}
          isDisabled={!run && !(id === 'changes' && hasTopics)}
          onPress={() => onView(view === id ? 'folders' : id)}
        >
          {name}
        </Button>
      ))}
    </span>
  );
}

function Figures({ run }: { run: Run | null }) {
  const failed = useSessionState(state => state.clusterProblem !== null);
  const collection = useSessionState(state => state.collection);
  const shown = failed ? null : run;
  const documents = collection?.rows.length ?? 0;
  const matches = collection?.matches ?? 0;
  const ofAll = matches > documents ? `of ${matches.toLocaleString()} documents` : 'documents';
  const tiles: (readonly [number: string, name: string, words?: string])[] = [
    [documents.toLocaleString(), 'documents', ofAll],
    [shown ? shown.clustering.clusterCount.toLocaleString() : '–', 'clusters'],
    [shown ? percent(shown.clustering.coverage) : '–', 'clustered'],
  ];
  return tiles.map(([number, name, words = name]) => (
    // biome-ignore lint/a11y/useSemanticElements: a figure and its name, not a part of a form
    <div key={name} className="stat" role="group" aria-label={name}>
      <b>{number}</b>
      <span>{words}</span>
    </div>
  ));
}
