import { Download, Layers, Link2, SlidersHorizontal, SplitSquareHorizontal } from 'lucide-react';
import { useState } from 'react';
import { duration, percent } from '../../session/messages/words.js';
import { Button } from '../../ui/controls/Button.js';
import { dialogPart } from '../../ui/part.js';
import { useRun, useSessionState } from '../../ui/SessionContext.js';
import { QualityButton } from './quality/QualityButton.js';

const ExportDialog = dialogPart(() => import('./keep/ExportDialog.js'), 'ExportDialog', 'Export results');
const TopicsDialog = dialogPart(() => import('./topics/TopicsDialog.js'), 'TopicsDialog', 'Topics');
const ShareDialog = dialogPart(() => import('./keep/ShareDialog.js'), 'ShareDialog', 'Share');

interface Props {
  readonly onCompare: () => void;
  readonly onParameters: () => void;
}

/** The main figures of a run, and what can be done with the result. */
export function Stats({ onCompare, onParameters }: Props) {
  const run = useRun();
  const failed = useSessionState(state => state.clusterProblem !== null);
  const collection = useSessionState(state => state.collection ?? state.opened?.collection ?? null);
  const [open, setOpen] = useState<'export' | 'share' | 'topics' | null>(null);
  const shown = failed ? null : run;
  const tiles: (readonly [string, string])[] = [
    [(collection?.rows.length ?? 0).toLocaleString(), 'documents'],
    [shown ? shown.clustering.clusterCount.toLocaleString() : '–', 'clusters'],
    [shown ? percent(shown.clustering.coverage) : '–', 'clustered'],
    ...(shown && shown.millis !== null ? [[duration(shown.millis), 'clustering'] as const] : []),
  ];
  return (
    <div className="stats">
      <Button small icon={SlidersHorizontal} className="parameters-button" onPress={onParameters}>
        Settings
      </Button>
      {tiles.map(([number, name]) => (
        // biome-ignore lint/a11y/useSemanticElements: a figure and its name, not a part of a form
        <div key={name} className="stat" role="group" aria-label={name}>
          <b>{number}</b>
          <span>{name}</span>
        </div>
      ))}
      <div className="end">
        <QualityButton />
        <Button icon={SplitSquareHorizontal} onPress={onCompare} isDisabled={!run} className="compare-button">
          Compare
        </Button>
        <Button icon={Layers} onPress={() => setOpen('topics')} className="topics-button">
          Topics
        </Button>
        <Button icon={Link2} onPress={() => setOpen('share')} className="share-button">
          Share
        </Button>
        <Button icon={Download} onPress={() => setOpen('export')} isDisabled={!run}>
          Export
        </Button>
      </div>
      {open === 'export' && <ExportDialog onClose={() => setOpen(null)} />}
      {open === 'topics' && <TopicsDialog onClose={() => setOpen(null)} />}
      {open === 'share' && <ShareDialog onClose={() => setOpen(null)} />}
    </div>
  );
}
