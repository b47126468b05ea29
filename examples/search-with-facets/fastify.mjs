import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { searchWithFacets } from './search.mjs';

const { documents } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const app = fastify();

app.get('/search', async ({ query: { q = '', facet } }) => searchWithFacets(documents, String(q), facet));

await app.listen({ port: Number(process.env.PORT ?? 3000), host: '127.0.0.1' });
console.log(`http://127.0.0.1:${app.server.address().port}/search?q=game`);
