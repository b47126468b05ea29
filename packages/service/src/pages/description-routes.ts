/** The description in four forms, and a page to read it. Each is made on first use, for a quick start of the server. */
import type { ServiceContext } from '../context/context.js';
import { once } from '../http/once.js';
import { describeService, type JsonObject } from '../openapi/document.js';
import { forGenerators } from '../openapi/for-generators.js';
import { toOpenApi30 } from '../openapi/to-openapi30.js';
import { viewerPage } from '../openapi/viewer.js';
import { prefixOf } from '../options/serve-options.js';
import type { Route } from '../route/route.js';
import { operatingRoutes } from '../routes/operating/operating-routes.js';
import { serviceRoutes } from '../routes/service-routes.js';
import { htmlPage, type Page, pageRoute, redirectRoute } from './page-route.js';

/** Pages of Carrot2's server, each with another viewer. */
const FORMER_VIEWERS = ['swagger', 'redoc', 'rapidoc'];

export function descriptionRoutes(context: ServiceContext): readonly Route[] {
  const { engine, options } = context;
  const document = once(() =>
    describeService({ registry: engine.registry, routes: describedRoutes(context), options }),
  );
  const older = once(() => toOpenApi30(forGenerators(document())));
  const files = new Map<string, () => Page | Promise<Page>>([
    ['dcs.yaml', () => yaml(older())],
    ['dcs.json', () => json(older())],
    ['dcs-3.1.yaml', () => yaml(document())],
    ['dcs-3.1.json', () => json(document())],
  ]);
  const viewer = `${prefixOf(options)}/service/openapi/`;
  return [
    redirectRoute('/service/openapi', viewer, 302),
    pageRoute('/service/openapi/', () => htmlPage(viewerPage(document(), [...files.keys()]))),
    ...[...files].map(([name, file]) => pageRoute(`/service/openapi/${name}`, file)),
    ...FORMER_VIEWERS.map(name => redirectRoute(`/service/openapi/${name}/`, viewer, 302)),
  ];
}

async function yaml(document: JsonObject): Promise<Page> {
  const { stringify } = await import('yaml');
  return { text: stringify(document, { lineWidth: 120, aliasDuplicateObjects: false }), type: 'application/yaml' };
}

const json = (document: JsonObject): Page => ({
  text: `${JSON.stringify(document, null, 2)}\n`,
  type: 'application/json',
});

/** Probes and metrics are described where they are served on the same port. */
const describedRoutes = (context: ServiceContext) => [
  ...serviceRoutes(context),
  ...(context.options.adminPort === 0 ? operatingRoutes(context) : []),
];
