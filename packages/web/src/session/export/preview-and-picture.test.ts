import { dark } from '@sheaf/views';
import { viewNotes } from '@sheaf/views/notes';
import { describe, expect, test, vi } from 'vitest';
import { cluster, exampleCollection, exampleRun } from '../clusters/example-run.testing.js';
import { freshSetup } from '../parameters/setup.js';
import { DATA_FORMATS, FORMATS, orderOf } from './export.js';
import { type Preview, previewOf } from './export-preview.js';
import { captionOf, picture, pictureSvg } from './picture.js';

vi.stubGlobal('document', { baseURI: 'https://example.org/frontend/' });

const rows = Array.from({ length: 40 }, (_, i) => ({ title: `Document ${i}`, text: `a text <b>number</b> ${i}` }));
const collection = exampleCollection(rows, { query: 'power' });
const clusters = Array.from({ length: 12 }, (_, i) => cluster(`Label ${i}`, [i, i + 12, i + 24], { score: 12 - i }));
const run = exampleRun(clusters, rows.length);
const both = { includeClusters: true, includeDocuments: true };

const textOf = (preview: Preview): string => ('text' in preview ? preview.text : '');
const sheetsOf = (preview: Preview) => ('sheets' in preview ? preview.sheets : []);

describe('the preview of a file', () => {
  test('of tables has the first documents of the first clusters, without markup', () => {
    const [documents] = sheetsOf(previewOf('csv', run, collection, both));
    expect(documents!.rows).toHaveLength(3);
    expect(JSON.stringify(documents!.rows)).toContain('Label 0');
    expect(JSON.stringify(documents!.rows)).not.toContain('<b>');
  });

  test('of workbooks has a tab for each sheet; a CSV file has one', () => {
    const names = (format: 'xlsx' | 'ods' | 'csv') =>
      sheetsOf(previewOf(format, run, collection, both)).map(({ name }) => name);
    expect(names('xlsx')).toEqual(['Documents', 'Clusters', 'Settings']);
    expect(names('ods')).toEqual(names('xlsx'));
    expect(names('csv')).toEqual(['Documents']);
  });

  test('lists ten clusters at most', () => {
    const sheet = sheetsOf(previewOf('xlsx', run, collection, both)).find(({ name }) => name === 'Clusters')!;
    expect(sheet.header).toEqual(['Cluster', 'Documents', 'Share', 'Score']);
    expect([...sheet.rows].map(([name]) => name)).toEqual([
      ...Array.from({ length: 10 }, (_, i) => `Label ${i}`),
      'All documents',
    ]);
  });

  test('of JSON holds three clusters with the document numbers that the file has', () => {
    const text = textOf(previewOf('json', run, collection, both));
    for (const label of ['Label 0', 'Label 1', 'Label 2']) expect(text).toContain(label);
    expect(text).not.toContain('Label 3');
  });

  test('of JSON Lines is one document with its cluster', () => {
    const lines = textOf(previewOf('jsonl', run, collection, both))
      .trim()
      .split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ title: 'Document 0' });
    expect(lines[0]).toContain('Label 0');
  });

  test('ends after sixty lines', () => {
    const long = exampleRun(
      [
        cluster(
          'All',
          Array.from({ length: 40 }, (_, i) => i),
        ),
      ],
      40,
    );
    const lines = textOf(previewOf('json', long, collection, both)).split('\n');
    expect(lines.length).toBeLessThanOrEqual(61);
  });

  test('follows what a person left out', () => {
    const only = (choice: typeof both) => textOf(previewOf('json', run, collection, choice));
    expect(only({ includeClusters: true, includeDocuments: false })).not.toContain('Document 0');
    expect(only({ includeClusters: false, includeDocuments: true })).not.toContain('Label 0');
  });

  test('is made of few clusters and documents, however many there are', () => {
    const many = exampleCollection(Array.from({ length: 20_000 }, (_, i) => ({ title: `Document ${i}` })));
    const large = exampleRun(
      [
        cluster(
          'All',
          Array.from({ length: 20_000 }, (_, i) => i),
        ),
      ],
      20_000,
    );
    const [documents] = sheetsOf(previewOf('xlsx', large, many, both));
    expect([...documents!.rows]).toHaveLength(10);
  });
});

describe('the order of a file', () => {
  test('names what produced the result', () => {
    const settings = new Map(orderOf('xlsx', run, collection, both).settings);
    expect(settings.get('documents')).toBe('example.csv');
    expect(settings.get('clustered fields')).toBe('title, text');
    expect(settings.get('algorithm')).toBe('Lingo');
    expect(settings.get('computed')).toBe('in this browser');
    expect(settings.get('milliseconds')).toBe(12);
    expect(JSON.parse(String(settings.get('request')))).toEqual({
      algorithm: 'Lingo',
      language: 'English',
      parameters: { queryHint: 'power' },
    });
  });

  test('says what a score is where clusters have one', () => {
    const names = (given: typeof clusters) =>
      orderOf('xlsx', exampleRun(given, rows.length), collection, both).settings.map(([name]) => name);
    const plain = clusters.map(({ score: _, ...cluster }) => cluster);
    expect(names(plain.map(cluster => ({ ...cluster, score: 1.5 })))).toContain('score');
    expect(names(plain)).not.toContain('score');
  });

  test('has no time where the engine told none', () => {
    const untimed = exampleRun(clusters, rows.length, { millis: null });
    expect(orderOf('xlsx', untimed, collection, both).settings.map(([name]) => name)).not.toContain('milliseconds');
  });

  test('can be given for every data format that is offered', () => {
    const offered = FORMATS.map(({ id }) => id as string);
    expect(offered).toEqual(expect.arrayContaining([...DATA_FORMATS]));
    expect(new Set(offered).size).toBe(offered.length);
  });
});

describe('a chart as a picture', () => {
  test('is a drawing with the title and what it shows below', () => {
    const svg = pictureSvg({ chart: 'treemap', run, collection });
    expect(svg).toMatch(/^<svg[\s>]/);
    expect(svg).toContain('power');
    expect(svg).toContain('12 clusters');
    expect(svg).toContain('Label 0');
  });

  test('takes labels as text', () => {
    const strange = exampleRun([cluster('<script>alert(1)</script>', [0, 1, 2])], rows.length);
    expect(pictureSvg({ chart: 'treemap', run: strange, collection })).not.toContain('<script');
  });

  test('is named by its file where there is no query', () => {
    expect(pictureSvg({ chart: 'treemap', run, collection: exampleCollection(rows) })).toContain('example.csv');
  });

  test('says the share of documents in a cluster, the algorithm and the day', () => {
    const caption = captionOf({ ...run, setup: freshSetup('STC') });
    expect(caption).toMatch(/^40 documents, 12 clusters, 90\u2009% clustered · STC · \d{4}-\d\d-\d\d$/);
    expect(captionOf({ ...run, imported: 'theirs.json' })).toContain('clustered · from theirs.json · ');
  });

  test('has the size, the colours and the options that were chosen', () => {
    const look = { width: 640, height: 480, dpi: 300, theme: 'dark' } as const;
    const svg = pictureSvg({ chart: 'treemap', run, collection, look, options: { documents: false } });
    expect(svg).toMatch(/^<svg[^>]* width="640" height="480"/);
    expect(svg).toContain(dark['surface']);
    expect(svg).not.toContain('Document 0');
    expect(pictureSvg({ chart: 'treemap', run, collection, look })).toContain('Document 0');
  });

  test('says what its colours show, with a legend', () => {
    const svg = pictureSvg({ chart: 'treemap', run, collection, colours: 'score' });
    expect(svg).toContain('>Score:<');
    expect(pictureSvg({ chart: 'treemap', run, collection })).not.toContain('>Cluster:<');
  });

  test.each(viewNotes.map(({ name }) => name))('can be one of %s', chart => {
    expect(pictureSvg({ chart, run, collection })).toMatch(/^<svg[\s>]/);
  });

  test('as a file is SVG', async () => {
    const blob = await picture('svg', { chart: 'treemap', run, collection });
    expect(blob.type).toBe('image/svg+xml');
    expect(await blob.text()).toBe(pictureSvg({ chart: 'treemap', run, collection }));
  });
});
