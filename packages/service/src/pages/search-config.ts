/** The `config.json` of the application on a server with searches: the file of the deployment, and the searches. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineRoute, type Route } from '../route/route.js';
import type { Searches } from '../search/declared-search.js';
import { pageFacts } from './page-route.js';

/** @param folder of the application */
export const searchConfigRoute = (folder: string, searches: Searches): Route =>
  defineRoute({
    ...pageFacts,
    paths: ['/frontend/config.json'],
    responses: { 200: { description: 'The configuration of the application.', headers: ['Cache-Control'] } },
    handler: (_request, reply) => {
      const listed = [...searches.values()].map(({ name, title, maximum }) => ({ name, title, maximum }));
      const text = JSON.stringify({ ...configIn(folder), searches: listed });
      return reply.header('content-type', 'application/json').header('cache-control', 'no-cache').send(text);
    },
  });

/** The page continues with its defaults if the file is missing or damaged, and so does this. */
function configIn(folder: string): object {
  try {
    const config: unknown = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'));
    return typeof config === 'object' && config !== null ? config : {};
  } catch {
    return {};
  }
}
