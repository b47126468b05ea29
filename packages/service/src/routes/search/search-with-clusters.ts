/**
 * `POST /NAME/_search_with_clusters`: requests and responses in the shape of the plugin elasticsearch-carrot2, so that
 * its clients go on working beside a current Elasticsearch or OpenSearch.
 */
import { type ClusterEntry, requestError } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../../context/context.js';
import { JSON_TYPE } from '../../http/send-error.js';
import { reject } from '../../route/reject.js';
import { defineRoute } from '../../route/route.js';
import { bodyErrors, requestErrors } from '../cluster.js';
import { runCounted } from '../send-outcome.js';
import { askEngine, EngineTurns, readSearchBody } from './ask-engine.js';
import { documentOf, type FieldMapping, readMapping } from './field-mapping.js';
import { checkPassed } from './pass-rules.js';
import { parsed, wrong } from './read-wish.js';
import { searchOf } from './search.js';

export const searchWithClustersRoute = (context: ServiceContext) => {
  const turns = new EngineTurns();
  return defineRoute({
    method: 'POST',
    place: 'context',
    paths: ['/:name/_search_with_clusters'],
    isGuarded: true,
    otherMethods: 'notFound',
    // The shape is that of another interface, whose clients know it.
    operation: null,
    query: {},
    responses: {},
    errors: ['unknown-search', 'search-failed', ...requestErrors, ...bodyErrors],
    async handler(request, reply) {
      const { name, pass, maximum } = searchOf(context, request);
      if (pass === undefined) throw requestError('unknown-search', { value: name });
      const { body, account } = await readSearchBody(context, request, reply);
      const wanted = readRequest(parsed(body), maximum);
      const started = performance.now();
      const { response, bytes } = await askEngine({ context, turns, account, name }, request, reply, signal =>
        pass(wanted.search, signal),
      );
      account.keep(3 * bytes);
      const searchMillis = performance.now() - started;
      return respond(context, request, reply, { wanted, response, searchMillis });
    },
  });
};

interface Wanted {
  readonly search: Readonly<Record<string, unknown>>;
  readonly queryHint: string;
  readonly mapping: FieldMapping;
  readonly algorithm: string;
  readonly language: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly includeHits: boolean;
  readonly maxHits: number | null;
}

/** The plugin's names of algorithms, in any case, before and since its version 7.5. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['lingo', 'Lingo'],
  ['stc', 'STC'],
  ['kmeans', 'Bisecting K-Means'],
  ['bisecting k-means', 'Bisecting K-Means'],
  ['leiden', 'Leiden'],
]);

function readRequest(body: Readonly<Record<string, unknown>>, most: number): Wanted {
  const { search_request: search, query_hint: queryHint, field_mapping: given, algorithm = 'Lingo' } = body;
  const { attributes, parameters = attributes ?? {}, language = 'English' } = body;
  if (!isRecord(search)) throw wrong('/search_request', 'search_request must be an object.');
  if (typeof queryHint !== 'string') throw wrong('/query_hint', 'query_hint must be a text. It may be empty.');
  if (typeof algorithm !== 'string') throw wrong('/algorithm', 'algorithm must be a text.');
  if (typeof language !== 'string') throw wrong('/language', 'language must be a text.');
  if (!isRecord(parameters)) throw wrong('/attributes', 'attributes must be an object.');
  checkPassed(search, most);
  const { include_hits: includeHits = true, max_hits: maxHits } = body;
  return {
    search,
    queryHint,
    mapping: readMapping(given),
    algorithm: NAMES.get(algorithm.toLowerCase()) ?? algorithm,
    language,
    attributes: parameters,
    includeHits: includeHits !== false && includeHits !== 'false',
    maxHits: maxHits === undefined || maxHits === '' ? null : Number(maxHits),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Searched {
  readonly wanted: Wanted;
  readonly response: unknown;
  readonly searchMillis: number;
}

async function respond(
  context: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { wanted, response, searchMillis }: Searched,
) {
  const found = response as { readonly hits?: { readonly hits?: readonly { readonly _id?: unknown }[] } };
  const hits = found.hits?.hits;
  if (!Array.isArray(hits)) throw requestError('search-failed', { value: 'The search engine sent no documents.' });
  const { algorithm, language, queryHint, mapping, attributes, includeHits, maxHits } = wanted;
  const documents = hits.map(hit => documentOf(hit, mapping));
  const parameters = { ...(queryHint === '' ? {} : { queryHint }), ...attributes };
  const body = Buffer.from(JSON.stringify({ algorithm, language, parameters, documents }));
  const settings = { template: null, indent: false, serviceInfo: false, responseAs: 'text' } as const;
  const outcome = await runCounted(context, request, reply, { body, ...settings });
  if (!outcome.ok) return reject(context, request, reply, outcome.error);
  const { clusters } = JSON.parse(Buffer.from(outcome.text!).toString()) as { readonly clusters: ClusterEntry[] };
  const shown = includeHits ? hits.slice(0, maxHits ?? hits.length) : [];
  reply.header('content-type', JSON_TYPE);
  return reply.send(
    JSON.stringify({
      ...found,
      hits: { ...found.hits, hits: shown },
      clusters: groupsOf(
        clusters,
        hits.map(({ _id }) => String(_id)),
      ),
      info: infoOf(wanted, searchMillis, outcome.facts.clusteringMillis),
    }),
  );
}

function infoOf({ algorithm, includeHits, maxHits }: Wanted, searchMillis: number, clusteringMillis: number) {
  const [search, clustering] = [Math.round(searchMillis), Math.round(clusteringMillis)];
  return {
    algorithm,
    'search-millis': String(search),
    'clustering-millis': String(clustering),
    'total-millis': String(search + clustering),
    'include-hits': String(includeHits),
    'max-hits': maxHits === null ? '' : String(maxHits),
  };
}

interface Group {
  readonly id: number;
  readonly score: ClusterEntry['score'];
  readonly label: string;
  readonly phrases: readonly string[];
  readonly documents?: readonly string[];
  readonly clusters?: readonly Group[];
  readonly other_topics?: true;
}

/** Groups by the ids of hits, with those in no cluster last. */
function groupsOf(clusters: readonly ClusterEntry[], ids: readonly string[]): readonly Group[] {
  let next = 0;
  const grouped = new Set<number>();
  const groupOf = ({ labels, score, documents, clusters: inner }: ClusterEntry): Group => {
    const id = next++;
    for (const place of documents) grouped.add(place);
    return {
      id,
      score,
      label: labels.join(', '),
      phrases: labels,
      ...(documents.length > 0 ? { documents: documents.map(place => ids[place]!) } : {}),
      ...(inner.length > 0 ? { clusters: inner.map(groupOf) } : {}),
    };
  };
  const groups = clusters.map(groupOf);
  const others = ids.filter((_, place) => !grouped.has(place));
  if (others.length === 0) return groups;
  const [label, score] = ['Other Topics', 0] as const;
  return [...groups, { id: next, score, label, phrases: [label], documents: others, other_topics: true }];
}
