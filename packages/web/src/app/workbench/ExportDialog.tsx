import { useState } from 'react';
import { download, fileName } from '../../session/download.js';
import { exported, FORMATS } from '../../session/export.js';
import { measured, readoutLines } from '../../session/quality.js';
import { reportHtml, reportMarkdown } from '../../session/report.js';
import { changeSettings, useSettings } from '../../session/settings.js';
import { bytes } from '../../session/words.js';
import { Ask } from '../../ui/controls/Ask.js';
import { Button } from '../../ui/controls/Button.js';
import { Check } from '../../ui/controls/Check.js';
import { Segments } from '../../ui/controls/Segments.js';
import { useRun, useSessionState } from '../../ui/SessionContext.js';

const SAYS: { readonly [format: string]: string } = {
  xlsx: 'Sheets with documents and their clusters, clusters, and settings.',
  csv: 'A row for each pair of cluster and document.',
  json: 'Clusters hold numbers of documents, from 0.',
  jsonl: 'A document a line, with the labels of its clusters.',
  html: 'One page with charts, top documents, quality and settings. Opens anywhere, needs no network.',
  md: 'The report as text, for a wiki or a repository.',
};

const REPORTS: { readonly [format: string]: { readonly write: typeof reportHtml; readonly type: string } } = {
  html: { write: reportHtml, type: 'text/html' },
  md: { write: reportMarkdown, type: 'text/markdown' },
};

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const run = useRun();
  const collection = useSessionState(state => state.collection);
  const { exportFormat: format, exportClusters, exportDocuments } = useSettings();
  const [notes, setNotes] = useState('');
  const [told, setTold] = useState('');
  if (!run || !collection) return null;
  const report = REPORTS[format];
  const choosable = !report && format !== 'jsonl';
  const nothing = choosable && !exportClusters && !exportDocuments;
  const save = async () => {
    setTold('Writing…');
    try {
      const choice = { includeClusters: exportClusters, includeDocuments: exportDocuments };
      const blob = report
        ? new Blob([report.write(run, collection, readoutLines(await measured(run, collection)), notes)], {
            type: report.type,
          })
        : await exported(format, run, collection, choice);
      download(fileName(collection, report ? 'report' : 'clusters', format), blob);
      setTold(`Saved, ${bytes(blob.size)}`);
    } catch (error) {
      setTold(`This did not work: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <Ask title="Export results" onClose={onClose}>
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
          onChange={event => setNotes(event.target.value)}
        />
      )}
      <div className="actions">
        <span className="hint grow" role="status">
          {told}
        </span>
        <Button kind="quiet" onPress={onClose}>
          Close
        </Button>
        <Button kind="primary" isDisabled={nothing} onPress={() => void save()}>
          Save file
        </Button>
      </div>
    </Ask>
  );
}
