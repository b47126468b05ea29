/** Our own dictionaries as files that operators can start from: `/service/resources/english.word-filters.json`. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { OwnDictionary } from '@sheaf/core';
import { sendErrorPage } from '../http/error-page.js';
import { page } from '../route/responses.js';
import { defineRoute, type Route } from '../route/route.js';
import { pageFacts } from './page-route.js';

interface GeneratedDictionaries {
  readonly wordFilters: OwnDictionary;
  readonly labelFilters: OwnDictionary;
  /** As they were written, in the syntax of Java. */
  readonly regexps: { readonly wordFilters: readonly string[]; readonly labelFilters: readonly string[] };
}

/** @param languages names of the languages there are; nothing else is ever looked for */
export function ownDictionariesRoute(languages: Iterable<string>): Route {
  const known = new Set([...languages].map(name => name.toLowerCase()));
  return defineRoute({
    ...pageFacts,
    isGuarded: true,
    paths: ['/service/resources/', '/service/resources/:file'],
    responses: {
      200: { description: 'The dictionary.', content: { 'application/json': { schema: { type: 'object' } } } },
      403: page('The dictionaries are not listed.'),
      404: page('There is no such dictionary.'),
    },
    async handler(request, reply) {
      const { file } = request.params as { readonly file?: string };
      if (file === undefined) return sendErrorPage(request, reply, 403);
      const [, language = '', kind] = /^([a-z-]+)\.(word|label)-filters\.json$/.exec(file) ?? [];
      const dictionaries = known.has(language) ? await load(language) : null;
      if (!dictionaries) return sendErrorPage(request, reply, 404);
      const name = kind === 'word' ? 'wordFilters' : 'labelFilters';
      const { exact, glob } = dictionaries[name];
      const filters = { exact, glob, regexp: dictionaries.regexps[name] };
      return reply.header('content-type', 'application/json').send(`${JSON.stringify(filters, null, 2)}\n`);
    },
  });
}

/** Null for a language that has none of its own. */
async function load(language: string): Promise<GeneratedDictionaries | null> {
  const languages = pathToFileURL(createRequire(import.meta.url).resolve('@sheaf/languages'));
  return import(new URL(`./${language}/dictionaries.generated.js`, languages).href).catch(() => null);
}
