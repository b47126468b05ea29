import { type ChartName, viewNotes } from '@sheaf/views/notes';
import { useState } from 'react';
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
  xlsx: 'Sheets with documents and their clusters, clusters, and settings.',
  csv: 'A row for each pair of cluster and document.',
  ods: 'The same sheets for LibreOffice and others.',
  png: 'A picture for slides and papers, light, twice the size of the screen.',
  svg: 'A drawing in which text stays text.',
  code: 'Programs that send these settings, and the settings as a request template.',
  json: 'Clusters hold numbers of documents, from 0.',
  jsonl: 'A document a line, with the labels of its clusters.',
  html: 'One page with charts, top documents, quality and settings. Opens anywhere, needs no network.',
  md: 'The report as text, for a wiki or a repository.',
};

/** The charts with a tab of their own. */
const CHARTS = viewNotes.filter(({ place }) => place === 'tab').map(({ name, title }) => ({ id: name, name: title }));

const REPORTS: { readonly [format: string]: { readonly write: typeof reportHtml; readonly type: string } } = {
  html: { write: reportHtml, type: 'text/html' },
  md: { write: reportMarkdown, type: 'text/markdown' },
};

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const run = useRun();
  const collection = useSessionState(state => state.collection);
  const { exportFormat, exportClusters, exportDocuments, view } = useSettings();
  const session = useSession();
  const notes = useSessionState(state => state.notes);
  const [told, setTold] = useState('');
  const [chart, setChart] = useState<ChartName>(CHARTS.find(({ id }) => id === view)?.id ?? CHARTS[0]!.id);
  if (!run || !collection) return null;
  const format = FORMATS.some(({ id }) => id === exportFormat) ? exportFormat : 'xlsx';
  const report = REPORTS[format];
  const isPicture = format === 'png' || format === 'svg';
  const choosable = DATA_FORMATS.includes(format) && format !== 'jsonl';
  const choice = { includeClusters: exportClusters, includeDocuments: exportDocuments };
  const nothing = choosable && !exportClusters && !exportDocuments;
  const save = async () => {
    setTold('Writing…');
    try {
      const blob = report
        ? new Blob([report.write(run, collection, readoutLines(await measured(run, collection)), notes)], {
            type: report.type,
          })
        : isPicture
          ? await picture(format, chart, run, collection)
          : await exported(format as Format, run, collection, choice);
      download(fileName(collection, report ? 'report' : isPicture ? chart : 'clusters', format), blob);
      setTold(`Saved, ${bytes(blob.size)}`);
    } catch (error) {
      setTold(`This did not work: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <Ask title="Export results" onClose={onClose} wide>
      <Segments
        label="Format"
        items={FORMATS}
        value={format}
        onChange={exportFormat => changeSettings({ exportFormat })}
      />
      <p className="hint">{SAYS[format]}</p>
      {choosable && (
        <>
          <Check value={exportClusters} onChange={value => changeSettings({ exportClusters: value })}>
            Clusters
          </Check>
          <Check value={exportDocuments} onChange={value => changeSettings({ exportDocuments: value })}>
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
      {isPicture && <Segments label="Chart" items={CHARTS} value={chart} onChange={id => setChart(id as ChartName)} />}
      {format === 'code' ? (
        <SetupJson />
      ) : (
        !nothing && <ExportPreview {...{ format, run, collection, choice, chart, notes }} />
      )}
      <div className="actions">
        <span className="hint grow" role="status">
          {told}
        </span>
        <Button kind="quiet" onPress={onClose}>
          Close
        </Button>
        {format !== 'code' && (
          <Button kind="primary" isDisabled={nothing} onPress={() => void save()}>
            Save file
          </Button>
        )}
      </div>
    </Ask>
  );
}
