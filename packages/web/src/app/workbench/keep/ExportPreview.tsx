import { type CellValue, type ClusterQuotes, cellText } from '@sheaf/sources';
import { useEffect, useMemo, useState } from 'react';
import type { Run } from '../../../session/clusters/run.js';
import type { Collection } from '../../../session/documents/collection.js';
import { DATA_FORMATS } from '../../../session/export/export.js';
import { type Preview, previewOf } from '../../../session/export/export-preview.js';
import type { ChartPicture } from '../../../session/export/picture.js';
import { quotesIn } from '../../../session/export/quotes.js';
import { type ReportParts, reportHtml, reportMarkdown } from '../../../session/export/report.js';
import type { Choice, Format } from '../../../session/export/write-results.js';
import { PicturePreview } from '../../../ui/charts/PicturePreview.js';
import { Segments } from '../../../ui/controls/Segments.js';

const CELL = 60;
const TEXT = 2500;

interface Props {
  readonly format: string;
  readonly run: Run;
  readonly collection: Collection;
  readonly choice: Choice;
  readonly picture: ChartPicture;
  readonly report: ReportParts;
}

/** The quotes of a report, as soon as they are found. */
function useQuotes({ format, run, collection }: Pick<Props, 'format' | 'run' | 'collection'>) {
  const [quotes, setQuotes] = useState<readonly ClusterQuotes[] | null>(null);
  const isReport = format === 'html' || format === 'md';
  useEffect(() => {
    if (!isReport) return;
    let current = true;
    quotesIn(run, collection).then(
      found => current && setQuotes(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [isReport, run, collection]);
  return quotes;
}

/** The beginning of the file, or the picture. */
export function ExportPreview({ format, run, collection, choice, picture, report }: Props) {
  const { includeClusters, includeDocuments } = choice;
  const data = useMemo(
    () =>
      DATA_FORMATS.includes(format)
        ? previewOf(format as Format, run, collection, { includeClusters, includeDocuments })
        : null,
    [format, run, collection, includeClusters, includeDocuments],
  );
  const quotes = useQuotes({ format, run, collection });
  if (format === 'png' || format === 'svg') return <PicturePreview picture={picture} />;
  if (format === 'html')
    return (
      <div className="export-preview">
        <iframe
          title="Preview of the report"
          sandbox=""
          srcDoc={reportHtml(run, collection, [], { ...report, quotes, preview: true })}
        />
      </div>
    );
  if (format === 'md') return <Text text={reportMarkdown(run, collection, [], { ...report, quotes }).slice(0, TEXT)} />;
  if (!data) return null;
  return 'text' in data ? <Text text={data.text} /> : <Sheets sheets={data.sheets} />;
}

const Text = ({ text }: { text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: long text scrolls
  <pre className="code export-preview" tabIndex={0}>
    {text}
  </pre>
);

const shown = (value: CellValue): string => (value === undefined ? '' : cellText(value).slice(0, CELL));

function Sheets({ sheets }: { sheets: Extract<Preview, { sheets: unknown }>['sheets'] }) {
  const [name, setName] = useState('Documents');
  const { header, rows } = sheets.find(sheet => sheet.name === name) ?? sheets[0]!;
  return (
    <>
      {sheets.length > 1 && (
        <Segments
          kind="tabs"
          label="Sheet"
          items={sheets.map(sheet => ({ id: sheet.name, name: sheet.name }))}
          value={name}
          onChange={setName}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls */}
      <section className="preview export-preview" tabIndex={0} aria-label="Preview">
        <table>
          <thead>
            <tr>
              {header.map(title => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and never move
              <tr key={number}>
                {header.map((title, column) => (
                  <td key={title} dir="auto">
                    {shown(row[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
