import { notes } from '@sheaf/views/notes';
import { ArrowRight } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { chartColours } from '../../session/clusters/chart-colours.js';
import { chartModel } from '../../session/clusters/chart-model.js';
import { counted } from '../../session/messages/words.js';
import { chartViews } from '../../ui/charts/chart-views.js';
import { useChartOptions } from '../../ui/charts/use-chart-options.js';
import { useMountedChart } from '../../ui/charts/use-mounted-chart.js';
import { Button } from '../../ui/controls/Button.js';
import { SessionContext, useRun, useSelected, useSessionState } from '../../ui/SessionContext.js';
import { openSample, sampleSession, tieSample } from './sample-session.js';

const { name } = notes.polygons;

/** The map of the topics of the first sample. A topic that is chosen opens in the workbench. */
export function TopicsOfSample() {
  useEffect(() => {
    tieSample().catch(() => {});
  }, []);
  return (
    <SessionContext value={sampleSession}>
      <Topics />
    </SessionContext>
  );
}

function Topics() {
  const run = useRun();
  const collection = useSessionState(state => state.collection);
  const { clusters } = useSelected();
  const model = useMemo(
    () => (run && collection ? chartModel(run, collection, chartColours(run, collection, 'cluster')) : null),
    [run, collection],
  );
  const place = useRef<HTMLDivElement>(null);
  useMountedChart(chartViews[name], { place, model, options: useChartOptions(name) });
  useEffect(() => {
    if (clusters.size > 0) void openSample();
  }, [clusters]);
  return (
    <>
      <div className={`chart ${name}`} ref={place} />
      {run && collection && (
        <p>
          <span className="grow">
            <b>{collection.name}</b>: {counted(collection.rows.length, 'text')}, tied into{' '}
            {counted(run.clustering.clusterCount, 'topic')} in this browser just now. Choose a topic to read its texts.
          </span>
          <Button small icon={ArrowRight} onPress={() => void openSample()}>
            Open in the workbench
          </Button>
        </p>
      )}
    </>
  );
}
