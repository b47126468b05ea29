/**
 * Searches Elasticsearch, OpenSearch or Solr, clusters what was found, and prints the ids of each cluster.
 *
 *   node search-then-cluster.mjs elasticsearch http://localhost:9200/articles "solar energy"
 *   node search-then-cluster.mjs solr http://localhost:8983/solr/articles "solar energy"
 *
 * FIELDS names the fields to cluster, such as `title,meta.summary`, SHEAF the service, AUTHORIZATION what the engine
 * wants in that header, such as `Basic …`. OpenSearch is `opensearch`, and asked like Elasticsearch.
 */
const [engine, collection, query] = process.argv.slice(2);
const fields = (process.env.FIELDS ?? 'title,text').split(',').map(field => field.trim());
const service = process.env.SHEAF ?? 'http://localhost:8080/service';
const { AUTHORIZATION: authorization } = process.env;
const access = authorization ? { authorization } : {};

async function ask(url, body, more = {}) {
  const headers = { 'Content-Type': 'application/json', ...more };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${answer.slice(0, 300)}`);
  return JSON.parse(answer);
}

const searches = {
  async elasticsearch() {
    const body = { size: 200, _source: fields, query: { multi_match: { query, fields } } };
    const { hits } = await ask(`${collection}/_search`, body, access);
    return hits.hits.map(({ _id, _source }) => ({ id: _id, ..._source }));
  },
  async solr() {
    const body = { query, limit: 200, fields: ['id', ...fields], params: { defType: 'edismax', qf: fields.join(' ') } };
    return (await ask(`${collection}/select?wt=json`, body, access)).response.docs;
  },
};

searches.opensearch = searches.elasticsearch;

if (!query || !Object.hasOwn(searches, engine)) {
  console.error(`Usage: node search-then-cluster.mjs ${Object.keys(searches).join('|')} ADDRESS QUERY`);
  process.exit(2);
}

/** The texts of a field, which may lie deeper, as `meta.title` does, and in lists. */
function textsOf(value, field) {
  if (value == null) return [];
  if (Array.isArray(value)) return value.flatMap(item => textsOf(item, field));
  if (field === '') return typeof value === 'object' ? [] : [String(value)];
  if (Object.hasOwn(value, field)) return textsOf(value[field], '');
  const [key, ...deeper] = field.split('.');
  return textsOf(value[key], deeper.join('.'));
}

const found = await searches[engine]();
// Only what is to be clustered is sent; answers count documents from 0, in this order.
const documents = found.map(hit => Object.fromEntries(fields.map(field => [field, textsOf(hit, field)])));
const parameters = { queryHint: query };
const { clusters } = await ask(`${service}/cluster`, {
  algorithm: 'Lingo',
  language: 'English',
  parameters,
  documents,
});
for (const { labels, documents: members } of clusters)
  console.log(`${labels.join(', ')}: ${members.map(number => found[number].id).join(' ')}`);
