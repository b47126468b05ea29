import { describeFields } from '@sheaf/sources';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { exampleCollection } from '../clusters/example-run.testing.js';
import { anySetup } from '../parameters/any-setup.testing.js';
import { noForms } from '../parameters/forms.js';
import { freshSetup } from '../parameters/setup.js';
import { requestOf } from '../runs/request.js';
import { codeSample, requestTemplate, SAMPLES, wholeRequest } from './code-samples.js';

vi.stubGlobal('document', { baseURI: 'https://example.org/frontend/' });

const setup = { ...freshSetup('Lingo'), changes: { desiredClusterCount: 12 } };
/** Documents that were found by any query. */
const documents = fc
  .string({ minLength: 1 })
  .filter(text => text.trim() !== '')
  .map(query => exampleCollection([], { query }));

/** What a shell passes on: the lines up to the second mark. */
const bodyInShell = (code: string): string => /<<'REQUEST'\n(.*)\nREQUEST$/s.exec(code)![1]!;

describe('settings as a program', () => {
  test('in JSON are the request itself, whatever the settings', () => {
    fc.assert(
      fc.property(anySetup, documents, fc.boolean(), (any, found, onlyChanged) => {
        const template = requestTemplate(any, found, onlyChanged);
        expect(JSON.parse(codeSample('json', any, found, onlyChanged))).toEqual(JSON.parse(JSON.stringify(template)));
      }),
      { numRuns: 30 },
    );
  });

  test('in curl send the request with the documents on screen, whatever they hold', () => {
    const rows = fc.array(fc.record({ title: fc.string({ unit: 'binary' }) }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(documents, rows, ({ query }, some) => {
        const found = exampleCollection(some, { query, clustered: ['title'] });
        const code = codeSample('curl', setup, found, true);
        const { documents: sent, ...rest } = JSON.parse(bodyInShell(code));
        expect(rest).toEqual(requestTemplate(setup, found, true));
        expect(sent).toEqual(requestOf(setup, found, noForms).documents);
      }),
      { numRuns: 20 },
    );
  });

  test('in curl without documents have a place for them', () => {
    expect(JSON.parse(bodyInShell(codeSample('curl', setup, null, true))).documents).toHaveLength(1);
  });

  test('in curl name a file where the request is too long to be copied', () => {
    const rows = Array.from({ length: 300 }, () => ({ title: 'long '.repeat(200) }));
    const found = exampleCollection(rows, { clustered: ['title'] });
    expect(codeSample('curl', setup, found, true)).toMatch(/--data-binary @request\.json$/);
    expect(JSON.parse(wholeRequest(setup, found, true)).documents).toHaveLength(300);
  });

  test('in JavaScript hold the request as a value of the language, whatever the query', () => {
    fc.assert(
      fc.property(documents, found => {
        const code = codeSample('javascript', setup, found, true);
        const settings = /const settings = ([\s\S]*?);\nconst response/.exec(code)![1]!;
        expect(JSON.parse(settings)).toEqual(requestTemplate(setup, found, true));
      }),
    );
  });

  test('in C# double every quotation mark of the request', () => {
    fc.assert(
      fc.property(documents, found => {
        const code = codeSample('csharp', setup, found, true);
        const text = /@"((?:[^"]|"")*)"/.exec(code)![1]!.replaceAll('""', '"');
        const { documents: _, ...rest } = JSON.parse(text);
        expect(rest).toEqual(requestTemplate(setup, found, true));
      }),
    );
  });

  test('in Java escape every backslash of the request', () => {
    const code = codeSample('java', setup, exampleCollection([], { query: 'a "quoted" \\ word' }), true);
    expect(code).toContain('\\\\"quoted\\\\" \\\\\\\\ word');
  });

  test('name the column of vectors, if the algorithm uses it', () => {
    const vector = `vector;float32;base64,${Buffer.from(Float32Array.from(Array(16).fill(1)).buffer).toString('base64')}`;
    const rows = ['red wine', 'white wine'].map(title => ({ title, embedding: vector }));
    const collection = exampleCollection(rows, { fields: describeFields(rows) });
    const sample = (algorithm: string) => codeSample('python', freshSetup(algorithm), collection, true);
    expect(sample('Leiden')).toContain('"vectorField": "embedding"');
    expect(sample('Lingo')).not.toContain('vectorField');
  });

  test('of an unknown language are the request', () => {
    expect(codeSample('cobol', setup, null, true)).toBe(codeSample('json', setup, null, true));
  });

  test('are offered once for each language', () => {
    expect(new Set(SAMPLES.map(({ id }) => id)).size).toBe(SAMPLES.length);
    const programs = SAMPLES.map(({ id }) => codeSample(id, setup, null, true));
    expect(new Set(programs).size).toBe(SAMPLES.length);
  });
});
