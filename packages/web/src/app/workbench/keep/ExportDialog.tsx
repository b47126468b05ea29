import type { ChartName } from '@sheaf/views/notes';
import { useMemo, useState } from 'react';
import type { Run } from '../../../session/clusters/run.js';
import { makerOf } from '../../../session/clusters/run-facts.js';
import { type Collection, headingOf } from '../../../session/documents/collection.js';
import {
  chosenRecords,
  RECORD_CHOICES,
  type RecordChoice,
  withRecords,
} from '../../../session/export/chosen-records.js';
import { download, fileName } from '../../../session/export/download.js';
import { CHOOSABLE, exported, formatsFor, usualFormat } from '../../../session/export/export.js';
import { fontsFor } from '../../../session/export/page-fonts.js';
import { type ChartPicture, picture } from '../../../session/export/picture.js';
import { quotesIn } from '../../../session/export/quotes.js';
import { type ReportParts, reportHtml, reportMarkdown } from '../../../session/export/report.js';
import { withDecisions } from '../../../session/export/with-decisions.js';
import type { Format } from '../../../session/export/write-results.js';
import { measured, readoutLines } from '../../../session/measures/quality.js';
import { bytes } from '../../../session/messages/words.js';
import { changeSettings, isPage, useSettings } from '../../../session/settings/settings.js';
import { PictureForm, usePictureLook } from '../../../ui/charts/PictureForm.js';
import { useChartOptions } from '../../../ui/charts/use-chart-options.js';
import { Ask, AskActions } from '../../../ui/controls/Ask.js';
import { Button } from '../../../ui/controls/Button.js';
import { Check } from '../../../ui/controls/Check.js';
import { Segments } from '../../../ui/controls/Segments.js';
import { SetupJson } from '../../../ui/parameters/SetupJson.js';
import { useRun, useSession, useSessionState } from '../../../ui/SessionContext.js';
import { ExportPreview } from './ExportPreview.js';

const SAYS: { readonly [format: string]: string } = {
  xlsx: 'Workbook with a row per document, sheets of clusters and of quotes, one for each column they can be compared by, and settings.',
  csv: 'A row for each pair of cluster and document.',
  ods: 'The same sheets for LibreOffice and others.',
  png: 'A picture for slides and papers.',
  svg: 'A drawing in which text stays text, with its fonts.',
  code: 'Programs that send these settings, and the settings as a request.',
  json: 'Clusters hold numbers of documents, from 0, and sentences to quote.',
  jsonl: 'One JSON object per document, with its clusters.',
  ris: 'References for Zotero, EndNote, Rayyan and ASReview, with clusters and decisions as keywords.',
  nbib: 'References as PubMed writes them, with clusters and decisions as keywords.',
  bib: 'References for BibTeX and BibLaTeX, with clusters and decisions as keywords.',
  html: 'One page with a summary, a chart, quotes, and all documents behind a search. Opens anywhere, needs no network.',
  md: 'The report as text, with quotes, for a wiki or a repository.',
};

const REPORTS: { readonly [format: string]: { readonly write: typeof reportHtml; readonly type: string } } = {
  html: { write: reportHtml, type: 'text/html' },
  md: { write: reportMarkdown, type: 'text/markdown' },
};

/** The kind of file a person chose, and what it needs to know. */
function useChosenFormat(collection: Collection | null) {
  const { exportFormat, exportClusters, exportDocuments } = useSettings();
  const formats = collection ? formatsFor(collection) : [];
  const opened = useSessionState(state => (state.path[0] ?? state).opened);
  const format = formats.some(({ id }) => id === exportFormat)
    ? exportFormat
    : usualFormat(opened?.set.format, opened?.files.map(({ name }) => name) ?? []);
  const choosable = CHOOSABLE.includes(format);
  return {
    format,
    formats,
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
  readonly picture: ChartPicture;
  readonly report: ReportParts;
}

/** The chart that is exported: first the one on the screen, with its options and colours. */
function useChosenChart(run: Run | null, collection: Collection | null) {
  const view = useSettings(settings => settings.view);
  const [chart, setChart] = useState<ChartName>(view === 'folders' || isPage(view) ? 'treemap' : view);
  const options = useChartOptions(chart);
  const colours = useSettings(settings => settings.chartColour);
  const look = usePictureLook();
  const chosen = useMemo(
    () => (run && collection ? { chart, run, collection, options, colours, look } : null),
    [chart, run, collection, options, colours, look],
  );
  return { chosen, setChart };
}

/** The file, and the first part of its name. */
async function write({ format, report, isPicture, choice }: Chosen, exporting: Exported) {
  const { run, collection } = exporting;
  if (report) {
    const quality = readoutLines(await measured(run, collection));
    const parts = { ...exporting.report, quotes: await quotesIn(run, collection) };
    const plain = report.write(run, collection, quality, parts);
    const fonts = format === 'html' ? await fontsFor(plain) : [];
    const text = fonts.length > 0 ? report.write(run, collection, quality, { ...parts, fonts }) : plain;
    return { name: 'report', blob: new Blob([text], { type: report.type }) };
  }
  if (isPicture)
    return { name: exporting.picture.chart, blob: await picture(format as 'png' | 'svg', exporting.picture) };
  return { name: 'clusters', blob: await exported(format as Format, run, collection, choice) };
}

/** Writes and downloads the file, and says how far it is. What is said is about the records and the format chosen. */
function useSaving(chosen: Chosen, collection: Collection | null) {
  const [said, setSaid] = useState({ told: '', format: chosen.format, collection });
  const setTold = (told: string) => setSaid({ told, format: chosen.format, collection });
  const told = said.format === chosen.format && said.collection === collection ? said.told : '';
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

/** The documents on screen, with a column of the decisions about them. */
function useDecidedCollection(): Collection | null {
  const collection = useSessionState(state => state.collection);
  const decisions = useSessionState(state => state.decisions);
  const remarks = useSessionState(state => state.remarks);
  return useMemo(() => collection && withDecisions(collection, decisions, remarks), [collection, decisions, remarks]);
}

/** The records that are exported, by the decisions about them. */
function useChosenRecords() {
  const whole = useRun();
  const all = useDecidedCollection();
  const rows = useSessionState(state => state.collection);
  const decisions = useSessionState(state => state.decisions);
  // Who excludes records goes on with the others.
  const [records, setRecords] = useState<RecordChoice>(() =>
    [...decisions.values()].includes('exclude') ? 'kept' : 'all',
  );
  const { run, collection } = useMemo(
    () =>
      whole && all && rows && records !== 'all'
        ? withRecords(whole, all, chosenRecords(rows, decisions, records))
        : { run: whole, collection: all },
    [whole, all, rows, decisions, records],
  );
  const items = useMemo(
    () =>
      rows && decisions.size > 0
        ? RECORD_CHOICES.map(({ id, name }) => ({
            id,
            name: `${name} ${chosenRecords(rows, decisions, id).length.toLocaleString()}`,
          }))
        : [],
    [rows, decisions],
  );
  const choice = items.length > 0 && (
    <Segments label="Records" items={items} value={records} onChange={id => setRecords(id as RecordChoice)} />
  );
  return { run, collection, choice };
}

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { run, collection, choice: records } = useChosenRecords();
  const notes = useSessionState(state => state.notes);
  const title = useSessionState(state => state.title);
  const chosen = useChosenFormat(collection);
  const { told, save } = useSaving(chosen, collection);
  const { chosen: drawn, setChart } = useChosenChart(run, collection);
  const report = useMemo(() => ({ title, notes, ...(drawn ? { charts: [drawn] } : {}) }), [title, notes, drawn]);
  if (!run || !collection || !drawn) return null;
  const { format, choice, nothing } = chosen;
  const what = { run, collection, picture: drawn, report };
  return (
    <Ask title="Export results" onClose={onClose} wide>
      {records}
      <Segments
        label="Format"
        items={chosen.formats}
        value={format}
        onChange={exportFormat => changeSettings({ exportFormat })}
      />
      <p className="hint">{SAYS[format]}</p>
      <FormatOptions chosen={chosen} chart={drawn.chart} onChart={setChart} />
      {format === 'code' ? <Code run={run} /> : !nothing && <ExportPreview {...what} format={format} choice={choice} />}
      <AskActions told={told} onClose={onClose}>
        {format !== 'code' && (
          <Button kind="primary" isDisabled={nothing} onPress={() => void save(what)}>
            Save file
          </Button>
        )}
      </AskActions>
    </Ask>
  );
}

/** The settings that made the clusters on screen; those of another tool are not known. */
const Code = ({ run }: { run: Run }) =>
  run.imported === undefined ? (
    <SetupJson setup={run.setup} />
  ) : (
    <p>These clusters are {makerOf(run)}. There are no settings that make them here.</p>
  );

interface FormatOptionsProps {
  readonly chosen: Chosen;
  readonly chart: ChartName;
  readonly onChart: (chart: ChartName) => void;
}

/** What can be chosen for the format. */
function FormatOptions({ chosen, chart, onChart }: FormatOptionsProps) {
  const { format, choosable, report, isPicture, choice } = chosen;
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
      {report && <ReportWords />}
      {(isPicture || format === 'html') && (
        <PictureForm chart={chart} onChart={onChart} hasSize={isPicture} hasPixels={format === 'png'} />
      )}
    </>
  );
}

/** What a person writes for the readers of a report. */
function ReportWords() {
  const session = useSession();
  const collection = useSessionState(state => state.collection);
  const title = useSessionState(state => state.title);
  const notes = useSessionState(state => state.notes);
  return (
    <>
      <input
        className="text"
        aria-label="Title"
        placeholder={collection ? `Title: ${headingOf(collection)}` : 'Title'}
        value={title}
        onChange={event => session.send({ type: 'titled', title: event.target.value })}
      />
      <textarea
        className="text"
        rows={3}
        aria-label="Notes"
        placeholder="Notes for the reader"
        value={notes}
        onChange={event => session.send({ type: 'noted', notes: event.target.value })}
      />
    </>
  );
}
