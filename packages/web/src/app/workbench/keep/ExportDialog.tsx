import { type ChartName, viewNotes } from '@sheaf/views/notes';
import { useState } from 'react';
import type { Run } from '../../../session/clusters/run.js';
import type { Collection } from '../../../session/documents/collection.js';
import { download, fileName } from '../../../session/export/download.js';
import { DATA_FORMATS, exported, FORMATS } from '../../../session/export/export.js';
import { picture } from '../../../session/export/picture.js';
import { reportHtml, reportMarkdown } from '../../../session/export/report.js';
import type { Format } from '../../../session/export/write-results.js';
import { measured, readoutLines } from '../../../session/measures/quality.js';
import { bytes } from '../../../session/messages/words.js';
import { changeSettings, useSettings } from '../../../session/settings/settings.js';
import { Ask } from '../../../ui/controls/Ask.js';
import { Button } from '../../../ui/controls/Button.js';
import { Check } from '../../../ui/controls/Check.js';
import { Segments } from '../../../ui/controls/Segments.js';
import { SetupJson } from '../../../ui/parameters/SetupJson.js';
import { useRun, useSession, useSessionState } from '../../../ui/SessionContext.js';
import { ExportPreview } from './ExportPreview.js';

const SAYS: { readonly [format: string]: string } = {
  xlsx: 'Workbook with three sheets: documents, clusters, settings.',
  csv: 'A row for each pair of cluster and document.',
  ods: 'The same sheets for LibreOffice and others.',
  png: 'A picture for slides and papers, light, twice the size of the screen.',
  svg: 'A drawing in which text stays text.',
  code: 'Programs that send these settings, and the settings as a request template.',
  json: 'Clusters hold numbers of documents, from 0.',
  jsonl: 'One JSON object per document, with its clusters.',
  html: 'One page with charts, top documents, quality and settings. Opens anywhere, needs no network.',
  md: 'The report as text, for a wiki or a repository.',
};

/** The charts with a tab of their own. */
const CHARTS = viewNotes.filter(({ place }) => place === 'tab').map(({ name, title }) => ({ id: name, name: title }));

const REPORTS: { readonly [format: string]: { readonly write: typeof reportHtml; readonly type: string } } = {
  html: { write: reportHtml, type: 'text/html' },
  md: { write: reportMarkdown, type: 'text/markdown' },
};

/** The kind of file a person chose, and what it needs to know. */
function useChosenFormat() {
  const { exportFormat, exportClusters, exportDocuments } = useSettings();
  const format = FORMATS.some(({ id }) => id === exportFormat) ? exportFormat : 'xlsx';
  const choosable = DATA_FORMATS.includes(format) && format !== 'jsonl';
  return {
    format,
    report: REPORTS[format],
    isPicture: format === 'png' || format === 'svg',
    choosable,
    choice: { includeClusters: exportClusters, includeDocuments: exportDocuments },
    nothing: choosable && !exportClusters && !exportDocuments,
  };
}

type Chosen = ReturnType<typeof useChosenFormat>;

interface Exported {
  readonly run: Run;
  readonly collection: Collection;
  readonly chart: ChartName;
  readonly notes: string;
}

/** The file, and the first part of its name. */
async function write({ format, report, isPicture, choice }: Chosen, { run, collection, chart, notes }: Exported) {
  if (report) {
    const text = report.write(run, collection, readoutLines(await measured(run, collection)), notes);
    return { name: 'report', blob: new Blob([text], { type: report.type }) };
  }
  if (isPicture) return { name: chart, blob: await picture(format as 'png' | 'svg', chart, run, collection) };
  return { name: 'clusters', blob: await exported(format as Format, run, collection, choice) };
}

/** Writes and downloads the file, and says how far it is. */
function useSaving(chosen: Chosen) {
  const [told, setTold] = useState('');
  const save = async (what: Exported) => {
    setTold('Writing…');
    try {
      const { name, blob } = await write(chosen, what);
      download(fileName(what.collection, name, chosen.format), blob);
      setTold(`Saved, ${bytes(blob.size)}`);
    } catch (error) {
      setTold(`The export was not saved: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return { told, save };
}

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const run = useRun();
  const collection = useSessionState(state => state.collection);
  const view = useSettings(settings => settings.view);
  const notes = useSessionState(state => state.notes);
  const chosen = useChosenFormat();
  const { told, save } = useSaving(chosen);
  const [chart, setChart] = useState<ChartName>(CHARTS.find(({ id }) => id === view)?.id ?? CHARTS[0]!.id);
  if (!run || !collection) return null;
  const { format, choice, nothing } = chosen;
  const what = { run, collection, chart, notes };
  return (
    <Ask title="Export results" onClose={onClose} wide>
      <Segments
        label="Format"
        items={FORMATS}
        value={format}
        onChange={exportFormat => changeSettings({ exportFormat })}
      />
      <p className="hint">{SAYS[format]}</p>
      <FormatOptions chosen={chosen} chart={chart} onChart={setChart} />
      {format === 'code' ? <SetupJson /> : !nothing && <ExportPreview {...what} format={format} choice={choice} />}
      <div className="actions">
        <span className="hint grow" role="status">
          {told}
        </span>
        <Button kind="quiet" onPress={onClose}>
          Close
        </Button>
        {format !== 'code' && (
          <Button kind="primary" isDisabled={nothing} onPress={() => void save(what)}>
            Save file
          </Button>
        )}
      </div>
    </Ask>
  );
}

interface FormatOptionsProps {
  readonly chosen: Chosen;
  readonly chart: ChartName;
  readonly onChart: (chart: ChartName) => void;
}

/** What can be chosen for the format. */
function FormatOptions({ chosen: { choosable, report, isPicture, choice }, chart, onChart }: FormatOptionsProps) {
  const session = useSession();
  const notes = useSessionState(state => state.notes);
  return (
    <>
      {choosable && (
        <>
          <Check value={choice.includeClusters} onChange={value => changeSettings({ exportClusters: value })}>
            Clusters
          </Check>
          <Check value={choice.includeDocuments} onChange={value => changeSettings({ exportDocuments: value })}>
            Documents
          </Check>
        </>
      )}
      {report && (
        <textarea
          className="text"
          rows={3}
          aria-label="Notes"
          placeholder="Notes for the reader"
          value={notes}
          onChange={event => session.send({ type: 'noted', notes: event.target.value })}
        />
      )}
      {isPicture && <Segments label="Chart" items={CHARTS} value={chart} onChange={id => onChart(id as ChartName)} />}
    </>
  );
}
