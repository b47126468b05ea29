/** A search engine on this machine with an index of four articles, and the options with which a server searches it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const titles = ['Data mining tools', 'Open-source data mining', 'Solar energy storage', 'Solar energy panels'];
const hits = titles.map((title, at) => ({ _index: 'articles', _id: `a${at}`, _source: { title } }));

export interface DeclaredSearch {
  readonly flags: readonly string[];
  readonly stop: () => void;
}

export async function declareSearch(): Promise<DeclaredSearch> {
  const engine = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ hits: { total: { value: hits.length }, hits } }));
  });
  await new Promise<void>(resolve => engine.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(engine.address() as AddressInfo).port}`;
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-searches-'));
  const file = join(folder, 'searches.json');
  const articles = { source: 'elasticsearch', title: 'Articles', url: `http://${host}/`, collection: 'articles' };
  writeFileSync(file, JSON.stringify({ articles }));
  return {
    flags: ['--searches', file, '--search-hosts', host],
    stop() {
      engine.closeAllConnections();
      engine.close();
      rmSync(folder, { recursive: true });
    },
  };
}
