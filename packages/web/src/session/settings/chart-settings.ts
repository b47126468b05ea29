/** What a person chose for each chart: its declared options, and whether the list is shown beside it. Remembered. */
import type { ChartName } from '@sheaf/views/notes';
import { create } from 'zustand';
import { recall, remember } from './storage.js';

type Chosen = Readonly<Record<string, unknown>>;

const useChosen = create<Chosen>()(() => ({}));

/** `treemap` and `layout` → `treemapLayout`. */
const keyOf = (chart: ChartName, setting: string): string =>
  `${chart}-${setting}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const isAnything = (value: unknown): value is unknown => value !== undefined;

const chosenIn = (chosen: Chosen, chart: ChartName, setting: string): unknown => {
  const key = keyOf(chart, setting);
  return key in chosen ? chosen[key] : recall<unknown>(key, undefined, isAnything);
};

/** The values that were chosen for some settings of a chart; undefined if nothing was. Renders again on changes. */
export function useChartSettings(chart: ChartName, settings: readonly string[]): readonly unknown[] {
  const chosen = useChosen();
  return settings.map(setting => chosenIn(chosen, chart, setting));
}

/** Chooses a value; undefined means the default. */
export function setChartSetting(chart: ChartName, setting: string, value: unknown): void {
  const key = keyOf(chart, setting);
  useChosen.setState({ [key]: value });
  remember(key, value);
}
