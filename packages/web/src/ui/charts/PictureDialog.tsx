import type { ChartName } from '@sheaf/views/notes';
import { useState } from 'react';
import { download, fileName } from '../../session/export/download.js';
import { picture } from '../../session/export/picture.js';
import { bytes } from '../../session/messages/words.js';
import { useSettings } from '../../session/settings/settings.js';
import { Ask, AskActions } from '../controls/Ask.js';
import { Button } from '../controls/Button.js';
import { Segments } from '../controls/Segments.js';
import { useRun, useSessionState } from '../SessionContext.js';
import { PictureForm, usePictureLook } from './PictureForm.js';
import { PicturePreview } from './PicturePreview.js';
import { useChartOptions } from './use-chart-options.js';

type Kind = 'png' | 'svg';

const KINDS = [
  { id: 'png', name: 'PNG' },
  { id: 'svg', name: 'SVG' },
];

/** Saves any chart as a picture of a chosen size. */
export function PictureDialog({ name, onClose }: { name: ChartName; onClose: () => void }) {
  const run = useRun();
  const collection = useSessionState(state => state.collection);
  const [chart, setChart] = useState(name);
  const [kind, setKind] = useState<Kind>('png');
  const [told, setTold] = useState('');
  const look = usePictureLook();
  const options = useChartOptions(chart);
  const colours = useSettings(settings => settings.chartColour);
  if (!run || !collection) return null;
  const chosen = { chart, run, collection, options, colours, look };
  const save = async () => {
    setTold('Writing…');
    try {
      const blob = await picture(kind, chosen);
      download(fileName(collection, chart, kind), blob);
      setTold(`Saved, ${bytes(blob.size)}`);
    } catch (error) {
      setTold(`The picture was not saved: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <Ask title="Save a picture" onClose={onClose} wide>
      <Segments label="Format" items={KINDS} value={kind} onChange={id => setKind(id as Kind)} />
      <PictureForm chart={chart} onChart={setChart} hasPixels={kind === 'png'} />
      <PicturePreview picture={chosen} />
      <AskActions told={told} onClose={onClose}>
        <Button kind="primary" onPress={() => void save()}>
          Save file
        </Button>
      </AskActions>
    </Ask>
  );
}
