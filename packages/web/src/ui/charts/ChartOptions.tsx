import { colourScales } from '../../session/clusters/chart-colours.js';
import { type ChartName, changeSettings, type Settings, useSettings } from '../../session/settings/settings.js';
import { Check } from '../controls/Check.js';
import { Choose } from '../controls/Choose.js';
import { Segments } from '../controls/Segments.js';
import { useRun, useSessionState } from '../SessionContext.js';

const LAYOUTS = [
  { id: 'rectangular', name: 'Rectangles' },
  { id: 'polygonal', name: 'Polygons' },
];

const STACKING = [
  { id: 'hierarchical', name: 'Nested' },
  { id: 'flattened', name: 'Flat' },
];

/** The options of a chart and of its colours. They are remembered. */
export const ChartOptions = ({ name }: { name: ChartName }) => (
  <div style={{ display: 'grid', gap: 12 }}>
    <OwnOptions name={name} />
    <Colours />
  </div>
);

function Colours() {
  const run = useRun();
  const collection = useSessionState(state => state.collection);
  const scale = useSettings(settings => settings.chartColour);
  if (!run || !collection) return null;
  const scales = colourScales(run, collection);
  return (
    <Choose
      label="Colours"
      prefix="Colours: "
      items={scales}
      value={scales.some(({ id }) => id === scale) ? scale : 'cluster'}
      onChange={chartColour => changeSettings({ chartColour })}
    />
  );
}

function OwnOptions({ name }: { name: ChartName }) {
  const settings = useSettings();
  if (name !== 'treemap' && name !== 'pie-chart') return null;
  if (name === 'pie-chart')
    return (
      <Check value={settings.pieDocuments} onChange={pieDocuments => changeSettings({ pieDocuments })}>
        Documents as strokes around it
      </Check>
    );
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Segments
        label="Shape of the cells"
        items={LAYOUTS}
        value={settings.treemapLayout}
        onChange={treemapLayout => changeSettings({ treemapLayout: treemapLayout as Settings['treemapLayout'] })}
      />
      <Check value={settings.treemapDocuments} onChange={treemapDocuments => changeSettings({ treemapDocuments })}>
        Documents in their clusters
      </Check>
      <Segments
        label="Subclusters"
        items={STACKING}
        value={settings.treemapStacking}
        onChange={treemapStacking => changeSettings({ treemapStacking })}
      />
    </div>
  );
}
