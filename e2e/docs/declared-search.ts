/** A search engine on this machine with an index of four articles, and the options with which a server searches it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../../tools/testing/local-server.js';

const titles = ['Data mining tools', 'Open-source data mining', 'Solar energy storage', 'Solar energy panels'];
const hits = titles.map((title, at) => ({ _index: 'articles', _id: `a${at}`, _source: { title } }));

export interface DeclaredSearch {
  readonly flags: readonly string[];
  readonly stop: () => Promise<void>;
}

export async function declareSearch(): Promise<DeclaredSearch> {
  const engine = await serve((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ hits: { total: { value: hits.length }, hits } }));
  });
  const { host } = new URL(engine.address);
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-searches-'));
  const file = join(folder, 'searches.json');
  const articles = { source: 'elasticsearch', title: 'Articles', url: `http://${host}/`, collection: 'articles' };
  writeFileSync(file, JSON.stringify({ articles }));
  return {
    flags: ['--searches', file, '--search-hosts', host],
    async stop() {
      await engine[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true });
    },
  };
}
