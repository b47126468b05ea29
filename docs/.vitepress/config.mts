import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { algorithmNotes } from '@sheaf/clustering/notes';
import { defineConfig } from 'vitepress';
import { referencePages } from '../reference/entry-points.mjs';
import { linkGlossaryTerms } from './glossary-links.js';
import { withMain } from './main-landmark.js';
import { editLink, sourceLink, withOrigin } from './page-origin.js';
import { plainEmptyHeaders } from './plain-tables.js';
import { withSearchPages } from './search/with-search-pages.js';
import { keepFlagsWhole } from './whole-flags.js';

/**
 * The pages are built for a base that stands for any: the service puts its own context root in when it serves them.
 */
const base = process.env['DOCS_BASE'] ?? '/-sheaf-base-/doc/';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

const section = (text: string, items: [text: string, link: string][]) => ({
  text,
  items: items.map(([label, link]) => ({ text: label, link })),
});

/** What the search knows of a page: its text, and the words of `keywords` that people may use for its subject. */
function searchable(html: string, page: string, { keywords }: { readonly keywords?: string } = {}): string {
  // The API reference is found by the names of exports; its texts would hide what the pages for people say.
  if (page.startsWith('api/reference/')) return html.replace(/<(table|pre|p|h2)\b[\s\S]*?<\/\1>/g, '');
  return keywords === undefined ? html : html.replace('</h1>', `</h1><p>${keywords}</p>`);
}

export default defineConfig({
  title: 'Sheaf',
  description: 'Document clustering in TypeScript: readable groups at once, the same every time.',
  base,
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}icon.svg` }],
    // What other sites show of a link to these pages.
    ['meta', { property: 'og:site_name', content: 'Sheaf' }],
    ['meta', { property: 'og:type', content: 'website' }],
  ],
  outDir: 'dist',
  cleanUrls: false,
  // VitePress needs git for its own dates; these pages are also built where there is none.
  lastUpdated: false,
  transformPageData: withOrigin,
  transformHtml: html => withMain(html),
  transformHead: ({ title, description, page }) => [
    // Servers also find a page by its address without the ending.
    [
      'link',
      {
        rel: 'canonical',
        href: `${base}${page.replace(/(?:^index)?\.md$/, ending => (ending === '.md' ? '.html' : ''))}`,
      },
    ],
    ['meta', { property: 'og:title', content: title }],
    ['meta', { property: 'og:description', content: description }],
  ],
  // Pages that are linked load when they are opened: the reference alone has a megabyte.
  router: { prefetchLinks: false },
  ignoreDeadLinks: [/^https?:\/\/localhost/, /\/service\//, /\/frontend\//],
  srcExclude: [
    'README.md',
    'reference/**',
    '**/*.generated.md',
    'dist*/**',
    'fixtures/**',
    'examples/**',
    'screenshots/**',
    '.cache/**',
  ],
  markdown: {
    config(md) {
      linkGlossaryTerms(md);
      plainEmptyHeaders(md);
      keepFlagsWhole(md);
    },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  vite: { worker: { format: 'es' }, plugins: [withSearchPages()] },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        _render: (source, env, md) => searchable(md.render(source, env), String(env.relativePath), env.frontmatter),
      },
    },
    ...(editLink && { editLink }),
    lastUpdated: { text: 'Last changed', formatOptions: { dateStyle: 'medium' } },
    outline: [2, 3],
    logo: { src: '/icon.svg', alt: '' },
    nav: [
      { text: 'Start', link: '/start/what-it-is' },
      { text: 'Guides', link: '/guides/choose-an-algorithm' },
      { text: 'API', link: '/api/rest' },
      { text: 'Operate', link: '/operate/install' },
      // The application is beside these pages, and no part of them.
      { text: 'Workbench', link: '/../frontend/#/workbench', target: '_self' },
      ...sourceLink,
      // Each release brings its own pages; those of older ones are in their packages.
      {
        text: version,
        items: [
          { text: 'Changelog', link: '/move/changelog' },
          { text: 'Compatibility', link: '/move/compatibility' },
          { text: 'Pages of other versions', link: '/move/compatibility#versions' },
        ],
      },
    ],
    sidebar: [
      section('Start', [
        ['What this is', '/start/what-it-is'],
        ['First clusters in five minutes', '/start/first-clusters'],
        ['Try it here', '/start/try-it'],
        ['Concepts', '/start/concepts'],
        ['Questions and answers', '/start/faq'],
        ['How Sheaf compares', '/start/compare'],
        ['Glossary', '/start/glossary'],
      ]),
      section('Guides', [
        ['Survey answers and tickets', '/guides/survey'],
        ['Your own categories', '/guides/codebook'],
        ['A systematic review', '/guides/systematic-review'],
        ['React and Vue', '/guides/react-and-vue'],
        ['Express, Fastify, Next.js', '/guides/node-servers'],
        ['Choose an algorithm', '/guides/choose-an-algorithm'],
        ['How the algorithms work', '/guides/algorithms'],
        ['Tune results', '/guides/tune'],
        ['Dictionaries', '/guides/dictionaries'],
        ['Languages', '/guides/languages'],
        ['Prepare good input', '/guides/input'],
        ['Your own file in the workbench', '/guides/workbench'],
        ['Workbench manual', '/guides/workbench-manual'],
        ['Search app manual', '/guides/search-app'],
        ['Solr, Elasticsearch, OpenSearch', '/guides/search-engines'],
        ['Clusters on your result page', '/guides/result-pages'],
        ['Agents (MCP)', '/guides/agents'],
        ['A report of new issues', '/guides/scheduled-report'],
        ['Request templates', '/guides/templates'],
        ['Understand a result', '/guides/understand'],
        ['Topics that stay', '/guides/topics'],
        ['By meaning', '/guides/by-meaning'],
        ['Vectors', '/guides/vectors'],
        ['Large inputs', '/guides/large-inputs'],
        ['Cookbook', '/guides/cookbook'],
      ]),
      section('API', [
        ['REST in ten minutes', '/api/rest'],
        ['Endpoints', '/api/endpoints'],
        ['API console', '/api/console'],
        ['Errors', '/api/errors'],
        ['Clients', '/api/clients'],
        ['TypeScript library', '/api/library'],
        ['Python', '/api/python'],
        ['API reference', '/api/reference/overview'],
        ['In the browser', '/api/browser'],
        ['Command line', '/api/cli'],
        ...algorithmNotes.map(({ name, page }): [string, string] => [`Parameters: ${name}`, `/api/parameters/${page}`]),
      ]),
      section(
        'API reference',
        referencePages.map(({ name, page }): [string, string] => [name, `/api/reference/${page}`]),
      ),
      section('Operate', [
        ['Install and run', '/operate/install'],
        ['Options', '/operate/options'],
        ['Deploy and scale', '/operate/deploy'],
        ['Monitor', '/operate/monitor'],
        ['Runbooks', '/operate/runbooks'],
        ['Security and privacy', '/operate/security'],
        ['Performance', '/operate/performance'],
        ['Quality', '/operate/quality'],
        ['Troubleshooting', '/operate/troubleshooting'],
      ]),
      section('Move and follow', [
        ['Migrate from Carrot2', '/move/from-carrot2'],
        ['From BERTopic', '/move/from-bertopic'],
        ['Deviations', '/move/deviations'],
        ['Upgrade', '/move/upgrade'],
        ['Changelog', '/move/changelog'],
        ['Compatibility and support', '/move/compatibility'],
        ['Roadmap', '/move/roadmap'],
        ['Contribute', '/move/contribute'],
        ['Licences', '/move/licences'],
      ]),
    ],
  },
});
