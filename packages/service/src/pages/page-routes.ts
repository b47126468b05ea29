import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../context.js';

export async function pageRoutes(_app: FastifyInstance, _context: ServiceContext): Promise<void> {}
