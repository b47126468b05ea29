import { readFileSync } from 'node:fs';
import express from 'express';
import { searchWithFacets } from './search.mjs';

const { documents } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const app = express();

app.get('/search', (request, response) => {
  const { q = '', facet } = request.query;
  response.json(searchWithFacets(documents, String(q), facet));
});

const server = app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}/search?q=game`),
);
