/** The pages around the service: start page, index, description, and the folders of built pages. */
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../context/context.js';
import { addCompression } from '../http/compression.js';
import { addSecurityHeaders, application, documentation, plainPages } from '../http/security-headers.js';
import { dictionaryFolder, templateFolder } from '../registry/content-folders.js';
import { admit } from '../route/admit.js';
import { connectSources } from './connect-sources.js';
import { descriptionRoutes } from './description-routes.js';
import { docPages } from './doc-pages.js';
import { openedFile } from './opened-file.js';
import { ownDictionaries } from './own-dictionaries.js';
import { docFolder, frontendFolder } from './page-folders.js';
import { pageStyles, plainPage } from './plain-page.js';
import { HTML, htmlPage, servePage } from './serve-page.js';
import { staticFolder } from './static-folder.js';

/** Registered below the context path. With `--service-only` there is none of this. */
export async function pageRoutes(app: FastifyInstance, context: ServiceContext): Promise<void> {
  if (context.options.serviceOnly) return;
  await app.register(async scope => ownPages(scope, context));
  const frontend = frontendFolder();
  const connect = frontend === null ? () => "'self'" : connectSources(frontend);
  const pages: readonly BuiltPages[] = [
    { name: 'frontend', folder: frontend, policy: () => application(connect()) },
    { name: 'doc', folder: docFolder(), policy: () => documentation },
  ];
  for (const each of pages) await app.register(async scope => builtPages(scope, context, each));
}

async function ownPages(app: FastifyInstance, context: ServiceContext): Promise<void> {
  await addCompression(app, context.options);
  addSecurityHeaders(app, () => plainPages);
  const prefix = app.prefix;
  if (prefix !== '')
    app.get('', { prefixTrailingSlash: 'no-slash' }, async (_request, reply) => reply.redirect(`${prefix}/`, 301));
  app.get(
    '/',
    { prefixTrailingSlash: 'slash' },
    servePage(() => htmlPage(startPage)),
  );
  app.get('/service', async (_request, reply) => reply.redirect(`${prefix}/service/`, 301));
  app.get(
    '/service/',
    servePage(() => htmlPage(servicePage)),
  );
  app.get(
    '/service/page.css',
    servePage(() => ({ text: pageStyles, type: 'text/css;charset=utf-8' })),
  );
  await app.register(async scope => descriptionRoutes(scope, context));
  openedFile(app, context.options.openFile);
  await app.register(async scope => operatorFiles(scope, context));
}

/** The operator's templates and dictionaries, for which a key is needed where requests need one. */
async function operatorFiles(app: FastifyInstance, context: ServiceContext): Promise<void> {
  app.addHook('onRequest', admit(context));
  await staticFolder(app, '/service/templates', templateFolder(context.options), /\.json$/i);
  const dictionaries = dictionaryFolder(context.options);
  if (dictionaries) await staticFolder(app, '/service/resources', dictionaries, /-filters\.json$/);
  else if (context.options.dictionaries !== 'none') ownDictionaries(app, context.engine.registry.languages.keys());
}

interface BuiltPages {
  readonly name: 'frontend' | 'doc';
  readonly folder: string | null;
  readonly policy: () => string;
}

async function builtPages(
  app: FastifyInstance,
  context: ServiceContext,
  { name, folder, policy }: BuiltPages,
): Promise<void> {
  await addCompression(app, context.options);
  addSecurityHeaders(app, folder ? policy : () => plainPages);
  const prefix = app.prefix;
  app.get(`/${name}`, async (_request, reply) => reply.redirect(`${prefix}/${name}/`, 301));
  if (folder && name === 'doc') return docPages(app, folder, policy());
  if (folder) return staticFolder(app, `/${name}`, folder, /./);
  app.get(`/${name}/`, async (_request, reply) => reply.code(404).header('content-type', HTML).send(notBuilt));
}

const startPage = plainPage('Sheaf', '<p><a href="frontend/">Search application and workbench</a></p>', {
  styles: 'service/page.css',
  head: '<meta http-equiv="refresh" content="0; url=frontend/">\n',
});

const servicePage = plainPage(
  'Sheaf document clustering service',
  `<section><h3><code>POST cluster</code></h3><p>Documents in, clusters out.</p></section>
<section><h3><a href="list">list</a></h3><p>Algorithms, languages and templates.</p></section>
<section><h3><a href="openapi/">openapi/</a></h3><p>The whole interface, to read. For programs:
<a href="openapi/dcs.yaml">dcs.yaml</a>, <a href="openapi/dcs.json">dcs.json</a> (OpenAPI 3.0),
<a href="openapi/dcs-3.1.yaml">dcs-3.1.yaml</a>, <a href="openapi/dcs-3.1.json">dcs-3.1.json</a>.</p></section>
<section><h3><a href="parameters">parameters</a></h3><p>Every parameter of every algorithm, as JSON Schema.</p></section>
<p><a href="../frontend/">Search application and workbench</a> · <a href="../doc/">Documentation</a></p>`,
);

const notBuilt = plainPage(
  'Not here yet',
  '<p>These pages have not been built. The service itself is at <a href="../service/">service/</a>.</p>',
  { styles: '../service/page.css' },
);
