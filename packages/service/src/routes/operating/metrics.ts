import type { Metrics } from '../../observe/metrics.js';
import { defineRoute } from '../../route/route.js';

/** `GET /metrics`: the text format of Prometheus. */
export const metricsRoute = (metrics: Metrics) =>
  defineRoute({
    method: 'GET',
    place: 'root',
    paths: ['/metrics'],
    isGuarded: true,
    otherMethods: 'notFound',
    operation: { id: 'Metrics', tag: 'Operation', summary: 'Metrics for Prometheus.' },
    query: {},
    responses: {
      200: {
        description: 'Metrics in the text format of Prometheus.',
        content: { 'text/plain': { schema: { type: 'string' } } },
      },
    },
    errors: [],
    handler: async (_request, reply) => reply.header('content-type', metrics.contentType).send(await metrics.text()),
  });
