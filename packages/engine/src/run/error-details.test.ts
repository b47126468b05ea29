/** Errors name the place, the value and what may have been meant. */
import { type Language, lingo, stc } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import { describe, expect, test } from 'vitest';
import { createRegistry, type LanguageChooser } from '../registry/registry.js';
import type { Job } from './job.js';
import { type Known, StepError, slowStep, step } from './known.js';
import { runJob } from './run-job.js';

const chooserThat = (choose: () => Promise<Language>): LanguageChooser => ({ name: 'auto', choose });

const registryWith = (choosers: readonly LanguageChooser[] = []) =>
  createRegistry({
    algorithms: [lingo, stc],
    languages: catalogue.filter(({ name }) => name === 'English'),
    choosers,
    templates: [
      { name: 'mine', algorithm: 'STC', language: 'English' },
      { name: 'wrong', algorithm: 'STC', language: 'English', parameters: { maxClusters: 0, scoreWeigth: 1 } },
    ],
  });

const documents = [{ text: 'data mining' }];
const good = { algorithm: 'STC', language: 'English', documents };

async function errorOf(request: object, template: string | null = null, registry = registryWith()) {
  const body = new TextEncoder().encode(JSON.stringify(request));
  const job: Job = { body, template, indent: false, serviceInfo: false, responseAs: 'text' };
  const outcome = await runJob(job, registry);
  if (outcome.ok) throw new Error('There was no error.');
  return outcome.error;
}

describe('an unknown name', () => {
  test('of a template is told with the nearest one', async () => {
    const { message, detail } = await errorOf(good, 'mina');
    expect([message, detail]).toEqual([
      'Template not available: mina',
      'There is no template "mina". Did you mean "mine"?',
    ]);
  });

  test.each([
    ['algorithm', { ...good, algorithm: 'STD' }, 'There is no algorithm "STD". Did you mean "STC"?'],
    ['language', { ...good, language: 'Inglish' }, 'There is no language "Inglish". Did you mean "English"?'],
    ['idField', { ...good, idField: 'txt' }, 'No document has the field "txt". Did you mean "text"?'],
  ])('of the %s is told with its place and the nearest one', async (place, request, detail) => {
    const error = await errorOf(request);
    expect(error.detail).toBe(detail);
    expect(error.problems).toEqual([{ message: detail, pointer: `/${place}` }]);
  });
});

describe('a wrong parameter', () => {
  test('of the request is told with its place', async () => {
    const { message, detail, problems } = await errorOf({ ...good, parameters: { maxClusters: 0 } });
    expect(message).toBe('Value must be >= 1: 0');
    expect(detail).toBe(message);
    expect(problems).toEqual([{ message, pointer: '/parameters/maxClusters' }]);
  });

  test('that does not exist is told with the nearest one', async () => {
    const { message, detail } = await errorOf({ ...good, parameters: { scoreWeigth: 1 } });
    expect(detail).toBe(`${message}. Did you mean "scoreWeight"?`);
  });

  test('that exists in another place is told with that place', async () => {
    const { message, detail } = await errorOf({ ...good, parameters: { preprocessing: { labelFilters: {} } } });
    expect(detail).toBe(`${message}. Did you mean "dictionaries.labelFilters"?`);
  });

  test('of a template is told with the template, before those of the request, and without a hint', async () => {
    const { message, detail, problems } = await errorOf({ ...good, parameters: { mergeThreshold: 7 } }, 'wrong');
    expect([message, detail]).toEqual(['Value must be >= 1: 0', 'Value must be >= 1: 0']);
    expect(problems).toHaveLength(3);
    expect(problems![0]).toEqual({ message: 'In template wrong: Value must be >= 1: 0' });
    expect(problems![1]!.message).toMatch(/^In template wrong: Unrecognized /);
    expect(problems![2]!.pointer).toBe('/parameters/mergeThreshold');
  });

  test('quotes numbers as the request spells them', async () => {
    const body = new TextEncoder().encode(
      '{"algorithm":"STC","language":"English","documents":[],"parameters":{"maxClusters":-1e2}}',
    );
    const job: Job = { body, template: null, indent: false, serviceInfo: false, responseAs: 'text' };
    const outcome = await runJob(job, registryWith());
    expect(!outcome.ok && outcome.error.message).toContain('-');
    expect(!outcome.ok && outcome.error.problems![0]!.pointer).toBe('/parameters/maxClusters');
  });
});

describe('a body that is no text', () => {
  test('is told as one that cannot be read', async () => {
    const body = new Uint8Array([0x22, 0xff, 0xff, 0x22]);
    const job: Job = { body, template: null, indent: false, serviceInfo: false, responseAs: 'text' };
    const outcome = await runJob(job, registryWith());
    expect(!outcome.ok && outcome.error).toMatchObject({ code: 'invalid-body', status: 400 });
  });
});

describe('a chooser of languages', () => {
  const auto = { ...good, language: 'auto' };
  const unsure = Object.assign(new Error('There is too little text.'), { name: 'UnsureLanguageError' });
  const failing = (error: unknown) =>
    registryWith([
      chooserThat(async () => {
        throw error;
      }),
    ]);

  test('that is unsure says why, and the caller has to name a language', async () => {
    expect(await errorOf(auto, null, failing(unsure))).toMatchObject({
      code: 'unknown-language',
      message: 'There is too little text.',
      problems: [{ message: 'There is too little text.', pointer: '/language' }],
    });
  });

  test('that fails in any other way is at fault itself', async () => {
    for (const error of [new Error('There is too little text.'), 'There is too little text.', { name: unsure.name }])
      expect(await errorOf(auto, null, failing(error))).toMatchObject({ code: 'internal' });
  });
});

describe.each([
  ['a step', step],
  ['a slow step', (value: never, take: never) => slowStep(value, async () => (take as () => unknown)())],
] as const)('%s that fails', (_, take) => {
  const cause = new Error('why');
  const known: Known = { templateName: 'mine', id: 'a' };

  const failWith = async (known: Known, error: Error): Promise<StepError> => {
    try {
      await (take as typeof step)(known, () => {
        throw error;
      });
    } catch (caught) {
      return caught as StepError;
    }
    throw new Error('The step did not fail.');
  };

  test('is told with what was known before it, and with its cause', async () => {
    const error = await failWith(known, cause);
    expect(error).toBeInstanceOf(StepError);
    expect([error.cause, error.known]).toEqual([cause, known]);
  });

  test('keeps to what it says itself', async () => {
    const own = new StepError(cause, { ...known, id: 'b' });
    expect(await failWith(known, own)).toBe(own);
  });
});
