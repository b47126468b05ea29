import { describeFields } from '@sheaf/sources';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cluster, exampleCollection, exampleRun } from '../clusters/example-run.testing.js';
import { freshSetup } from '../parameters/setup.js';
import { reportHtml, reportMarkdown } from './report.js';

const rows = Array.from({ length: 8 }, (_, i) => ({ title: `Document ${i}` }));
const collection = exampleCollection(rows, { name: 'tickets.csv', clustered: ['title'] });
const setup = { ...freshSetup('STC', 'German'), changes: { maxClusters: 7 } };
const run = exampleRun([cluster('Solar', [0, 1, 2, 3, 4, 5]), cluster('Wind', [6])], rows.length, { setup });
const quality = [
  ['Coverage', '88 %'],
  ['Balance', '0.59'],
] as const;

const writers = [
  ['HTML', reportHtml],
  ['Markdown', reportMarkdown],
] as const;

describe.each(writers)('a report in %s', (_, write) => {
  const report = write(run, collection, quality, { notes: 'For Ada' });

  test('says how much was clustered, and what it was made with', () => {
    for (const text of ['8 documents', '2 clusters', 'tickets.csv', 'STC', 'German', 'maxClusters', '12 ms'])
      expect(report).toContain(text);
    expect(report.match(/documents · /g)).toHaveLength(1);
  });

  test('names the fields that the clusters were made of, whatever is chosen for the next run', () => {
    const titled = write({ ...run, clustered: ['title', 'body'] }, { ...collection, clustered: ['abstract'] }, quality);
    expect(titled).toContain('title, body');
    expect(titled).not.toContain('abstract');
  });

  test('of clusters of another tool says whose they are, and names no algorithm', () => {
    const theirs = write({ ...run, imported: 'theirs.json' }, collection, quality);
    expect(theirs).toContain('from theirs.json');
    for (const text of ['STC', 'German', 'maxClusters']) expect(theirs).not.toContain(text);
  });

  test('names the largest cluster first, and its documents', () => {
    expect(report.indexOf('Solar')).toBeLessThan(report.indexOf('Wind'));
    for (const shown of [0, 4, 6]) expect(report).toContain(`Document ${shown}`);
  });

  test('has a part for a rated topic that is called as the rest', () => {
    const named = exampleRun([{ ...cluster('Other Topics', [3, 4]), score: 0.7 }], rows.length, { setup });
    expect(write(named, collection, quality)).toContain('1 cluster');
  });

  test('has a row for what is in no topic, so that its numbers add up', () => {
    expect(report).toMatch(/<td>Other topics<\/td><td class="n">1<\/td>|^### Other topics \(1\)$/m);
  });

  test('has the notes of the person and the measures', () => {
    for (const text of ['For Ada', 'Coverage', '88 %', 'Balance', '0.59']) expect(report).toContain(text);
  });

  test('has the sentences that are typical of each cluster', () => {
    const quoted = [{ document: 2, field: 'title', text: 'The sun shines.' }];
    const quotes = [{ quotes: quoted, clusters: [] }];
    expect(write(run, collection, [], { quotes })).toMatch(/(?:<blockquote>|> )The sun shines/);
    expect(report).not.toContain('The sun shines');
  });

  test('says nothing of quality where none was measured, and no time where none is known', () => {
    const untimed = write({ ...run, millis: null }, collection, []);
    expect(untimed).not.toContain('Quality');
    expect(untimed).not.toContain('12 ms');
  });

  test('is named by the person, or else by the query, or else by the file', () => {
    const queried = write(run, { ...collection, query: 'power & light' }, []);
    expect(queried).toMatch(/power (?:&amp;|&) light/);
    expect(write(run, collection, [], { title: ' Tickets of May ' })).toMatch(
      /<h1>Tickets of May<\/h1>|^# Tickets of May$/m,
    );
    expect(report).toMatch(/<h1>tickets.csv<\/h1>|^# tickets.csv/m);
  });
});

test('a report in HTML has a summary, quotes, and all documents behind a search', () => {
  const texts = rows.map(({ title }, i) => ({ title, text: `The ${i}th complaint & more`, year: '2024' }));
  const fields = describeFields(texts).map(field =>
    field.name === 'text'
      ? { ...field, role: 'text' as const }
      : { ...field, role: field.name === 'title' ? ('title' as const) : ('property' as const) },
  );
  const html = reportHtml(run, { ...exampleCollection(texts), fields }, []);
  expect(html).toContain('<h2>Summary</h2>');
  expect(html).toMatch(/Solar<\/a><\/td><td class="n">6<\/td><td class="n">75.0 %/);
  expect(html).toMatch(/<blockquote>The 0th complaint &amp; more<br><small><a href="#d1">Document 0<\/a>/);
  expect(html.match(/<article /g)).toHaveLength(8);
  expect(html).toContain('<input type="search">');
  const preview = reportHtml(run, { ...exampleCollection(texts), fields }, [], { preview: true });
  expect(preview).not.toContain('<script>');
});

test('a report has the charts that were chosen, and the fonts', () => {
  const fonts = [{ family: 'Plex', data: 'AAAA' }];
  const html = reportHtml(run, collection, [], { charts: [{ chart: 'bubbles' }], fonts });
  expect(html.match(/<figure>/g)).toHaveLength(1);
  expect(html).toContain('<circle');
  expect(html).toContain("@font-face{font-family:'Plex'");
  expect(reportHtml(run, collection, []).match(/<figure>/g)).toHaveLength(2);
});

test('no label, title or note brings an element into the page', () => {
  const elements = (html: string) =>
    [...html.matchAll(/<([a-z]+)/gi)].filter(([, name]) => /^(?:script|img|iframe)$/i.test(name!));
  const evil = fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=y>',
    '&lt;iframe&gt;',
    "<iframe src='a'>",
  );
  fc.assert(
    fc.property(evil, evil, evil, evil, (label, title, notes, heading) => {
      const found = exampleRun([cluster(label, [0])], 1, { setup });
      const html = reportHtml(found, exampleCollection([{ title }], { name: title }), [[label, title]], {
        notes,
        title: heading,
      });
      // The one script is that of the search.
      expect(elements(html).map(([, name]) => name)).toEqual(['script']);
    }),
  );
});

test('no label brings a heading, a list or a table into the Markdown', () => {
  const letter = fc.constantFrom('#', '|', '*', '_', '`', '[', ']', '<', '\n', ' ', 'a', '~');
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 1 }), label => {
      const text = reportMarkdown(
        exampleRun([cluster(label, [0])], 1, { setup }),
        exampleCollection([{ title: 'One' }]),
        [],
      );
      const headings = text.split('\n').filter(line => line.startsWith('### '));
      expect(headings).toHaveLength(1);
      expect(headings[0]!.slice(4)).not.toMatch(/(?<!\\)[#|*_`[\]<~]/);
    }),
  );
});
