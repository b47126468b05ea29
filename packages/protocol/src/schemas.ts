/** JSON Schemas of everything on the wire. OpenAPI is made from them, and clients check responses by them. */
import { Type } from '@sheaf/core/schema';
import { COLLAPSE } from './read-request.js';
import { VECTOR_ENCODINGS } from './vectors/decode-vector.js';

/** The value of a field: one text or several. */
export const fieldSchema = Type.Union([Type.String(), Type.Array(Type.String())], {
  description: 'A text, or several texts of the same field. Phrases do not cross from one to the next.',
});

/** What the fields for ids and vectors may hold besides texts. */
const otherFieldSchema = Type.Union([Type.Number(), Type.Null(), Type.Array(Type.Number())], {
  description:
    'Only in the fields that `idField` and `vectorField` name: an id may be a number or null, and a vector a list of numbers.',
});

/** A document: field names with their texts. */
export const documentSchema = Type.Record(Type.String(), Type.Union([fieldSchema, otherFieldSchema]), {
  title: 'Document',
  description: 'Field names of your choice with their text. An empty document is allowed and belongs to no cluster.',
});

const languageNoticeSchema = Type.Optional(
  Type.String({
    description:
      'A sentence, if the documents seem to be in another language than the one they are read in, if the language was assumed, or if `auto` chose a table of word vectors.',
  }),
);

const naturalClustersSchema = Type.Optional(
  Type.Integer({
    minimum: 0,
    description:
      'Present if `clusterCount` or `maxClusters` of Leiden change the number of clusters: what it is without them.',
  }),
);

/** How a request was processed. */
export const serviceInfoSchema = Type.Object(
  {
    clusteringTimeMillis: Type.Integer({ minimum: 0, description: 'Time spent clustering.' }),
    requestHandlingTimeMillis: Type.Integer({
      minimum: 0,
      description: 'Time spent on the whole request: reading it, clustering, and building the response.',
    }),
    language: Type.Optional(
      Type.String({ description: 'The detected language, if the language of the request is `auto` or `mixed`.' }),
    ),
    languageNotice: languageNoticeSchema,
    naturalClusters: naturalClustersSchema,
    repeatsNotice: Type.Optional(
      Type.String({
        description:
          'Only with Leiden, and if something is repeated: a sentence about documents that counted once and words that did not count.',
      }),
    ),
    approximate: Type.Optional(
      Type.Object(
        {
          recall: Type.Number({
            minimum: 0,
            maximum: 1,
            description: 'Share of the nearest neighbours that were found, measured on 200 documents.',
          }),
        },
        {
          additionalProperties: false,
          description: 'Present if there were too many documents for an exact search for neighbours.',
        },
      ),
    ),
  },
  { additionalProperties: false, description: 'Present only if the query has `serviceInfo`.' },
);

/** Recursive: `$ref` names the schema's place in an OpenAPI document. */
export const clusterSchema = Type.Object(
  {
    labels: Type.Array(Type.String(), { description: 'Names of the cluster, the best first. Can be empty.' }),
    documents: Type.Array(Type.Integer({ minimum: 0 }), {
      description: 'Positions in the request, starting at 0, of the documents that are directly in this cluster.',
    }),
    clusters: Type.Array(Type.Unsafe<unknown>({ $ref: '#/components/schemas/Cluster' }), {
      description: 'Clusters within this cluster.',
    }),
    score: Type.Union([Type.Number(), Type.Enum(['Infinity', '-Infinity', 'NaN']), Type.Null()], {
      description:
        'The algorithm’s own rating of the cluster. Compare scores only within one response. Null if the algorithm does not rate clusters.',
    }),
    ids: Type.Optional(
      Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]), {
        description:
          'Only with `idField`: the ids of the documents, in the order of `documents`; null for a document without an id.',
      }),
    ),
    id: Type.Optional(
      Type.String({ description: 'Only with `previous`: the id that the cluster keeps from run to run.' }),
    ),
    status: Type.Optional(
      Type.Enum(['new', 'kept', 'grown', 'shrunk', 'split', 'merged'], {
        description:
          'Only with `previous`: what became of the cluster. A cluster is `grown` or `shrunk` if its size has changed by at least a tenth. A `merged` cluster took in most documents of another one. The documents of a `split` cluster come from an earlier cluster that another cluster continues.',
      }),
    ),
    from: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Only with `previous`: ids of the earlier clusters that it comes from, beginning with the one that it continues.',
      }),
    ),
    category: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description: 'Only with `seeds`: the name of the category, or null for a new topic.',
      }),
    ),
  },
  { title: 'Cluster', additionalProperties: false },
);

/** Vectors of all documents at once. */
const vectorColumnSchema = Type.Object(
  {
    dimensions: Type.Integer({ minimum: 2, maximum: 4096, description: 'How many numbers each vector has.' }),
    encoding: Type.Optional(
      Type.Enum([...VECTOR_ENCODINGS], { description: 'Type of the numbers in `data`. Default: `float32`.' }),
    ),
    data: Type.String({
      description:
        'The vectors in base64, one after another in the order of the documents; the numbers are little-endian. A document whose numbers are all 0 has no vector.',
    }),
  },
  { additionalProperties: false },
);

// Any value, because generators make a class of a union that not every language compiles; the reader checks it.
const documentIds = Type.Array(
  Type.Unknown({ description: 'A text or a number, or null for a document without an id.' }),
);

/** The clusters of an earlier run. Keys of a response that are not listed are ignored. */
const previousSchema = Type.Object(
  {
    clusters: Type.Array(
      Type.Object(
        {
          id: Type.Optional(
            Type.String({ minLength: 1, maxLength: 100, description: 'If it is absent, an id is made from `ids`.' }),
          ),
          labels: Type.Array(Type.String()),
          ids: documentIds,
        },
        { description: 'Other keys of the clusters of a response are ignored.' },
      ),
    ),
  },
  { description: 'Other keys of a response are ignored.' },
);

/** Categories of the caller. */
export const seedsSchema = Type.Array(
  Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 200, description: 'The name, which its cluster gets unchanged.' }),
      texts: Type.Optional(
        Type.Array(Type.String(), { description: 'Texts that belong to the category. They are in no result.' }),
      ),
      words: Type.Optional(
        Type.Array(Type.String(), { description: 'Words or phrases that are typical of the category.' }),
      ),
      documents: Type.Optional(
        Type.Array(Type.Integer({ minimum: 0 }), {
          description: 'Positions of documents that belong to the category. They stay in it.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  { maxItems: 500 },
);

/** Keys of a request that Carrot2 does not have. A request without them gets a response without further keys. */
export const requestFeatureSchemas = {
  idField: Type.Union([Type.String(), Type.Null()], {
    description:
      'Name of the field with the ids of the documents; at least one document must have it. The field is not clustered, and clusters list the `ids` beside the positions.',
  }),
  vectorField: Type.Union([Type.String(), Type.Null()], {
    description:
      'Name of the field with the vector of each document, from a model of your choice, as base64 or as a list of numbers. The field is not clustered as text. A document without it has no vector. Only Leiden uses vectors.',
  }),
  vectorEncoding: Type.Union([Type.Enum([...VECTOR_ENCODINGS]), Type.Null()], {
    description: 'Type of the little-endian numbers that the base64 in `vectorField` encodes. Default: `float32`.',
  }),
  vectors: Type.Union([vectorColumnSchema, Type.Null()], {
    description: 'The vectors of all documents, instead of `vectorField`.',
  }),
  previous: Type.Union([previousSchema, Type.Null()], {
    description:
      'The response of an earlier run with `idField`, so that clusters keep their ids; requires `idField`. Clusters then have `id`, `status` and `from`. Leiden begins with the earlier clusters and keeps labels that still fit. An empty list of clusters begins a series.',
  }),
  seeds: Type.Union([seedsSchema, Type.Null()], {
    description:
      'Categories of your own, for Leiden: documents that fit one come into a cluster of its name, and the others into new topics. Clusters then have `category`.',
  }),
  explain: Type.Union([Type.Boolean(), Type.Null()], {
    description: 'Adds `explanation`: terms and label matches of each cluster, and the documents in no cluster.',
  }),
  quality: Type.Union([Type.Boolean(), Type.Null()], { description: 'Adds `quality`: measures of the clusters.' }),
  duplicates: Type.Union([Type.Enum([...COLLAPSE]), Type.Null()], {
    description:
      '`collapse`: of documents that share at least 80 % of their words, only the most complete one is clustered. Adds `duplicates`, which lists the documents that it stands for.',
  }),
};

/** Why the clusters are what they are; see `Explanation` in the core. */
export const explanationSchema = Type.Object(
  {
    clusters: Type.Array(Type.Unsafe<unknown>({ type: 'object' }), {
      description:
        'In the order of the clusters: `labels` with their stems and the number of documents that contain them, `terms` with weights, `quotes` (up to three typical sentences: document, field, value, start, end, text), `documents` with the `matches` (field, value, start, end, label, kind), and inner `clusters`. With vectors, also `ties` of the cluster (the shares of `words` and `vectors`) and of each document (the strongest ones: `document`, `words`, `vectors`).',
    }),
    languageNotice: languageNoticeSchema,
    unclustered: Type.Array(Type.Integer({ minimum: 0 }), { description: 'Positions of documents in no cluster.' }),
    repeats: Type.Optional(
      Type.Unsafe<unknown>({
        type: 'object',
        description:
          'Only with Leiden, and if something is repeated: `copies`, groups of documents that say the same but for numbers and case and that counted once; `ignored`, runs of words (`text`) that many different texts (`texts`) share and that did not count.',
      }),
    ),
    naturalClusters: naturalClustersSchema,
  },
  { additionalProperties: false, description: 'Only with `explain`: why the clusters are what they are.' },
);

const qualitySchema = Type.Unsafe<unknown>({
  type: 'object',
  description:
    'Only with `quality`: coverage, overlap, sizes, balance, label support, redundancy and weakness, 0 to 1; `each` has one entry per cluster, with the places of its weak labels. A measure is null if there is nothing to measure.',
});

const duplicatesSchema = Type.Array(
  Type.Object(
    {
      representative: Type.Integer({ minimum: 0, description: 'The document that is clustered.' }),
      documents: Type.Array(Type.Integer({ minimum: 0 }), {
        description: 'All documents of the group, the representative included.',
      }),
      similarity: Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
        description: 'The share of words that each of them has in common with the representative.',
      }),
    },
    { additionalProperties: false },
  ),
  { description: 'Only with `duplicates`: which documents stand for which others, by their positions in the request.' },
);

/** The body of a successful response. */
export const clusterResponseSchema = Type.Object(
  {
    clusters: Type.Array(Type.Unsafe<unknown>({ $ref: '#/components/schemas/Cluster' })),
    duplicates: Type.Optional(duplicatesSchema),
    explanation: Type.Optional(explanationSchema),
    quality: Type.Optional(qualitySchema),
    serviceInfo: Type.Optional(serviceInfoSchema),
  },
  { title: 'ClusterResponse', additionalProperties: false },
);

/** What a service offers. */
export const listResponseSchema = Type.Object(
  {
    algorithms: Type.Record(Type.String(), Type.Array(Type.String()), {
      description: 'Names of the algorithms, each with the languages that it supports.',
    }),
    templates: Type.Record(
      Type.String(),
      Type.Object(
        { language: Type.Optional(Type.String()), algorithm: Type.Optional(Type.String()) },
        { additionalProperties: false },
      ),
      { description: 'Presets that the query parameter `template` can name, in the order of their files.' },
    ),
  },
  { title: 'ListResponse', additionalProperties: false },
);

/** The body of an error, as in Carrot2. */
export const errorResponseSchema = Type.Object(
  {
    type: Type.Enum(['BAD_REQUEST', 'LICENSING', 'UNHANDLED_ERROR']),
    message: Type.String(),
    exception: Type.Optional(Type.String({ description: 'Identifies the kind of error.' })),
    stacktrace: Type.Optional(Type.String({ description: 'What is wrong, and where in the request.' })),
  },
  { title: 'ErrorResponse', additionalProperties: false },
);

/** The body of an error for clients that prefer `application/problem+json` to `application/json`. */
export const problemSchema = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    instance: Type.String({ description: 'The request id.' }),
    pointer: Type.Optional(
      Type.String({ description: 'The place in the request body, as a JSON Pointer (RFC 6901).' }),
    ),
    errors: Type.Optional(
      Type.Array(Type.Object({ detail: Type.String(), pointer: Type.Optional(Type.String()) }), {
        description: 'Every problem found.',
      }),
    ),
  },
  {
    title: 'Problem',
    description: 'RFC 9457, for requests that prefer `application/problem+json` to `application/json`.',
  },
);
