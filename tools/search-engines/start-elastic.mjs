/** OpenSearch and Elasticsearch: one node on this machine, whose settings for pages are those of the documentation. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedCors } from './documented-cors.mjs';
import { secureOpensearch } from './opensearch-security.mjs';
import { startProcess } from './process.mjs';

const HEAP = '-Xms512m -Xmx512m';

/** The folder of the Java on the PATH. */
function javaHome() {
  const { stderr } = spawnSync('java', ['-XshowSettings:properties', '-version'], { encoding: 'utf8' });
  const [, home] = /java\.home = (.*)/.exec(stderr ?? '') ?? [];
  if (!home) throw new Error('Java was not found (java). The search engines need version 17 or 21.');
  return home.trim();
}

/** Anybody may read these, as the pages of the documentation do; everything else takes a password. */
const OPEN = ['articles', 'vectors'];

const ROLES = `
readers:
  cluster: ['monitor']
  indices:
    - names: [${OPEN}]
      privileges: ['read', 'view_index_metadata', 'monitor']
`;

/** `secret` as both keep it. */
const HASH = '$2a$10$.KXk42Lu0LkeJrhyJ.2n4OER17c386xT2c5Dt6pa3IBrUgGANZsKC';

const common = ({ port, origin }) => `
http.port: ${port}
transport.port: 0
network.host: 127.0.0.1
discovery.type: single-node
cluster.routing.allocation.disk.threshold_enabled: false
${documentedCors('yaml', origin)}`;

/** @param {{ home: string, port: number, origin: string, knowsUsers: boolean }} options */
export function startOpensearch({ home, port, origin, knowsUsers }) {
  const security = knowsUsers ? secureOpensearch(home, { user: 'sheaf', hash: HASH, open: OPEN }) : '';
  writeFileSync(join(home, 'config/opensearch.yml'), common({ port, origin }) + security);
  return startProcess({
    title: 'OpenSearch',
    command: ['bash', 'bin/opensearch'],
    folder: home,
    ready: `http://127.0.0.1:${port}/_cluster/health?wait_for_status=yellow`,
    env: { OPENSEARCH_JAVA_HOME: javaHome(), OPENSEARCH_JAVA_OPTS: HEAP },
  });
}

/** @param {{ home: string, port: number, origin: string }} options */
export function startElasticsearch({ home, port, origin }) {
  const security = `
xpack.security.enabled: true
xpack.security.autoconfiguration.enabled: false
xpack.security.authc.anonymous.roles: readers
`;
  writeFileSync(join(home, 'config/elasticsearch.yml'), common({ port, origin }) + security);
  appendFileSync(join(home, 'config/roles.yml'), ROLES);
  writeFileSync(join(home, 'config/users'), `sheaf:${HASH}\n`);
  writeFileSync(join(home, 'config/users_roles'), 'superuser:sheaf\n');
  return startProcess({
    title: 'Elasticsearch',
    command: ['bash', 'bin/elasticsearch'],
    folder: home,
    ready: `http://127.0.0.1:${port}/_cluster/health?wait_for_status=yellow`,
    env: { ES_JAVA_HOME: javaHome(), ES_JAVA_OPTS: HEAP },
  });
}
