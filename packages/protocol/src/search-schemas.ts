/** JSON Schemas of searches that a server makes for its clients. */
import { Type } from '@sheaf/core/schema';
import { clusterResponseSchema, fieldSchema, requestFeatureSchemas } from './schemas.js';

const nullableText = (description: string) => Type.Optional(Type.Union([Type.String(), Type.Null()], { description }));

const { idField, previous, seeds, explain, quality, duplicates } = requestFeatureSchemas;

const searchRequestSchema = Type.Object(
  {
    query: Type.String({ maxLength: 2000, description: 'What to search for, in the language of the engine.' }),
    maximum: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: 'The number of documents. Default, and maximum: as declared.',
      }),
    ),
    start: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10_000, description: 'How many of the first documents to leave out.' }),
    ),
    fields: Type.Optional(
      Type.Union([Type.Array(Type.String()), Type.Null()], {
        description: 'The fields to cluster. Default: those of the declaration, or titles and texts.',
      }),
    ),
    hitsOnly: Type.Optional(Type.Boolean({ description: 'Whether the documents are wanted without clusters.' })),
    algorithm: nullableText(
      'The name of an algorithm, as `/list` returns it. Default: that of the template, or Leiden.',
    ),
    language: nullableText('The language of the documents. Default: that of the template, or `auto`.'),
    parameters: Type.Optional(
      Type.Union([Type.Unsafe<object>({ type: 'object' }), Type.Null()], {
        description:
          'Parameters of the algorithm, as in a clustering request. The query is its `queryHint` by default.',
      }),
    ),
    idField: Type.Optional(idField),
    previous: Type.Optional(previous),
    seeds: Type.Optional(seeds),
    explain: Type.Optional(explain),
    quality: Type.Optional(quality),
    duplicates: Type.Optional(duplicates),
  },
  { title: 'SearchRequest', additionalProperties: false },
);

const searchResponseSchema = Type.Object(
  {
    ...clusterResponseSchema.properties,
    query: Type.String({ description: 'The query of the request.' }),
    total: Type.Optional(Type.Integer({ minimum: 0, description: 'How many documents match, if the engine tells.' })),
    fields: Type.Array(
      Type.Object(
        {
          name: Type.String(),
          role: Type.String({
            description: 'What the field seems to be for, such as `title`, `text`, `link` or `id`.',
          }),
          clustered: Type.Boolean({ description: 'Whether the field is clustered.' }),
        },
        { additionalProperties: false },
      ),
      { description: 'The fields of the documents.' },
    ),
    documents: Type.Array(Type.Record(Type.String(), fieldSchema), {
      description: 'The documents in the order of the engine, with all their fields as texts. Clusters refer to them.',
    }),
  },
  { title: 'SearchResponse', additionalProperties: false },
);

const searchListSchema = Type.Object(
  {
    searches: Type.Array(
      Type.Object(
        {
          name: Type.String({ description: 'The name in addresses.' }),
          title: Type.String({ description: 'The name for people.' }),
          source: Type.String({ description: 'The kind of engine.' }),
          maximum: Type.Integer({ minimum: 1, description: 'The largest number of documents of a response.' }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { title: 'SearchList', additionalProperties: false },
);

/** The schemas by their names in descriptions. */
export const searchSchemas = {
  SearchRequest: searchRequestSchema,
  SearchResponse: searchResponseSchema,
  SearchList: searchListSchema,
};
