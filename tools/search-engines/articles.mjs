/** The documents that tests and demonstrations put into search engines: descriptions of games in Debian. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const corpus = join(import.meta.dirname, '../../corpora/debian-games.json');

/** @returns {{ id: string, title: string, text: string }[]} */
export const readArticles = () =>
  JSON.parse(readFileSync(corpus, 'utf8')).documents.map(({ package: id, title, snippet }) => ({
    id,
    title,
    text: snippet,
  }));
