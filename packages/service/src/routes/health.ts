import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../context/context.js';

/** `/health/live`: the process turns. `/health/ready`: it would take a request. Both at the root and below the prefix. */
export function healthRoutes(app: FastifyInstance, { engine, state, options }: ServiceContext): void {
  const prefix = options.contextPath.replace(/\/$/, '');
  for (const path of new Set(['', prefix])) {
    app.get(`${path}/health/live`, async (_request, reply) =>
      reply.header('content-type', 'application/json').header('cache-control', 'no-store').send('{"status":"UP"}'),
    );
    app.get(`${path}/health/ready`, async (_request, reply) => {
      const up = state.ready && !state.draining && !engine.load.full;
      const body = JSON.stringify({ status: up ? 'UP' : 'DOWN' });
      return reply
        .code(up ? 200 : 503)
        .header('content-type', 'application/json')
        .header('cache-control', 'no-store')
        .send(body);
    });
  }
}

/** `/metrics` in the text format of Prometheus. */
export function metricsRoutes(app: FastifyInstance, { metrics }: ServiceContext): void {
  if (!metrics) return;
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.contentType).send(await metrics.text()),
  );
}
