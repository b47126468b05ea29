/** The texts of the service's own pages. */
import type { FastifyReply } from 'fastify';
import { HTML } from './page-route.js';
import { plainPage } from './plain-page.js';

/** Leads to the search application. */
export const startPage = plainPage('Sheaf', '<p><a href="frontend/">Search application and workbench</a></p>', {
  styles: 'service/page.css',
  head: '<meta http-equiv="refresh" content="0; url=frontend/">\n',
});

/** What the service can be asked for. */
export const servicePage = plainPage(
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
  `<p>These pages have not been built. <code>npm start</code> builds the documentation once the server runs: reload this
page in a minute. The service itself is at <a href="../service/">service/</a>.</p>`,
  { styles: '../service/page.css' },
);

/** Sends a page in place of a folder of pages that has not been built. */
export const sendNotBuilt = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('content-type', HTML).send(notBuilt);
