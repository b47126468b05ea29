/**
 * Schemas for generators of clients. They turn a choice of types into classes that wrap each type, which are no
 * pleasure to use and in some languages do not compile. So the description in OpenAPI 3.0, which generators read, has
 * the types of Carrot2's description where there is a choice, and no schemas of parameters. The description in OpenAPI
 * 3.1 has them; neither lists every null that is read as nothing.
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
  const { ClusterRequest, Cluster, Document } = schemas as { readonly [name: string]: JsonObject };
  return {
    ...schemas,
    ClusterRequest: withProperties(ClusterRequest!, {
      algorithm: { type: 'string', description: textOf(ClusterRequest!, 'algorithm') },
      language: { type: 'string', description: textOf(ClusterRequest!, 'language') },
      parameters: {
        type: 'object',
        additionalProperties: true,
        description:
          'Parameters of the algorithm. They override those of the template. `/parameters` and the description in OpenAPI 3.1 list them.',
      },
    }),
    Cluster: withProperties(Cluster!, {
      score: { type: 'number', format: 'double', nullable: true, description: textOf(Cluster!, 'score') },
      ids: { type: 'array', items: {}, description: textOf(Cluster!, 'ids') },
    }),
    Document: { ...withoutPatterns(Document!), additionalProperties: {} },
  };
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
