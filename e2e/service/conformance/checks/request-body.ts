/** Section 5.1: what may stand in a body. */
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { empty, lingo, type Reply } from '../../server-process.js';
import { type Case, CheckList } from '../check.js';

export const requestBody = new CheckList();

const emptyText = JSON.stringify(empty);
const none = '{"clusters":[]}';
const withKey = (entry: string): string => emptyText.replace('{', `{${entry},`);

function cannotBeParsed(reply: Reply): void {
  expect([reply.status, reply.json().type, reply.json().message]).toEqual([
    400,
    'BAD_REQUEST',
    'Could not parse request body.',
  ]);
}

const types = [
  'application/json',
  'text/json',
  'text/plain',
  'application/xml',
  'application/octet-stream',
  'nonsense',
  'a/b; c',
].map(type => [type] as const);
requestBody.wireEach('5.1-1', 'headers', types, async ({ post }, type) => {
  expect((await post(emptyText, '', { 'content-type': type })).text).toBe(none);
});
requestBody.wire(
  '5.1-1',
  'headers',
  async ({ post }) => {
    expect((await post(emptyText, '', {})).text).toBe(none);
    expect((await post(emptyText, '', { accept: 'text/html' })).text).toBe(none);
  },
  'no content type',
);

requestBody.wire('5.1-2', 'headers', async ({ post }) => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  cannotBeParsed(await post('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n', '', form));
  expect((await post(emptyText, '', form)).text).toBe(none);
});

const charsets = [['ISO-8859-1'], ['UTF-16'], ['utf-7'], ['nonsense'], ['"']] as const;
requestBody.wireEach('5.1-3', 'headers', charsets, async ({ post }, charset) => {
  const reply = await post(JSON.stringify({ ...lingo, algorithm: 'Žlutý' }), '', {
    'content-type': `application/json;charset=${charset}`,
  });
  expect(reply.json().message).toBe('Algorithm not available: Žlutý');
});

const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
const utf32 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.alloc(text.length * 4);
  for (const [i, character] of [...text].entries())
    bytes[bigEndian ? 'writeUInt32BE' : 'writeUInt32LE'](character.codePointAt(0)!, i * 4);
  return bytes;
};
const encodings: readonly (readonly [string, string | Uint8Array])[] = [
  ['UTF-8 with a byte-order mark', `\uFEFF${emptyText}`],
  ['UTF-16 LE', utf16(emptyText, false)],
  ['UTF-16 BE', utf16(emptyText, true)],
  ['UTF-16 LE with a byte-order mark', utf16(`\uFEFF${emptyText}`, false)],
  ['UTF-16 BE with a byte-order mark', utf16(`\uFEFF${emptyText}`, true)],
  ['UTF-32 LE', utf32(emptyText, false)],
  ['UTF-32 BE', utf32(emptyText, true)],
  ['UTF-32 BE with a byte-order mark', utf32(`\uFEFF${emptyText}`, true)],
];
requestBody.wireEach('5.1-4', 'bytes of the body', encodings, async ({ post }, _, body) => {
  expect((await post(body)).text).toBe(none);
});

requestBody.wire('5.1-5', 'bytes of the body', async ({ post }) => {
  cannotBeParsed(await post(Buffer.from([...Buffer.from('{"algorithm":"'), 0xff, 0x22, 0x7d])));
  cannotBeParsed(await post(Buffer.from([...Buffer.from('{"algorithm":"'), 0xc3, 0x22, 0x7d])));
});

requestBody.wire('5.1-6', 'bytes of the body', async ({ post }) => {
  const body = `/* c */ {"language":"English", // x\n "algorithm":"Lingo"/**/,"documents":[]}`;
  expect((await post(body)).text).toBe(none);
});

requestBody.wire('5.1-7', 'bytes of the body', async ({ post }) => {
  for (const rest of [' garbage }}', '{}', '\0', '"']) expect((await post(`${emptyText}${rest}`)).text).toBe(none);
});

requestBody.wire('5.1-8', 'bytes of the body', async ({ post }) => {
  expect((await post(withKey('"algorithm":"Nope"'))).text).toBe(none);
  expect((await post(withKey('"parameters":{"scoreWeight":9,"scoreWeight":1}'))).text).toBe(none);
});

const noJson = [
  ['that ends too early', '{"language": "English", '],
  ['a bare name', '{language: English}'],
  ['single quotes', "{'language':'English'}"],
  ['a trailing comma', '{"language":"English",}'],
  ['a trailing comma in a list', emptyText.replace('[]', '[{},]')],
  ['a leading zero', withKey('"parameters":{"scoreWeight":01}')],
  ['a leading plus', withKey('"parameters":{"scoreWeight":+1}')],
  ['a leading point', withKey('"parameters":{"scoreWeight":.5}')],
  ['NaN', withKey('"parameters":{"scoreWeight":NaN}')],
  ['Infinity', withKey('"parameters":{"scoreWeight":-Infinity}')],
  ['a control character in a string', emptyText.replace('[]', '[{"t":"a\nb"}]')],
] as const;
requestBody.wireEach('5.1-9', 'bytes of the body', noJson, async ({ post }, _, body) =>
  cannotBeParsed(await post(body)),
);

const tooMuch = [
  ['nesting of 1001', withKey(`"parameters":{"x":${'['.repeat(1500)}${']'.repeat(1500)}}`)],
  ['a number of 1001 characters', withKey(`"parameters":{"scoreWeight":0.${'1'.repeat(1100)}}`)],
  ['a field name of 50,001 characters', emptyText.replace('[]', `[{"${'n'.repeat(50_001)}":"x"}]`)],
  ['a string of more than 20,000,000 characters', emptyText.replace('[]', `[{"t":"${'a '.repeat(10_000_001)}"}]`)],
] as const;
requestBody.wireEach('5.1-10', 'bytes of the body', tooMuch, async ({ post }, _, body) =>
  cannotBeParsed(await post(body)),
);

const names: readonly Case<unknown, string>[] = [
  ['a number', 5, 'not available: 5'],
  ['a boolean', true, 'not available: true'],
  ['an empty string', '', 'not available: '],
  ['null', null, 'must not be empty.'],
];
requestBody.clientEach(
  '5.1-11',
  [...names, ['another case', 'lingo', 'not available: lingo']],
  async ({ cluster }, _, algorithm, message) => {
    expect((await cluster({ ...empty, algorithm })).json().message).toBe(`Algorithm ${message}`);
  },
);
requestBody.clientEach(
  '5.1-12',
  [...names, ['another case', 'english', 'not available: english']],
  async ({ cluster }, _, language, message) => {
    const subject = language === null ? 'Clustering language' : 'Language';
    expect((await cluster({ ...empty, language })).json().message).toBe(`${subject} ${message}`);
  },
);
requestBody.clientEach(
  '5.1-11',
  [
    ['an object', {}],
    ['a list', []],
  ],
  async ({ cluster }, _, algorithm) => cannotBeParsed(await cluster({ ...empty, algorithm })),
);

requestBody.client('5.1-13', async ({ cluster }) => {
  expect((await cluster({ ...empty, parameters: null })).text).toBe(none);
  for (const parameters of [[], 'x', 3, true]) cannotBeParsed(await cluster({ ...empty, parameters }));
});

requestBody.client('5.1-14', async ({ cluster }) => {
  expect((await cluster({ algorithm: 'Lingo', language: 'English' })).text).toBe(none);
  expect((await cluster(empty)).text).toBe(none);
});

requestBody.client('5.1-15', async ({ cluster }) => {
  const { documents, language, algorithm } = lingo;
  expect((await cluster({ documents, language, parameters: {}, algorithm })).text).toBe((await cluster(lingo)).text);
});

requestBody.clientEach('5.1-16', [['nope'], ['Algorithm'], ['serviceInfo'], ['id'], ['']], async ({ cluster }, key) =>
  cannotBeParsed(await cluster({ ...empty, [key]: 1 })),
);

requestBody.client('5.1-17', async ({ cluster }) => cannotBeParsed(await cluster({ ...empty, documents: null })));

const badDocuments: readonly Case<unknown, void>[] = [
  ['an object', { a: 'b' }],
  ['a string', 'abc'],
  ['a list of strings', ['abc']],
  ['a list of lists', [[]]],
  ['a list of numbers', [3]],
];
requestBody.clientEach('5.1-18', badDocuments, async ({ cluster }, _, documents) =>
  cannotBeParsed(await cluster({ ...empty, documents })),
);

requestBody.client('5.1-19', async ({ cluster }) => cannotBeParsed(await cluster({ ...empty, documents: [null] })));

requestBody.client('5.1-20', async ({ cluster }) => {
  const documents = [{}, { a: '' }, { a: [] }, ...lingo.documents];
  const { clusters } = (await cluster({ ...lingo, documents })).json() as { clusters: { documents: number[] }[] };
  const places = clusters.flatMap(found => found.documents);
  expect([...new Set(places)].sort()).toEqual([3, 4, 5]);
});

const badFields: readonly Case<unknown, void>[] = [
  ['null', null],
  ['a number', 3],
  ['a boolean', true],
  ['an object', { a: 'b' }],
];
requestBody.clientEach('5.1-21', badFields, async ({ cluster }, _, t) =>
  cannotBeParsed(await cluster({ ...empty, documents: [{ ok: 'x' }, { t }] })),
);

requestBody.clientEach<unknown, void>(
  '5.1-22',
  [
    ['a number', 3],
    ['null', null],
    ['a list', ['a']],
  ],
  async ({ cluster }, _, item) => cannotBeParsed(await cluster({ ...empty, documents: [{ t: ['a', item] }] })),
);

requestBody.client('5.1-23', async ({ cluster }) => {
  const fields = (count: number) => [Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 'x']))];
  expect((await cluster({ ...empty, documents: fields(128) })).status).toBe(200);
  const reply = await cluster({ ...empty, documents: fields(129) });
  expect([reply.status, reply.json().type]).toEqual([400, 'BAD_REQUEST']);
});

requestBody.wireEach(
  '5.1-24',
  'bytes of the body',
  [[''], ['  \n'], ['null'], ['[]'], ['"x"'], ['3']],
  async ({ post }, body) => cannotBeParsed(await post(body)),
);

/** Phrases that are there only across the values of a field. */
const halves = Array.from({ length: 3 }, (_, i) => ({ t: ['solar', `power`], u: `w${i}` }));
requestBody.client('5.1-25', async ({ cluster }) => {
  const stc = { algorithm: 'STC', language: 'English', parameters: { ignoreWordIfInHigherDocsPercent: 1 } };
  const whole = halves.map(({ u }) => ({ t: 'solar power', u }));
  expect((await cluster({ ...stc, documents: whole })).text).toContain('Solar Power');
  expect((await cluster({ ...stc, documents: halves })).text).not.toContain('Solar Power');
});

requestBody.wire('5.1-26', 'bytes of the body', async ({ post }) => {
  const texts = lingo.documents.map(({ title, text }) => [title, text].map(value => JSON.stringify(value)));
  const bodyWith = (first: string, second: string) =>
    emptyText.replace('[]', `[${texts.map(([a, b]) => `{"${first}":${a},"${second}":${b}}`).join(',')}]`);
  const expected = (await post(bodyWith('title', 'text'))).text;
  expect(expected).toContain('labels');
  for (const [first, second] of [
    ['2', '1'],
    ['b', '0'],
    ['__proto__', 'a'],
  ] as const)
    expect((await post(bodyWith(first, second))).text).toBe(expected);
});

requestBody.wire('5.1-27', 'bytes of the body', async ({ post }) => {
  const body = emptyText.replace('[]', '[{"t":"a \\ud800 b \\u0000 c"},{"t":"\\udc00"}]');
  expect((await post(body)).status).toBe(200);
});

requestBody.wire(
  '6.2-1',
  'bytes of the body',
  async ({ post }) => cannotBeParsed(await post(gzipSync(emptyText))),
  'gzip not declared',
);
