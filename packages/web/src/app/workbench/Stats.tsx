import { Download, Layers, Link2, SlidersHorizontal, SplitSquareHorizontal, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { Run } from '../../session/clusters/run.js';
import { duration, percent } from '../../session/messages/words.js';
import { Button } from '../../ui/controls/Button.js';
import { dialogPart } from '../../ui/part.js';
import { useRun, useSessionState } from '../../ui/SessionContext.js';
import { QualityButton } from './quality/QualityButton.js';

const ExportDialog = dialogPart(() => import('./keep/ExportDialog.js'), 'ExportDialog', 'Export results');
const PropertiesDialog = dialogPart(() => import('./properties/PropertiesDialog.js'), 'PropertiesDialog', 'Properties');
const ShareDialog = dialogPart(() => import('./keep/ShareDialog.js'), 'ShareDialog', 'Share');
const TopicsDialog = dialogPart(() => import('./topics/TopicsDialog.js'), 'TopicsDialog', 'Topics');

interface Props {
  readonly onCompare: () => void;
  readonly onParameters: () => void;
  readonly onResults: () => void;
}

/** The main figures of a run, and what can be done with the result. */
export function Stats({ onCompare, onParameters, onResults }: Props) {
  const run = useRun();
  const [open, setOpen] = useState<'export' | 'properties' | 'share' | 'topics' | null>(null);
  return (
    <div className="stats">
      <Button small icon={SlidersHorizontal} className="parameters-button" onPress={onParameters}>
        Settings
      </Button>
      <Figures run={run} />
      <div className="end">
        <QualityButton />
        <Button icon={Table2} onPress={() => setOpen('properties')} isDisabled={!run} className="properties-button">
          Properties
        </Button>
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
      {open === 'properties' && <PropertiesDialog onClose={() => setOpen(null)} onResults={onResults} />}
      {open === 'share' && <ShareDialog onClose={() => setOpen(null)} />}
      {open === 'topics' && <TopicsDialog onClose={() => setOpen(null)} />}
    </div>
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
    ...(shown && shown.millis !== null ? [[duration(shown.millis), 'clustering'] as const] : []),
  ];
  return tiles.map(([number, name, words = name]) => (
    // biome-ignore lint/a11y/useSemanticElements: a figure and its name, not a part of a form
    <div key={name} className="stat" role="group" aria-label={name}>
      <b>{number}</b>
      <span>{words}</span>
    </div>
  ));
}
