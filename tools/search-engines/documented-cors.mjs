/** What the documentation says that search engines need to allow requests from pages, for this origin. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = join(import.meta.dirname, '../../docs/guides/search-engines.md');

/**
 * @param {'yaml' | 'xml'} kind settings of Elasticsearch and OpenSearch, or filters of Solr
 * @param {string} origin
 */
export function documentedCors(kind, origin) {
  const section = readFileSync(page, 'utf8').split('CORS\n')[1];
  const [, block] = new RegExp(`\`\`\`${kind}\n(.*?)\`\`\``, 's').exec(section) ?? [];
  if (!block) throw new Error(`docs/guides/search-engines.md: must show the settings for CORS as ${kind}`);
  return block.replaceAll('http://localhost:8080', origin);
}
