/** Solr in Jetty, whose filter for pages is the one of the documentation. It asks for a password when told to. */
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedCors } from './documented-cors.mjs';
import { startProcess } from './process.mjs';

const own = join(import.meta.dirname, 'solr');

const sha256 = bytes => createHash('sha256').update(bytes).digest();

/** A password as Solr keeps it: its hash, and the salt. */
function credentials(password) {
  const salt = randomBytes(32);
  const hash = sha256(sha256(Buffer.concat([salt, Buffer.from(password)])));
  return `${hash.toString('base64')} ${salt.toString('base64')}`;
}

const security = password => ({
  authentication: { class: 'solr.BasicAuthPlugin', blockUnknown: false, credentials: { sheaf: credentials(password) } },
});

/** The folder of the application and the one of its cores. */
function prepare(home, origin) {
  const application = join(home, 'application');
  mkdirSync(join(application, 'WEB-INF'), { recursive: true });
  const web = readFileSync(join(own, 'web.xml'), 'utf8');
  const cors = documentedCors('xml', origin);
  writeFileSync(join(application, 'WEB-INF/web.xml'), web.replace('<!-- before the other filters -->', cors));
  const cores = join(home, 'cores');
  for (const name of ['articles', 'private', 'vectors']) {
    cpSync(join(own, 'articles'), join(cores, name), { recursive: true });
    writeFileSync(join(cores, name, 'core.properties'), `name=${name}\n`);
  }
  writeFileSync(join(cores, 'solr.xml'), '<solr/>');
  writeFileSync(join(cores, 'security.json'), JSON.stringify(security('secret')));
  cpSync(join(own, 'StartSolr.java'), join(home, 'StartSolr.java'));
  return { application, cores };
}

/** @param {{ home: string, libraries: string, port: number, origin: string }} options */
export function startSolr({ home, libraries, port, origin }) {
  const { application, cores } = prepare(home, origin);
  return startProcess({
    title: 'Solr',
    command: [
      'java',
      '-Xmx512m',
      `-Dsolr.solr.home=${cores}`,
      `-Dsolr.log.dir=${home}`,
      '-cp',
      `${libraries}/*`,
      join(home, 'StartSolr.java'),
      String(port),
      application,
    ],
    folder: home,
    ready: `http://127.0.0.1:${port}/solr/articles/select?q=*:*`,
  });
}
