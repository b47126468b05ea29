import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { anySetup } from '../parameters/any-setup.testing.js';
import { freshSetup } from '../parameters/setup.js';
import { codeSample, requestTemplate, SAMPLES } from './code-samples.js';

vi.stubGlobal('document', { baseURI: 'https://example.org/frontend/' });

const setup = { ...freshSetup('Lingo'), changes: { desiredClusterCount: 12 } };
const query = fc.string({ minLength: 1 }).filter(text => text.trim() !== '');

/** What a shell reads between single quotation marks, of which a quoted one ends and begins the text. */
function bodyInShell(code: string): string {
  const quoted = code.slice(code.indexOf("-d '") + 4);
  return quoted.slice(0, quoted.length - 1).replaceAll("'\\''", "'");
}

describe('settings as a program', () => {
  test('in JSON are the request itself, whatever the settings', () => {
    fc.assert(
      fc.property(anySetup, query, fc.boolean(), (any, hint, onlyChanged) => {
        const template = requestTemplate(any, hint, onlyChanged);
        expect(JSON.parse(codeSample('json', any, hint, onlyChanged))).toEqual(JSON.parse(JSON.stringify(template)));
      }),
      { numRuns: 30 },
    );
  });

  test('in curl send the request with documents, whatever the query', () => {
    fc.assert(
      fc.property(query, hint => {
        const sent = JSON.parse(bodyInShell(codeSample('curl', setup, hint, true)));
        const { documents, ...rest } = sent;
        expect(rest).toEqual(requestTemplate(setup, hint, true));
        expect(documents).toHaveLength(1);
      }),
    );
  });

  test('in JavaScript hold the request as a value of the language, whatever the query', () => {
    fc.assert(
      fc.property(query, hint => {
        const code = codeSample('javascript', setup, hint, true);
        const settings = /const settings = ([\s\S]*?);\nconst response/.exec(code)![1]!;
        expect(JSON.parse(settings)).toEqual(requestTemplate(setup, hint, true));
      }),
    );
  });

  test('in C# double every quotation mark of the request', () => {
    fc.assert(
      fc.property(query, hint => {
        const code = codeSample('csharp', setup, hint, true);
        const text = /@"((?:[^"]|"")*)"/.exec(code)![1]!.replaceAll('""', '"');
        const { documents: _, ...rest } = JSON.parse(text);
        expect(rest).toEqual(requestTemplate(setup, hint, true));
      }),
    );
  });

  test('in Java escape every backslash of the request', () => {
    const code = codeSample('java', setup, 'a "quoted" \\ word', true);
    expect(code).toContain('\\\\"quoted\\\\" \\\\\\\\ word');
  });

  test('of an unknown language are the request', () => {
    expect(codeSample('cobol', setup, '', true)).toBe(codeSample('json', setup, '', true));
  });

  test('are offered once for each language', () => {
    expect(new Set(SAMPLES.map(({ id }) => id)).size).toBe(SAMPLES.length);
    const programs = SAMPLES.map(({ id }) => codeSample(id, setup, '', true));
    expect(new Set(programs).size).toBe(SAMPLES.length);
  });
});
