/** The descriptions name what `/parameters` names, and a request is valid if and only if the server accepts it. */
import { readFileSync } from 'node:fs';
import { LocalEngine } from '@sheaf/engine';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goldenNames, readRequest } from '../../../../conformance/read-goldens.js';
import { type RegistryData, registryLists } from '../registry-lists.js';
import { requestExamples } from '../routes/cluster-examples.js';
import { quietServer } from '../service.testing.js';
import { schemaName } from './schema-name.js';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Schemas = { readonly [name: string]: Schema };

/** The keywords that descriptions and `/parameters` use. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly nullable?: true;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: Json;
  readonly description?: string;
  readonly pattern?: string;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Schemas;
}

interface Request {
  readonly algorithm: string;
  readonly language: string;
  readonly parameters?: Json;
}

const data: RegistryData = { templates: [], dictionaries: null, limits: {}, algorithms: [] };

/** What a server says of itself, and whether it accepts a request. */
async function serverOf(given: Partial<RegistryData>) {
  const app = await quietServer(new LocalEngine(registryLists({ ...data, ...given })));
  const read = async (path: string) => (await app.inject(`/service/${path}`)).json();
  return {
    algorithms: (await read('parameters')).algorithms as Readonly<Record<string, { readonly parameters: Schema }>>,
    newer: (await read('openapi/dcs-3.1.json')).components.schemas as Schemas,
    older: (await read('openapi/dcs.json')).components.schemas as Schemas,
    async accepts(request: object): Promise<boolean> {
      return (await app.inject({ method: 'POST', url: '/service/cluster', payload: request })).statusCode === 200;
    },
  };
}

type Fact = readonly [string, { readonly values: unknown; readonly default: Json; readonly [name: string]: unknown }];

/** Everything that a schema says of each parameter, by path. A default of null is the same as none. */
function factsOf(given: Schema, schemas: Schemas, path = ''): readonly Fact[] {
  const follow = (schema: Schema): Schema => (schema.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : schema);
  const schema = follow(given);
  const alternatives = (schema.anyOf ?? schema.allOf ?? []).map(follow);
  const choices = alternatives.filter(({ type }) => type !== 'null');
  const merged = choices.length === 1 ? { ...choices[0], ...schema } : schema;
  const { minimum, maximum, pattern, description, required, properties = {}, items } = merged;
  const values = merged.enum ?? (merged.const === undefined ? undefined : [merged.const]);
  const nullable = merged.nullable === true || choices.length < alternatives.length;
  const type = values ? 'one of several' : merged.type;
  const own = { type, values, nullable, default: merged.default ?? null, minimum, maximum, pattern, required };
  return [
    [path, { ...own, description }],
    ...Object.entries(properties).flatMap(([name, property]) => factsOf(property, schemas, `${path}/${name}`)),
    ...(items ? factsOf(items, schemas, `${path}/*`) : []),
    ...(choices.length > 1 ? choices.flatMap((choice, at) => factsOf(choice, schemas, `${path}(${at})`)) : []),
  ];
}

const sets: readonly (readonly [string, Partial<RegistryData>])[] = [
  ['a default server', {}],
  ['--carrot2', { isCarrot2: true }],
  ['--home without dictionaries', { dictionaries: 'none' }],
  ...['Leiden', 'Lingo', 'STC', 'Bisecting K-Means'].map(name => [name, { algorithms: [name] }] as const),
];

test.each(sets)('both descriptions of %s say of every parameter what /parameters says', async (_, given) => {
  const { algorithms, newer, older } = await serverOf(given);
  for (const [name, { parameters }] of Object.entries(algorithms)) {
    const facts = factsOf(parameters, {});
    const ofDescription = (schemas: Schemas) => factsOf(schemas[`${schemaName(name)}Parameters`]!, schemas);
    expect(Object.fromEntries(ofDescription(newer))).toEqual(Object.fromEntries(facts));
    expect(Object.fromEntries(ofDescription(older))).toEqual(Object.fromEntries(facts.map(inOlderWords)));
  }
});

/** OpenAPI 3.0 has no null beside a choice with a default: generators write Go that does not compile. */
const inOlderWords = ([path, facts]: Fact): Fact =>
  facts.values && facts.default !== null ? [path, { ...facts, nullable: false }] : [path, facts];

const server = await serverOf({});

/** `nullable` in words that validators know. */
const withNulls = (value: Json): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).map(withNulls);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withNulls(item)]));
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
};

const validatorOf = (schemas: Schemas, name: string) =>
  new Ajv2020({ strict: false }).compile({
    $ref: `#/components/schemas/${name}`,
    components: { schemas: withNulls(schemas as Json) },
  });
const validators = {
  newer: validatorOf(server.newer, 'ClusterRequest'),
  older: validatorOf(server.older, 'ClusterRequest'),
  parameters: Object.keys(server.algorithms).map(name => validatorOf(server.newer, `${schemaName(name)}Parameters`)),
};

/** Whether the server, OpenAPI 3.1 and 3.0 accept a request. */
const verdicts = async (request: object) => ({
  server: await server.accepts(request),
  newer: validators.newer(request),
  older: validators.older(request),
});

const exchanges: { readonly [name: string]: { readonly path: string; readonly body?: object } } = JSON.parse(
  readFileSync(new URL('../../../../docs/examples/exchanges.json', import.meta.url), 'utf8'),
);
const documented = [
  ...Object.values(requestExamples).map(({ value }) => value),
  ...Object.values(exchanges).flatMap(({ path, body }) => (body && /\/cluster\b/.test(path) ? [body] : [])),
  {
    algorithm: 'Lingo',
    language: 'English',
    parameters: { preprocessing: { phraseDfThreshold: 1, documentAssigner: { exactPhraseAssignment: true } } },
    documents: [{ title: 'PDF Viewer on Windows' }],
  },
];

test('every documented request is valid, and accepted', async () => {
  expect(documented.length).toBeGreaterThan(5);
  for (const request of documented)
    expect({ request, ...(await verdicts(request)) }).toEqual({ request, server: true, newer: true, older: true });
});

test('every golden request is valid', () => {
  for (const name of goldenNames('clusters', '.request.json')) {
    const request = readRequest(name);
    expect([name, validators.newer(request), validators.older(request)]).toEqual([name, true, true]);
  }
});

/**
 * What the descriptions cannot say: that a request without `algorithm` or `language` needs a template in the URL, and
 * what is a regular expression. The older one, which keeps the types of Carrot2's description, accepts any text as a name and what any algorithm accepts
 * as parameters; and it has no null where that is read as nothing, and none for `factorizationQuality`.
 */
function expectedOfOlder({ parameters }: Request): boolean {
  return parameters === undefined || validators.parameters.some(isValid => isValid(parameters));
}

const hasNullQuality = (request: Request) => JSON.stringify(request).includes('"factorizationQuality":null');

const wrong = fc.constantFrom<Json>(null, true, -1, 0, 1.5, 1e12, '', 'Nope', [], [null], {}, { nope: 1 });

/** Values of a schema, now and then another one. */
function valuesOf(schema: Schema): fc.Arbitrary<Json> {
  return fc.oneof({ weight: 200, arbitrary: goodValuesOf(schema) }, { weight: 1, arbitrary: wrong });
}

function goodValuesOf({
  anyOf,
  const: constant,
  type,
  minimum = -9,
  maximum = 9,
  ...rest
}: Schema): fc.Arbitrary<Json> {
  // Whether the encoder is installed is another question: the checkout has its package without the weights.
  const choices =
    anyOf?.map(valuesOf) ?? rest.enum?.filter(value => value !== 'meaning').map(value => fc.constant(value));
  if (choices) return fc.oneof(...choices);
  if (constant !== undefined) return fc.constant(constant);
  if (type === 'object') return fc.record(recordOf(rest.properties), { requiredKeys: [...(rest.required ?? [])] });
  if (type === 'array') return fc.array(valuesOf(rest.items!), { maxLength: 2 });
  if (type === 'string') return fc.constantFrom('title', 'data mining', '', 'a, b');
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  const inside = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  const limits = fc.constantFrom(minimum, maximum);
  const odd = fc.constantFrom(minimum - 1, maximum + 1, (minimum + maximum) / 2, 1 / 3);
  return fc.oneof({ weight: 30, arbitrary: inside }, { weight: 9, arbitrary: limits }, { weight: 1, arbitrary: odd });
}

/** Which `clusterCount` is possible depends on the documents, and these requests have none. */
const recordOf = ({ clusterCount, ...properties }: Schemas = {}) =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, valuesOf(property)]));

const names = Object.keys(server.algorithms);
const ofAlgorithm = (name: string) =>
  fc.record<Request>(
    {
      algorithm: fc.oneof({ weight: 20, arbitrary: fc.constant(name) }, { weight: 1, arbitrary: fc.constant('Nope') }),
      language: fc.constantFrom('English', 'Arabic', 'Japanese', 'Klingon'),
      parameters: fc.oneof(...[name, name, name, ...names].map(one => valuesOf(server.algorithms[one]!.parameters))),
    },
    { requiredKeys: ['algorithm', 'language'] },
  );

test('of 400 random requests, those are valid that the server accepts', async () => {
  const requests = fc.sample(fc.oneof(...names.map(ofAlgorithm)), { numRuns: 400, seed: 51 });
  let accepted = 0;
  for (const request of requests) {
    const { server: isAccepted, newer, older } = await verdicts(request);
    accepted += Number(isAccepted);
    expect([request, newer]).toEqual([request, isAccepted]);
    if (!hasNullQuality(request)) expect([request, older]).toEqual([request, expectedOfOlder(request)]);
  }
  expect(accepted).toBeGreaterThan(100);
  expect(accepted).toBeLessThan(300);
});
