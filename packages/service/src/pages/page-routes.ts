/**
 * The pages around the service: start page, index, description, and the folders of built pages. Each group has headers
 * of its own, which say what its pages may load.
 */
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../context/context.js';
import { addCompression } from '../http/compression.js';
import { setCorsHeaders } from '../http/cors.js';
import { addSecurityHeaders, application, documentation, plainPages } from '../http/security-headers.js';
import { prefixOf } from '../options/serve-options.js';
import { dictionaryFolder, templateFolder } from '../registry/content-folders.js';
import { admit } from '../route/admit.js';
import { registerRoutes } from '../route/register-routes.js';
import { defineRoute, type Route } from '../route/route.js';
import { connectSources } from './connect-sources.js';
import { descriptionRoutes } from './description-routes.js';
import { docRoute } from './doc-route.js';
import { addFiles, folderRoute } from './folder-route.js';
import { openedFileRoutes } from './opened-file.js';
import { ownDictionariesRoute } from './own-dictionaries.js';
import { docFolder, frontendFolder, weightsFolder } from './page-folders.js';
import { htmlPage, pageFacts, pageRoute, redirectRoute } from './page-route.js';
import { pageStyles } from './plain-page.js';
import { sendNotBuilt, servicePage, startPage } from './plain-pages.js';
import { searchConfigRoute } from './search-config.js';

/** Routes with the same headers. */
interface PageGroup {
  readonly routes: readonly Route[];
  /** The content security policy of their pages. */
  readonly policy: () => string;
  /** Whether pages of other origins may read them. */
  readonly isForOrigins?: boolean;
}

/** Registered below the context path. With `--service-only` there is none of this. */
export async function pageRoutes(app: FastifyInstance, context: ServiceContext): Promise<void> {
  if (context.options.serviceOnly) return;
  await addFiles(app);
  for (const group of pageGroups(context)) await app.register(async scope => registerGroup(scope, context, group));
}

async function registerGroup(app: FastifyInstance, context: ServiceContext, group: PageGroup): Promise<void> {
  const { options } = context;
  await addCompression(app, options);
  addSecurityHeaders(app, group.policy);
  if (group.isForOrigins) app.addHook('onRequest', async (request, reply) => setCorsHeaders(request, reply, options));
  registerRoutes(app, group.routes, admit(context));
}

/** All pages of a server with these options. */
export function pageGroups(context: ServiceContext): readonly PageGroup[] {
  const prefix = prefixOf(context.options);
  const frontend = frontendFolder();
  const weights = weightsFolder();
  const connect = frontend === null ? null : connectSources(frontend);
  return [
    { policy: () => plainPages, routes: [...ownPages(context), ...operatorFiles(context)] },
    { policy: () => plainPages, routes: descriptionRoutes(context), isForOrigins: true },
    {
      policy: connect ? () => application(connect()) : () => plainPages,
      routes: [
        redirectRoute('/frontend', `${prefix}/frontend/`, 301),
        ...(frontend === null || context.searches.size === 0 ? [] : [searchConfigRoute(frontend, context.searches)]),
        ...(weights === null ? [] : [folderRoute({ path: '/frontend/weights', folder: weights, only: /\.bin$/ })]),
        frontend === null ? notBuiltRoute('/frontend/') : folderRoute({ path: '/frontend', folder: frontend }),
      ],
    },
    {
      policy: () => (docFolder() === null ? plainPages : documentation),
      routes: [
        redirectRoute('/doc', `${prefix}/doc/`, 301),
        docRoute({ folder: docFolder, prefix, policy: documentation }),
      ],
    },
  ];
}

function ownPages({ options }: ServiceContext): readonly Route[] {
  const prefix = prefixOf(options);
  return [
    ...(prefix === '' ? [] : [redirectRoute('', `${prefix}/`, 301)]),
    pageRoute('/', () => htmlPage(startPage)),
    redirectRoute('/service', `${prefix}/service/`, 301),
    pageRoute('/service/', () => htmlPage(servicePage)),
    // Browsers ask for it on every page that names no icon.
    redirectRoute('/favicon.ico', `${prefix}/frontend/icon.svg`, 301),
    pageRoute('/service/page.css', () => ({ text: pageStyles, type: 'text/css;charset=utf-8' })),
    ...openedFileRoutes(options.openFile),
  ];
}

/** The operator's templates and dictionaries, for which a key is needed where requests need one. */
function operatorFiles({ options, engine }: ServiceContext): readonly Route[] {
  const dictionaries = dictionaryFolder(options);
  const templates = folderRoute({
    path: '/service/templates',
    folder: templateFolder(options),
    only: /\.json$/i,
    isGuarded: true,
  });
  if (dictionaries !== null) {
    const only = /-filters\.json$/;
    return [templates, folderRoute({ path: '/service/resources', folder: dictionaries, only, isGuarded: true })];
  }
  return options.dictionaries === 'none'
    ? [templates]
    : [templates, ownDictionariesRoute(engine.registry.languages.keys())];
}

const notBuiltRoute = (path: string): Route =>
  defineRoute({
    ...pageFacts,
    paths: [path],
    responses: { 404: { description: 'These pages have not been built.' } },
    handler: (_request, reply) => sendNotBuilt(reply),
  });
