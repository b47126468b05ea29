import '../../listening.testing.js';
import { describeFields } from '@sheaf/sources';
import { describe, expect, test } from 'vitest';
import { exampleCollection } from '../../../session/clusters/example-run.testing.js';
import { DATA_FORMATS, FORMATS, formatsFor, usualFormat } from '../../../session/export/export.js';
import { currentRun } from '../../../session/state/state.js';
import { draw, named, names, tagsIn, textOf } from '../../../ui/draw.testing.js';
import { COLLECTION, ROWS, sessionWithFile, sessionWithRun } from '../../../ui/example-sessions.testing.js';
import { pretendBrowser } from '../../browser.testing.js';
import { ExportDialog } from './ExportDialog.js';
import { ExportPreview } from './ExportPreview.js';

pretendBrowser();

const session = sessionWithRun();
const run = currentRun(session.getState())!;
const both = { includeClusters: true, includeDocuments: true };

const preview = (format: string, choice = both, collection = COLLECTION) =>
  draw(
    <ExportPreview
      format={format}
      run={run}
      collection={collection}
      choice={choice}
      picture={{ chart: 'treemap', run, collection }}
      report={{ notes: 'For Ada' }}
    />,
    session,
  );

describe('the preview of an export', () => {
  test.each(['xlsx', 'ods'])('of %s has a tab for each sheet, that of the documents first', format => {
    const tabs = tagsIn(preview(format), 'button').filter(({ attributes }) => attributes.role === 'tab');
    expect(tabs.map(({ name, attributes }) => `${name} ${attributes['aria-selected']}`)).toEqual([
      'Documents true',
      'Clusters false',
      'Settings false',
    ]);
  });

  test('of CSV is one table, with columns for clusters and fields', () => {
    const page = preview('csv');
    expect(tagsIn(page, 'button')).toEqual([]);
    expect(names(page, 'th')).toEqual(['Cluster Level 1', 'Row', 'title', 'text']);
    expect(names(page, 'td').slice(0, 4)).toEqual(['Solar Power', '1', 'Solar roofs', 'power from solar panels']);
  });

  test('has only the columns that were chosen', () => {
    const clusters = preview('csv', { includeClusters: true, includeDocuments: false });
    expect(names(clusters, 'th')).toEqual(['Cluster Level 1']);
    const documents = preview('csv', { includeClusters: false, includeDocuments: true });
    expect(names(documents, 'th')).toEqual(['Row', 'title', 'text']);
  });

  test('shows a day as a day', () => {
    const rows = ROWS.map((row, i) => ({ ...row, sold: `2024-05-0${i + 1}` }));
    const dated = { ...COLLECTION, rows, fields: describeFields(rows) };
    const cells = names(preview('xlsx', both, dated), 'td');
    expect(cells).toEqual(expect.arrayContaining(rows.map(({ sold }) => sold)));
  });

  test.each(['json', 'jsonl', 'ris', 'nbib', 'bib', 'md'])('of %s is text that scrolls by the keyboard', format => {
    const [pre] = tagsIn(preview(format), 'pre');
    expect(pre!.attributes.tabindex).toBe('0');
    expect(pre!.name).toContain('Solar Power');
  });

  test.each(['png', 'svg'])('of %s is a picture with a name', format => {
    const image = tagsIn(preview(format), 'img')[0]!;
    expect(image.attributes.alt).toBe('Preview of the drawing');
    expect(decodeURIComponent(image.attributes.src!)).toMatch(/^data:image\/svg\+xml,<svg/);
  });

  test('of a report is a page that may run nothing', () => {
    const frame = tagsIn(preview('html'), 'iframe')[0]!;
    expect(frame.attributes).toMatchObject({ title: 'Preview of the report', sandbox: '' });
    expect(frame.attributes.srcDoc ?? frame.attributes.srcdoc).toContain('For Ada');
  });

  test('takes what a document holds as text, in every format', () => {
    const strange = { ...COLLECTION, rows: ROWS.map(row => ({ ...row, title: 'a <script>alert(1)</script> b' })) };
    for (const { id } of FORMATS) expect(preview(id, both, strange), id).not.toContain('<script');
  });

  test('is there for every format of data', () => {
    for (const format of DATA_FORMATS) expect(textOf(preview(format)), format).toContain('Solar Power');
  });
});

test('there is nothing to export before the first run', () => {
  expect(draw(<ExportDialog onClose={() => {}} />)).toBe('');
  expect(draw(<ExportDialog onClose={() => {}} />, sessionWithFile())).toBe('');
});

test('a preview is found by its name', () => {
  expect(named(preview('csv'), 'section', 'Preview')!.attributes.tabindex).toBe('0');
});

test('references are offered for documents with titles, not for answers of a survey', () => {
  const answers = exampleCollection([{ answer: 'The courier was late again' }, { answer: 'Shipping costs too much' }]);
  const left = formatsFor(answers).map(({ id }) => id);
  expect(formatsFor(COLLECTION)).toEqual(FORMATS);
  expect(FORMATS.filter(({ id }) => !left.includes(id)).map(({ name }) => name)).toEqual(['RIS', 'NBIB', 'BibTeX']);
});

test.each([
  ['ris', 'ris'],
  ['bibtex', 'bib'],
  ['csv', 'xlsx'],
  [undefined, 'xlsx'],
])('of a file of %s the first format is %s', (read, format) => {
  expect(usualFormat(read, ['a.x', 'b.X'])).toBe(format);
});

test('of references in files of several kinds the first format is RIS, which all programs read', () => {
  expect(usualFormat('nbib', ['pubmed.nbib', 'scopus.ris'])).toBe('ris');
  expect(usualFormat('csv', ['a.csv', 'b.xlsx'])).toBe('xlsx');
});
