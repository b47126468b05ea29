import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../settings/memory-storage.testing.js';
import { editorsOf } from './algorithms.js';
import { anySetup } from './any-setup.testing.js';
import { noForms } from './forms.js';
import { fittingSetup, recallSetup, setupOfRequest } from './read-setup.js';
import { freshSetup, inLanguage, parametersOf, rememberSetup, sameSetup } from './setup.js';

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a setup that is remembered is recalled', () => {
  fc.assert(
    fc.property(anySetup, setup => {
      rememberSetup(setup);
      expect(recallSetup(setup.algorithm)).toEqual(setup);
    }),
  );
});

test('each algorithm has settings of its own', () => {
  rememberSetup({ ...freshSetup('Lingo'), changes: { desiredClusterCount: 12 } });
  rememberSetup({ ...freshSetup('STC'), changes: { maxClusters: 5 } });
  expect(recallSetup('Lingo').changes).toEqual({ desiredClusterCount: 12 });
  expect(recallSetup('STC').changes).toEqual({ maxClusters: 5 });
  expect(recallSetup('Leiden')).toEqual(freshSetup('Leiden'));
});

test('anything at all is read as a setup that can be run', () => {
  fc.assert(
    fc.property(fc.anything(), given => {
      const setup = fittingSetup(given, 'Lingo');
      expect(setup.algorithm).toBeTypeOf('string');
      expect(parametersOf(setup, '', editorsOf)).toBeTypeOf('object');
      expect(fittingSetup(setup, 'Lingo')).toEqual(setup);
    }),
  );
});

describe('a request', () => {
  test('gives the setup that makes it again', () => {
    fc.assert(
      fc.property(anySetup, setup => {
        const request = {
          algorithm: setup.algorithm,
          language: setup.language,
          parameters: parametersOf(setup, '', editorsOf),
        };
        const again = setupOfRequest(request, freshSetup('STC', 'German'));
        expect(parametersOf(again, '', editorsOf)).toEqual(request.parameters);
        expect(again).toMatchObject({ algorithm: setup.algorithm, language: setup.language, changes: setup.changes });
      }),
    );
  });

  test('without algorithm, language and parameters takes those at hand', () => {
    expect(setupOfRequest({}, freshSetup('STC', 'German'))).toEqual(freshSetup('STC', 'German'));
  });
});

describe('the parameters of a setup', () => {
  test('hold the query as a hint, without the spaces around it', () => {
    expect(parametersOf(freshSetup('Lingo'), ' data mining ', noForms)).toEqual({ queryHint: 'data mining' });
    expect(parametersOf(freshSetup('Lingo'), '  ', noForms)).toEqual({});
  });

  test('of a screen without forms are left to the service', () => {
    const setup = { ...freshSetup('Lingo'), changes: { desiredClusterCount: 12 } };
    expect(parametersOf(setup, '', noForms)).toEqual({});
  });
});

test('the language of the documents is taken where it is known', () => {
  expect(inLanguage(freshSetup('Lingo'), 'Polish').language).toBe('Polish');
  expect(inLanguage(freshSetup('Lingo', 'German'), null).language).toBe('German');
});

test('setups with equal values are the same, whatever objects they are', () => {
  expect(sameSetup(freshSetup('Lingo'), freshSetup('Lingo'))).toBe(true);
  expect(sameSetup(freshSetup('Lingo'), freshSetup('Lingo', 'German'))).toBe(false);
});
