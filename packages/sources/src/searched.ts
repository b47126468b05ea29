/** The sources that are searched, each by its name. To add one: one line here. */
export { elasticsearch } from './remote/elasticsearch.js';
export { meilisearch } from './remote/meilisearch.js';
export { pubmed } from './remote/pubmed.js';
export { solr } from './remote/solr.js';
export { web } from './remote/web.js';
