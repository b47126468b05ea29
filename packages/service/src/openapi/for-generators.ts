/**
 * Schemas for generators of clients. They turn a choice of types into classes that wrap each type, which are no
 * pleasure to use, in some languages do not compile, and in Python silently drop a dictionary. So the description in
 * OpenAPI 3.0, which generators read, has the types of Carrot2's description where there is a choice. Neither
 * description lists every null that is read as nothing.
 */
import type { Json, JsonObject } from './document.js';

/** The description with simpler schemas, and without those that no operation refers to then. */
export function forGenerators(document: JsonObject): JsonObject {
  const components = document['components'] as JsonObject;
  const schemas = simplify(components['schemas'] as JsonObject);
  const kept = reachable(schemas, document['paths']!);
  const used = Object.fromEntries(Object.entries(schemas).filter(([name]) => kept.has(name)));
  return { ...document, components: { ...components, schemas: used } };
}

function simplify(schemas: JsonObject): JsonObject {
  const {
    ClusterRequest: conditional,
    Cluster,
    Document,
    SearchResponse,
  } = schemas as {
    readonly [name: string]: JsonObject;
  };
  const { if: _, then: __, else: ___, ...ClusterRequest } = conditional!;
  return {
    ...schemas,
    ClusterRequest: withProperties(ClusterRequest, {
      algorithm: { type: 'string', description: textOf(ClusterRequest, 'algorithm') },
      language: { type: 'string', description: textOf(ClusterRequest, 'language') },
      parameters: { ...anyUnsaid(ClusterRequest), description: textOf(ClusterRequest, 'parameters') },
    }),
    Cluster: withProperties(Cluster!, {
      score: { type: 'number', format: 'double', nullable: true, description: textOf(Cluster!, 'score') },
      ids: { type: 'array', items: {}, description: textOf(Cluster!, 'ids') },
    }),
    Document: { ...withoutPatterns(Document!), additionalProperties: {} },
    SearchResponse: withProperties(SearchResponse!, {
      documents: {
        type: 'array',
        items: { type: 'object', additionalProperties: {} },
        description: textOf(SearchResponse!, 'documents'),
      },
    }),
  };
}

/**
 * Parameters of any algorithm, said with two negations. Validators understand them, and generators make models of the
 * schemas, but let a program assign any value: a model, or a dictionary as Carrot2's description has it.
 */
function anyUnsaid(request: JsonObject): JsonObject {
  const choices = propertiesOf(request)['parameters']!['anyOf'] as readonly JsonObject[];
  return { not: { allOf: choices.filter(choice => '$ref' in choice).map(choice => ({ not: choice })) } };
}

/** The names of schemas that a part of the description refers to, directly or through others. */
function reachable(schemas: JsonObject, from: Json): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (part: Json) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name!)) continue;
      found.add(name!);
      follow(schemas[name!]!);
    }
  };
  follow(from);
  return found;
}

const propertiesOf = (schema: JsonObject) => schema['properties'] as { readonly [name: string]: JsonObject };

const textOf = (schema: JsonObject, name: string) => propertiesOf(schema)[name]!['description']!;

const withProperties = (schema: JsonObject, properties: JsonObject): JsonObject => ({
  ...schema,
  properties: { ...propertiesOf(schema), ...properties },
});

const withoutPatterns = ({ patternProperties: _, ...schema }: JsonObject): JsonObject => schema;
