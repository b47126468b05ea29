import { changeSettings, type Settings, useSettings } from '../../session/settings.js';
import { Check } from '../controls/Check.js';
import { Segments } from '../controls/Segments.js';

const LAYOUTS = [
  { id: 'rectangular', name: 'Rectangles' },
  { id: 'polygonal', name: 'Polygons' },
];

const STACKING = [
  { id: 'hierarchical', name: 'Nested' },
  { id: 'flattened', name: 'Flat' },
];

/** What a chart shows. Remembered for each. */
export function ChartOptions({ name }: { name: 'treemap' | 'pie-chart' }) {
  const settings = useSettings();
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
