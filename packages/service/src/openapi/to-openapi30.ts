/** The description for generators that read OpenAPI 3.0 only: the same, in the older words. */
import type { Json, JsonObject } from './document.js';

export function toOpenApi30(document: JsonObject): JsonObject {
  const { summary: _, license, ...info } = document['info'] as JsonObject;
  const { identifier: __, ...plainLicense } = license as JsonObject;
  const rest = convert({ paths: document['paths']!, components: document['components']! }) as JsonObject;
  return { ...document, openapi: '3.0.3', info: { ...info, license: plainLicense }, ...rest };
}

function convert(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(convert);
  if (typeof value !== 'object' || value === null) return value;
  return convertSchema(
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, key === 'examples' ? item : convert(item)])),
  );
}

/**
 * Null is a flag there, not a type; a constant is a choice of one; properties have no patterns. A choice has a type, one
 * with a default has no null, and no default is null: otherwise openapi-generator writes Go that does not compile.
 */
function convertSchema({ patternProperties, default: value, ...others }: JsonObject): JsonObject {
  const typed = Array.isArray(others['enum']) && !('type' in others) ? { type: 'string', ...others } : others;
  const plain = value === undefined || value === null ? typed : { ...typed, default: value };
  const schema =
    patternProperties === undefined ? plain : { ...plain, additionalProperties: anyProperty(patternProperties) };
  const { const: constant, anyOf, ...rest } = schema;
  if (typeof constant === 'string') return { ...rest, enum: [constant] };
  if (schema['type'] === 'null') return { nullable: true, enum: [null], ...withoutType(rest) };
  if (!Array.isArray(anyOf)) return constant === undefined ? schema : { ...rest, const: constant };
  const options = (anyOf as readonly JsonObject[]).filter(option => !isNull(option));
  if (options.length === anyOf.length) return schema;
  const [only] = options;
  if (options.length > 1) return { ...rest, nullable: true, anyOf: options };
  if (only && '$ref' in only) return { ...rest, nullable: true, allOf: [only] };
  const named = { ...only, ...rest };
  return 'enum' in named && 'default' in named ? named : { ...named, nullable: true };
}

/** The schema of all properties, which is how declarations write maps. */
const anyProperty = (patterns: Json): Json => Object.values(patterns as JsonObject)[0]!;

const isNull = (schema: JsonObject): boolean =>
  schema['type'] === 'null' ||
  (schema['nullable'] === true && 'enum' in schema && (schema['enum'] as readonly Json[])[0] === null);

const withoutType = ({ type: _, ...rest }: JsonObject): JsonObject => rest;
