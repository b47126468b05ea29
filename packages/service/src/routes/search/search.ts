/** `POST /search/NAME`: a query in, the documents that an engine of the operator finds and their clusters out. */
import { printJson, requestError } from '@sheaf/protocol';
import type { FastifyRequest } from 'fastify';
import type { ServiceContext } from '../../context/context.js';
import { flag } from '../../http/query-parameters.js';
import { JSON_TYPE } from '../../http/send-error.js';
import { json } from '../../route/responses.js';
import { defineRoute } from '../../route/route.js';
import type { DeclaredSearch, Found } from '../../search/declared-search.js';
import { SEARCH_NAME } from '../../search/search-file.js';
import { bodyErrors, requestErrors, templateParameter } from '../cluster.js';
import { indent, jsonResource, unchanged } from '../json-resource.js';
import { runCounted, sendCounted } from '../send-outcome.js';
import { askEngine, EngineTurns, readSearchBody } from './ask-engine.js';
import { clusteringBody } from './clustering-body.js';
import { readSearchRequest, type SearchRequest } from './read-wish.js';

const pathParameters = {
  name: { description: 'The name of a search, as `/search` lists it.', pattern: SEARCH_NAME.source },
};

export const searchRoute = (context: ServiceContext) => {
  const turns = new EngineTurns();
  return defineRoute({
    method: 'POST',
    place: 'service',
    paths: ['/search/:name'],
    pathParameters,
    isGuarded: true,
    otherMethods: 'refused',
    operation: {
      id: 'Search',
      tag: 'Clustering',
      summary: 'Search an engine of the operator, and cluster what it finds.',
      description: `The engine, its address and its credentials are those of \`--searches\`; a request can name no other. \
The body has the members of a clustering request except the documents, and \`query\`. Without an algorithm, Leiden is \
used, and without a language the documents are examined: English is assumed if they do not tell it.`,
    },
    query: {
      template: templateParameter(context),
      indent,
      serviceInfo: flag('Adds `serviceInfo` to the response, with the times that processing took.'),
    },
    body: { required: true, content: json('SearchRequest') },
    responses: {
      200: {
        description: 'The clusters, and the documents to whose positions they refer.',
        content: json('SearchResponse'),
      },
    },
    errors: ['unknown-search', 'search-failed', ...requestErrors, ...bodyErrors],
    async handler(request, reply, query) {
      const search = searchOf(context, request);
      const { body, account } = await readSearchBody(context, request, reply);
      const wanted = readSearchRequest(body, search);
      const found = await askEngine({ context, turns, account, name: search.name }, request, reply, signal =>
        search.find(wanted.wish, signal),
      );
      account.keep(3 * found.bytes);
      const hits = hitsOf(wanted, found);
      if (wanted.hitsOnly) {
        reply.header('content-type', JSON_TYPE);
        return reply.send(printJson({ clusters: [], ...hits }, query));
      }
      const job = {
        body: clusteringBody(context, wanted, found, query.template),
        assumedLanguage: 'English',
        responseAs: 'text',
        ...query,
      } as const;
      const outcome = await runCounted(context, request, reply, job);
      reply.header('content-type', JSON_TYPE);
      if (!outcome.ok) return sendCounted(context, request, reply, { outcome, account });
      const text = withMembers(outcome.text!, printJson(hits, query));
      return sendCounted(context, request, reply, { outcome: { ...outcome, text }, account });
    },
  });
};

/** @throws RequestError for a name that is not declared */
export function searchOf({ searches }: ServiceContext, { params }: FastifyRequest): DeclaredSearch {
  const { name } = params as { readonly name: string };
  const search = searches.get(name);
  if (search === undefined) throw requestError('unknown-search', { value: name.slice(0, 100) });
  return search;
}

const hitsOf = ({ wish, fields }: SearchRequest, { records, fields: found, total }: Found) => ({
  query: wish.query,
  ...(total === undefined ? {} : { total }),
  fields: found.map(field => ({
    ...field,
    clustered: fields === null ? field.clustered : fields.includes(field.name),
  })),
  documents: records,
});

const CLOSING = 0x7d;

/** Adds the members of an object in JSON to the object of the response, whose text no one parses again. */
function withMembers(response: Uint8Array, members: string): Uint8Array {
  let end = response.lastIndexOf(CLOSING);
  while (end > 0 && response[end - 1]! <= 0x20) end--;
  return Buffer.concat([response.subarray(0, end), Buffer.from(`,${members.slice(1)}`)]);
}

/** `GET /search`: the searches that this server offers. */
export const searchesRoute = ({ searches }: ServiceContext) =>
  defineRoute({
    method: 'GET',
    place: 'service',
    paths: ['/search'],
    isGuarded: true,
    otherMethods: 'refused',
    operation: { id: 'Searches', tag: 'Configuration', summary: 'List the searches that this server offers.' },
    query: { indent },
    responses: {
      200: {
        description: 'The searches, in the order of the file.',
        headers: ['ETag', 'Cache-Control'],
        content: json('SearchList'),
      },
      304: unchanged,
    },
    errors: [],
    handler: jsonResource(() => ({
      searches: [...searches.values()].map(({ name, title, source, maximum }) => ({ name, title, source, maximum })),
    })),
  });
