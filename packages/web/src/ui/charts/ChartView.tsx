import { notes } from '@sheaf/views/notes';
import { useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { chartColours } from '../../session/clusters/chart-colours.js';
import { chartModel } from '../../session/clusters/chart-model.js';
import { setChartSetting, useChartSettings } from '../../session/settings/chart-settings.js';
import { type ChartName, useSettings } from '../../session/settings/settings.js';
import { ClusterList } from '../clusters/list/ClusterList.js';
import { Note } from '../controls/Note.js';
import { useRun, useSessionState } from '../SessionContext.js';
import { ChartTable } from './ChartTable.js';
import { ChartTools } from './ChartTools.js';
import { chartViews } from './chart-views.js';
import { Legend } from './Legend.js';
import { useChartOptions } from './use-chart-options.js';
import { useMountedChart } from './use-mounted-chart.js';
import { usePlaces } from './use-places.js';

interface Props {
  readonly name: ChartName;
  /** The element in which the chart shows its tools; null while another view is active. */
  readonly tools: HTMLElement | null;
}

/** The clusters as a chart draws them, in the colours of the settings, and what it says about them. */
function useChartModel(name: ChartName, options: ReturnType<typeof useChartOptions>) {
  const run = useRun();
  const collection = useSessionState(state => state.collection);
  const scale = useSettings(settings => settings.chartColour);
  const colours = useMemo(
    () => (run && collection ? chartColours(run, collection, scale) : null),
    [run, collection, scale],
  );
  const { places, done, problem } = usePlaces(name === notes.documentMap.name, run, collection);
  const model = useMemo(
    () =>
      run && collection && colours
        ? chartModel(run, collection, colours, { places, placesDone: done, placesFailed: problem !== undefined })
        : null,
    [run, collection, colours, places, done, problem],
  );
  const remark = model ? chartViews[name].remark?.(model, options) : undefined;
  return { run, colours, model, problem, remark };
}

/** A chart of the views package, mounted into the page and updated with the selection and the settings. */
export function ChartView({ name, tools }: Props) {
  const listBeside = useChartSettings(name, ['list'])[0] === true;
  const asTable = useSettings(settings => settings.chartTable);
  const options = useChartOptions(name);
  const { run, colours, model, problem, remark } = useChartModel(name, options);
  const view = chartViews[name];
  // Views that were visited stay on the page. Only the one in sight shows its table, which may be large.
  const isTable = asTable && tools !== null;
  const table = useMemo(() => (isTable && model ? view.table(model) : null), [isTable, model, view]);
  const place = useRef<HTMLDivElement>(null);
  const mounted = useMountedChart(view, { place, model, options });
  return (
    <>
      {tools &&
        model &&
        createPortal(
          <ChartTools
            view={view}
            chart={mounted}
            name={name}
            legend={colours?.legend ?? []}
            legendTitle={colours?.title ?? ''}
            listBeside={listBeside}
            onListBeside={() => setChartSetting(name, 'list', listBeside ? undefined : true)}
          />,
          tools,
        )}
      {problem && (
        <Note warn>
          {problem.told}{' '}
          <button type="button" className="link" onClick={problem.again}>
            Try again
          </button>
        </Note>
      )}
      {remark && <Note>{remark}</Note>}
      {colours && !asTable && <Legend legend={colours.legend} title={colours.title} />}
      <div className={listBeside ? 'chart-area beside' : 'chart-area'}>
        <div className={`chart ${name}`} ref={place} hidden={asTable} />
        {table && run && <ChartTable table={table} run={run} />}
        {listBeside && (
          <div className="scroll chart-list">
            <ClusterList compact />
          </div>
        )}
      </div>
    </>
  );
}
