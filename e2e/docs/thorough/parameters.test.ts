/** The pages of parameters beside the server: it takes what they send. They are made from what it enforces. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sentenceKeys } from '../../../docs/parameters/change-when.mjs';
import { root } from '../doc-server.js';
import { engine } from '../engine.js';

interface Listed {
  readonly path: string;
  readonly snippet: object | null;
}

function listedIn(text: string): readonly Listed[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map(section => {
      const snippet = /`"parameters": (.*)`$/m.exec(section)?.[1];
      const [, path] = /^[^`\n]+: `([^`]+)`/.exec(section)!;
      return { path: path!, snippet: snippet === undefined ? null : JSON.parse(snippet) };
    });
}

const pages = [
  ['Lingo', 'lingo'],
  ['STC', 'stc'],
  ['Bisecting K-Means', 'kmeans'],
  ['Leiden', 'leiden'],
] as const;

describe.each(pages)('%s', (algorithm, file) => {
  const text = readFileSync(join(root, `docs/api/parameters/${file}.md`), 'utf8');
  const listed = listedIn(text);
  const ask = (parameters: object) =>
    engine.cluster({ algorithm, language: 'English', parameters: parameters as never, documents: [] });

  test('the outline, copied, is valid JSON that the server takes', async () => {
    const outline = /<code>([\s\S]*?)<\/code>/.exec(text)![1]!.replace(/<[^>]*>/g, '');
    await expect(ask(JSON.parse(outline))).resolves.toEqual({ clusters: [] });
  });

  test('the complete request is one', async () => {
    const request = JSON.parse(/```json\n([\s\S]*?)\n```/.exec(text)![1]!);
    await expect(engine.cluster(request)).resolves.toHaveProperty('clusters');
  });

  test('every name of the outline leads to a section, and every section bears its path', () => {
    const linked = [...text.matchAll(/<a href="#([^"]+)">/g)].map(([, path]) => path!);
    const anchors = [...text.matchAll(/^## [^`\n]+: `([^`]+)` \{id="([^"]+)"\}$/gm)];
    expect(linked.filter(path => !listed.some(each => each.path === path))).toEqual([]);
    expect(anchors.map(([, path]) => path)).toEqual(listed.map(({ path }) => path));
    expect(anchors.filter(([, path, id]) => path !== id)).toEqual([]);
  });

  test.each(listed.filter(({ snippet }) => snippet))('$path takes what its section sends', async ({ snippet }) => {
    await expect(ask(snippet!)).resolves.toEqual({ clusters: [] });
  });
});

test('every sentence on when to change a parameter belongs to one', () => {
  const texts = pages.map(([algorithm, file]) => ({
    algorithm,
    text: readFileSync(join(root, `docs/api/parameters/${file}.md`), 'utf8'),
  }));
  const hasSection = (key: string) =>
    texts.some(({ algorithm, text }) => {
      const path = key.startsWith(`${algorithm}.`) ? key.slice(algorithm.length + 1) : key;
      return text.includes(`{id="${path}"}`);
    });
  expect(sentenceKeys.filter(key => !hasSection(key))).toEqual([]);
});
