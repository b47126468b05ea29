/** Routes about topic models. Between requests they keep only the models that were sent recently. */

import type { TopicTask } from '@sheaf/engine';
import { arrivingBodyCheck } from '@sheaf/engine/internal';
import type { ErrorCode } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestEncodings } from '../../body/encodings.js';
import { readBody } from '../../body/read-body.js';
import type { ServiceContext } from '../../context/context.js';
import { flag, text } from '../../http/query-parameters.js';
import { accountOf } from '../../memory/account-of.js';
import { json } from '../../route/responses.js';
import { defineRoute } from '../../route/route.js';
import { bodyErrors, formBody, isForm, listed } from '../cluster.js';
import { indent } from '../json-resource.js';
import { sendOutcome } from '../send-outcome.js';
import { assignStream } from './assign-stream.js';

/** Errors that every request about models can get. */
const workErrors: readonly ErrorCode[] = [
  'invalid-body',
  'too-many-fields',
  'too-large',
  'unknown-language',
  'overloaded',
  'queue-timeout',
  'deadline-exceeded',
  'cancelled',
  ...bodyErrors,
];

/** Errors in the model that a request contains or names. */
const modelErrors: readonly ErrorCode[] = [
  'invalid-model',
  'unsupported-model',
  'model-wording-differs',
  'unknown-model',
  'model-needed',
];

const serviceInfo = flag('Adds `serviceInfo` to the response, with the times that processing took.');

interface TopicQuery {
  readonly indent: boolean;
  readonly serviceInfo: boolean;
}

/** Reads the body and runs the task on a worker. */
const onWorker =
  (context: ServiceContext, task: TopicTask) =>
  async (request: FastifyRequest, reply: FastifyReply, query: TopicQuery) => {
    const account = accountOf(context.ledger, reply);
    const check = arrivingBodyCheck(context.engine.registry.limits);
    const body = await readBody(request, { limits: context.options, account, check });
    request.notes.bytesIn = body.byteLength;
    context.rates?.charge(request, { bytes: body.byteLength });
    if (isForm(request)) throw formBody();
    const { indent: indented, serviceInfo: withTimes } = query;
    const job = { task, body, template: null, indent: indented, serviceInfo: withTimes, responseAs: 'text' } as const;
    return sendOutcome(context, request, reply, { job, account });
  };

const compression = `The body may be compressed: ${listed(requestEncodings)}.`;

/** `POST /topics/fit`: documents in, a topic model out. */
export const fitTopicsRoute = (context: ServiceContext) =>
  defineRoute({
    method: 'POST',
    place: 'service',
    paths: ['/topics/fit'],
    isGuarded: true,
    otherMethods: 'refused',
    operation: {
      id: 'FitTopics',
      tag: 'Topics',
      summary: 'Find the topics of documents, and make a model that puts further documents into them.',
      description: compression,
    },
    query: { indent, serviceInfo },
    body: { required: true, content: json('FitTopicsRequest') },
    responses: {
      200: { description: 'The model, and the topic of each document.', content: json('FitTopicsResponse') },
    },
    errors: [...workErrors, 'missing-language', 'invalid-parameter'],
    handler: onWorker(context, 'fit'),
  });

const lines = { schema: { type: 'string' } };

/** `POST /topics/assign`: a model and documents in, topics out; as a stream of lines with a model of the server. */
export const assignTopicsRoute = (context: ServiceContext) => {
  const assign = onWorker(context, 'assign');
  return defineRoute({
    method: 'POST',
    place: 'service',
    paths: ['/topics/assign'],
    isGuarded: true,
    otherMethods: 'refused',
    operation: {
      id: 'AssignTopics',
      tag: 'Topics',
      summary: 'Put documents into the topics of a model.',
      description: `With \`model=NAME\`, a model of the folder of \`--models\`, the body is newline-delimited JSON of any \
length, one document per line. The response has one line for each, in the same order, as soon as it is ready: \`topic\`, \
\`label\`, \`similarity\` and the \`id\` of the document, or \`line\` and \`error\`. A line that cannot be read does not \
stop the others. If the body stalls or cannot be decompressed, the last line says why. ${compression}`,
    },
    query: {
      indent,
      serviceInfo,
      model: text('The name of a model of the server, for a stream of lines.'),
      idField: text('The field with the ids of documents in a stream of lines. It is not read as text.'),
    },
    body: {
      required: true,
      content: { ...json('AssignTopicsRequest'), 'application/x-ndjson': lines },
    },
    responses: {
      200: {
        description: 'The topic of each document.',
        content: { ...json('AssignTopicsResponse'), 'application/x-ndjson': lines },
      },
    },
    errors: [...workErrors, ...modelErrors],
    handler: (request, reply, query) =>
      query.model === null
        ? assign(request, reply, query)
        : assignStream(context, request, reply, { name: query.model, idField: query.idField }),
  });
};

/** `POST /topics/update`: a model and a batch in, the model up to date and what is new out. */
export const updateTopicsRoute = (context: ServiceContext) =>
  defineRoute({
    method: 'POST',
    place: 'service',
    paths: ['/topics/update'],
    isGuarded: true,
    otherMethods: 'refused',
    operation: {
      id: 'UpdateTopics',
      tag: 'Topics',
      summary:
        'Add a batch of documents to a model. Known topics keep their ids and names; new subjects become new topics.',
      description: compression,
    },
    query: { indent, serviceInfo },
    body: { required: true, content: json('UpdateTopicsRequest') },
    responses: {
      200: { description: 'The updated model, and what has changed.', content: json('UpdateTopicsResponse') },
    },
    errors: [...workErrors, ...modelErrors, 'period-taken'],
    handler: onWorker(context, 'update'),
  });

/** `GET /topics/models`: the models of the server's folder. */
export const topicModelsRoute = (context: ServiceContext) =>
  defineRoute({
    method: 'GET',
    place: 'service',
    paths: ['/topics/models'],
    isGuarded: true,
    otherMethods: 'refused',
    operation: {
      id: 'TopicModels',
      tag: 'Topics',
      summary: 'List the topic models of the folder of `--models`.',
    },
    query: { indent },
    responses: { 200: { description: 'The models, by name.', content: json('TopicModelList') } },
    errors: ['overloaded', 'queue-timeout', 'deadline-exceeded', 'cancelled'],
    handler: (request, reply, { indent: indented }) => {
      const account = accountOf(context.ledger, reply);
      const body = new Uint8Array(0);
      const job = {
        task: 'models',
        body,
        template: null,
        indent: indented,
        serviceInfo: false,
        responseAs: 'text',
      } as const;
      return sendOutcome(context, request, reply, { job, account });
    },
  });
