/** JSON Schemas of requests and responses about topic models, for OpenAPI. */
import { Type } from '@sheaf/core/schema';
import { seedsSchema, serviceInfoSchema } from '../schemas.js';

const documents = Type.Array(Type.Unsafe<unknown>({ $ref: '#/components/schemas/Document' }));

const model = Type.Unsafe<unknown>({ $ref: '#/components/schemas/TopicModel' });

const assignments = Type.Array(Type.Unsafe<unknown>({ $ref: '#/components/schemas/TopicAssignment' }), {
  description: 'One per document, in the order of the documents.',
});

const topicModel = Type.Unsafe<unknown>({
  title: 'TopicModel',
  description:
    'A topic model. Do not change it: a changed model is rejected. The file format defines its keys and their bounds.',
  type: 'object',
  properties: {
    format: { type: 'string', enum: ['sheaf-topics'] },
    version: { type: 'integer' },
    id: { type: 'string', description: 'The first 16 hexadecimal digits of the SHA-256 of all other keys.' },
  },
  required: ['format', 'version', 'id'],
  additionalProperties: true,
});

const reference = Type.Unsafe<unknown>({
  title: 'TopicModelReference',
  description:
    'A whole model; or `{"id"}` for a model that was sent before (status 409 with `model-needed` if this server does not have it); or `{"name"}` for a model in the folder of `--models`.',
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' } },
  additionalProperties: true,
});

const assignment = Type.Object(
  {
    topic: Type.Union([Type.String(), Type.Null()], {
      description: 'The id of the topic. Null if the document fits nowhere, or belongs to a topic that was dropped.',
    }),
    similarity: Type.Number({ description: 'The similarity to the nearest topic, 0 to 1.' }),
    second: Type.Union([Type.String(), Type.Null()], { description: 'The id of the second nearest topic.' }),
    secondSimilarity: Type.Number({ description: 'The similarity to the second topic, 0 to 1.' }),
    known: Type.Number({ description: 'The share of the words of the document that the model knows, 0 to 1.' }),
    muted: Type.Boolean({ description: 'Whether the document belongs to a topic that was dropped.' }),
  },
  { title: 'TopicAssignment', additionalProperties: false },
);

const event = Type.Object(
  {
    kind: Type.Enum(['new', 'grown', 'joined', 'split', 'merged'], { description: 'What happened to the topic.' }),
    topic: Type.String({ description: 'The id of the topic.' }),
    from: Type.Array(Type.String(), { description: 'The ids of the topics that it came from.' }),
    documents: Type.Integer({ minimum: 0, description: 'The number of documents.' }),
  },
  { title: 'TopicEvent', additionalProperties: false },
);

const period = Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Null()], {
  description: 'Name of the period that the documents come from, such as `2026-W48`.',
});
const acceptWording = Type.Optional(
  Type.Boolean({ description: 'Continues even if the language reads words differently than when the model was made.' }),
);

const fitOptions = Type.Object(
  {
    fields: Type.Optional(
      Type.Union([Type.Array(Type.String()), Type.Null()], { description: 'The fields that are read. Default: all.' }),
    ),
    sample: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Fits on this number of documents and only assigns the others.' }),
    ),
    terms: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: 'Words per topic. Default: 2,000.' }),
    ),
    exemplars: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100, description: 'Typical documents per topic. Default: 15.' }),
    ),
    bar: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 0.99,
        description: 'Share of the documents that is to fit nowhere. Default: 0.03.',
      }),
    ),
    keepExamples: Type.Optional(Type.Boolean({ description: 'Keeps the beginnings of typical documents.' })),
    period: Type.Optional(period),
  },
  { additionalProperties: false },
);

const updateOptions = Type.Object(
  {
    period: Type.Optional(period),
    minSize: Type.Optional(
      Type.Integer({ minimum: 2, description: 'Minimum number of documents of a new topic. Default: 10.' }),
    ),
    exemplarShare: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'A group of documents with a larger share of typical documents of known topics makes no new topic. Default: 0.3.',
      }),
    ),
    joinAt: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'A group of documents that is at least this similar (cosine) to a known topic makes no new topic. Default: 0.6.',
      }),
    ),
    acceptWording,
  },
  { additionalProperties: false },
);

const serviceInfo = Type.Optional(serviceInfoSchema);

/** The schemas by the names that OpenAPI gives them. */
export const topicSchemas = {
  TopicModel: topicModel,
  TopicModelReference: reference,
  TopicAssignment: assignment,
  TopicEvent: event,
  FitTopicsRequest: Type.Object(
    {
      language: Type.String({ description: 'The language of the documents, as `/list` returns it, or `auto`.' }),
      parameters: Type.Optional(
        Type.Unsafe<unknown>({
          type: 'object',
          additionalProperties: true,
          description: 'Parameters of Leiden, as `/parameters` lists them.',
        }),
      ),
      documents,
      seeds: Type.Optional(seedsSchema),
      options: Type.Optional(fitOptions),
    },
    { title: 'FitTopicsRequest', additionalProperties: false },
  ),
  FitTopicsResponse: Type.Object(
    { model, assignments, serviceInfo },
    { title: 'FitTopicsResponse', additionalProperties: false },
  ),
  AssignTopicsRequest: Type.Object(
    {
      model: Type.Unsafe<unknown>({ $ref: '#/components/schemas/TopicModelReference' }),
      documents,
      options: Type.Optional(
        Type.Object(
          {
            all: Type.Optional(
              Type.Boolean({ description: 'Takes the nearest topic even if a document fits nowhere.' }),
            ),
            acceptWording,
          },
          { additionalProperties: false },
        ),
      ),
    },
    { title: 'AssignTopicsRequest', additionalProperties: false },
  ),
  AssignTopicsResponse: Type.Object(
    { assignments, modelId: Type.String({ description: 'The id of the model.' }), serviceInfo },
    { title: 'AssignTopicsResponse', additionalProperties: false },
  ),
  UpdateTopicsRequest: Type.Object(
    {
      model: Type.Unsafe<unknown>({ $ref: '#/components/schemas/TopicModelReference' }),
      documents,
      leftovers: Type.Optional(
        Type.Array(Type.Unsafe<unknown>({ $ref: '#/components/schemas/Document' }), {
          description: 'Documents that fitted nowhere in earlier updates.',
        }),
      ),
      options: Type.Optional(updateOptions),
    },
    { title: 'UpdateTopicsRequest', additionalProperties: false },
  ),
  UpdateTopicsResponse: Type.Object(
    {
      model,
      assignments,
      leftovers: Type.Array(Type.Integer({ minimum: 0 }), {
        description:
          'Positions in `assignments` of the documents that still fit nowhere. The leftovers of the request come last in `assignments`.',
      }),
      events: Type.Array(Type.Unsafe<unknown>({ $ref: '#/components/schemas/TopicEvent' })),
      searched: Type.Integer({
        minimum: 0,
        description:
          'Among how many of the documents and leftovers new topics were looked for: all of them up to 20,000.',
      }),
      serviceInfo,
    },
    { title: 'UpdateTopicsResponse', additionalProperties: false },
  ),
  TopicModelList: Type.Object(
    {
      models: Type.Array(
        Type.Object(
          {
            name: Type.String(),
            id: Type.String(),
            language: Type.String(),
            topics: Type.Integer({ minimum: 0 }),
            documents: Type.Integer({ minimum: 0 }),
          },
          { additionalProperties: false },
        ),
      ),
    },
    { title: 'TopicModelList', additionalProperties: false },
  ),
};
