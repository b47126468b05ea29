/** Our own dictionaries as files, for those who start from them: `/service/resources/english.word-filters.json`. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sendErrorPage } from '../http/error-page.js';

interface GeneratedDictionaries {
  readonly wordFilters: object;
  readonly labelFilters: object;
}

/** @param languages names of the languages there are; nothing else is ever looked for */
export function ownDictionaries(app: FastifyInstance, languages: Iterable<string>): void {
  const known = new Set([...languages].map(name => name.toLowerCase()));
  app.get('/service/resources/', async (request, reply) => sendErrorPage(request, reply, 403));
  app.get('/service/resources/:file', async (request, reply) => {
    const { file } = request.params as { readonly file: string };
    const [, language = '', kind] = /^([a-z-]+)\.(word|label)-filters\.json$/.exec(file) ?? [];
    const dictionaries = known.has(language) ? await load(language) : null;
    if (!dictionaries) return sendErrorPage(request, reply, 404);
    const filters = kind === 'word' ? dictionaries.wordFilters : dictionaries.labelFilters;
    return reply.header('content-type', 'application/json').send(`${JSON.stringify(filters, null, 2)}\n`);
  });
}

/** Null for a language that has none of its own. */
async function load(language: string): Promise<GeneratedDictionaries | null> {
  const languages = pathToFileURL(createRequire(import.meta.url).resolve('@sheaf/languages'));
  return import(new URL(`./${language}/dictionaries.generated.js`, languages).href).catch(() => null);
}
