import { expect, test } from 'vitest';
import { changesNothing, withOverrides } from './overrides.js';

const none = { algorithm: undefined, language: undefined, settings: [] };
const request = { algorithm: 'Lingo', language: 'French', parameters: { scoreWeight: 1 }, documents: [{ a: 'b' }] };

test('a command line without settings changes nothing', () => {
  expect(changesNothing(none)).toBe(true);
  expect(withOverrides(request, none)).toEqual(request);
});

test.each([{ algorithm: 'STC' }, { language: 'German' }, { settings: [{ path: ['a'], value: 1 }] }])(
  'each setting is a change: %j',
  given => {
    expect(changesNothing({ ...none, ...given })).toBe(false);
  },
);

test('settings of the command line take the place of those of the request, and the others stay', () => {
  const changed = withOverrides(request, {
    algorithm: 'STC',
    language: undefined,
    settings: [{ path: ['maxClusters'], value: 3 }],
  });
  expect(changed).toMatchObject({ algorithm: 'STC', language: 'French', documents: request.documents });
  expect(Object.fromEntries(changed.parameters as unknown as Map<string, unknown>)).toEqual({
    scoreWeight: 1,
    maxClusters: 3,
  });
});

test('a ban joins the label filters of the request', () => {
  const labelFilters = [{ exact: ['solar'] }];
  const { parameters } = withOverrides(
    { ...request, parameters: { dictionaries: { labelFilters } } },
    { ...none, ban: ['old  news'] },
  );
  expect(
    JSON.parse(JSON.stringify(parameters, (_, value) => (value instanceof Map ? Object.fromEntries(value) : value))),
  ).toEqual({
    dictionaries: { labelFilters: [...labelFilters, { glob: ['* old news *'] }] },
  });
});

test('the request itself is not changed', () => {
  const before = structuredClone(request);
  withOverrides(request, { ...none, settings: [{ path: ['scoreWeight'], value: 0 }] });
  expect(request).toEqual(before);
});
