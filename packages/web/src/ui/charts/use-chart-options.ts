/** The options of a chart: what its view declares, with the values that the person chose. */
import { useMemo } from 'react';
import type { Editor } from '../../session/parameters/editor.js';
import { formOf } from '../../session/parameters/form.js';
import { useChartSettings } from '../../session/settings/chart-settings.js';
import { fittingValue } from '../../session/settings/fitting-value.js';
import type { ChartName } from '../../session/settings/settings.js';
import { chartViews } from './chart-views.js';

/** The controls of the options that people may choose. */
export const chartEditors = (name: ChartName): readonly Editor[] =>
  formOf(chartViews[name].options).filter(editor => !editor.advanced);

/** The chosen options by name; those that are not chosen, or do not fit the declaration, have their defaults. */
export function useChartOptions(name: ChartName): Readonly<Record<string, unknown>> {
  const editors = useMemo(() => chartEditors(name), [name]);
  const values = useChartSettings(
    name,
    editors.map(({ path }) => path),
  );
  const chosen = editors.map((editor, at) => [editor.path, fittingValue(editor, values[at]) ?? editor.standard]);
  const key = JSON.stringify(chosen);
  return useMemo(() => Object.fromEntries(JSON.parse(key) as [string, unknown][]), [key]);
}
