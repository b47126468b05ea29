import { colourScales } from '../../session/clusters/chart-colours.js';
import type { Editor } from '../../session/parameters/editor.js';
import { setChartSetting } from '../../session/settings/chart-settings.js';
import { type ChartName, changeSettings, useSettings } from '../../session/settings/settings.js';
import { Check } from '../controls/Check.js';
import { Choose } from '../controls/Choose.js';
import { Segments } from '../controls/Segments.js';
import { useRun, useSessionState } from '../SessionContext.js';
import { chartEditors, useChartOptions } from './use-chart-options.js';

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

/** The options that the view declares. */
function OwnOptions({ name }: { name: ChartName }) {
  const options = useChartOptions(name);
  return chartEditors(name).map(editor => (
    <Option
      key={editor.path}
      editor={editor}
      value={options[editor.path]}
      onChange={value => setChartSetting(name, editor.path, value === editor.standard ? undefined : value)}
    />
  ));
}

interface OptionProps {
  readonly editor: Editor;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A switch, or choices side by side where the values have titles. */
function Option({ editor, value, onChange }: OptionProps) {
  const { kind, title, options } = editor;
  if (options.length === 0)
    return (
      <Check value={value === true} onChange={onChange}>
        {title}
      </Check>
    );
  return (
    <Segments
      label={title}
      items={options.map(option => ({ id: option.value, name: option.title }))}
      value={String(value)}
      onChange={id => onChange(kind === 'boolean' ? id === 'true' : id)}
    />
  );
}
