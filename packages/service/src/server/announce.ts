/** The lines with which a server announces itself. Scripts that were written for Carrot2 wait for some of them. */
import { isIPv6 } from 'node:net';
import { noteOn } from '@sheaf/clustering/notes';
import { listOf } from '@sheaf/engine';
import type { ServiceContext } from '../context/context.js';
import { prefixOf } from '../options/serve-options.js';

export function announceContext({ engine, log }: ServiceContext): void {
  const { algorithms } = listOf(engine.registry);
  const templates = [...engine.registry.templates.keys()];
  // Scripts look for this line in Carrot2's form, so Carrot2's algorithms come first and ours after them.
  const isOurs = (name: string): boolean => noteOn(name)?.isOfCarrot2 !== true;
  const ordered = Object.keys(algorithms).sort((a, b) => Number(isOurs(a)) - Number(isOurs(b)));
  const names = (list: readonly string[]) => `[${list.join(', ')}]`;
  log.info(`DCS context initialized [algorithms: ${names(ordered)}, templates: ${names(templates)}]`);
}

export function announceStart({ options, log }: ServiceContext, port: number): void {
  const { host, serviceOnly } = options;
  const prefix = prefixOf(options);
  log.info(`Service started on port ${port}${host === '' ? '' : ` of interface ${host}`}.`);
  log.info('The following contexts are available:');
  const contexts = serviceOnly
    ? [['/service', 'REST API']]
    : [
        ['/', 'Start page'],
        ['/doc', 'Documentation'],
        ['/frontend', 'Search application and workbench'],
        ['/service', 'REST API'],
      ];
  const authority = `${isIPv6(host) ? `[${host}]` : host || 'localhost'}:${port}`;
  for (const [path, name] of contexts) log.info(`  http://${authority}${`${prefix}${path}`.padEnd(10)} ${name}`);
}
