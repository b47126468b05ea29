/** The samples of deploy/, as far as they can be checked without the platforms they are for. nginx runs in deploy/thorough/replicas, and other tools read them in deploy/nightly/samples. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { networkOf } from '../../../packages/service/src/http/client-of.js';
import { memoryOf } from '../../../packages/service/src/memory/memory-of.js';
import { parseServeOptions } from '../../../packages/service/src/options/parse-serve-options.js';
import {
  completeOptions,
  environmentNames,
  optionEntries,
} from '../../../packages/service/src/options/serve-options.js';
import { filesWithImage } from '../../../tools/release/version.mjs';
import { readSample as read, samples } from '../../service/deploy-samples.js';
import { root } from '../doc-server.js';

describe('every server of the samples', () => {
  test.each(samples())('$name is public, with options that exist', ({ command, environment, secrets }) => {
    const names = new Set(optionEntries.flatMap(([name]) => environmentNames(name)));
    const given = { ...environment, ...Object.fromEntries(secrets.map(name => [name, 'a secret'])) };
    expect(Object.keys(given).filter(name => !names.has(name))).toEqual([]);
    expect(command[0]).toBe('serve');
    const { options } = parseServeOptions(command.slice(1), given);
    expect(options.public).toBe(true);
  });

  test.each(samples())('$name has memory for its workers, each with room for a request', ({ memory, command }) => {
    const { options } = parseServeOptions(
      command.slice(1).filter(flag => flag !== '--public'),
      {},
    );
    const plan = memoryOf({ ...options, memory });
    expect(plan.fits).toBe(true);
    expect(plan.workerMemory).toBeGreaterThanOrEqual(128);
  });
});

test('nginx and Caddy let through what a public server takes in one body', () => {
  const { bodyLimit } = completeOptions({ public: true });
  const [, nginx] = /^ {4}client_max_body_size (\d+)m;/m.exec(read('nginx/sheaf.conf'))!;
  const [, caddy] = /max_size (\d+)MiB/.exec(read('caddy/Caddyfile'))!;
  expect([Number(nginx) * 2 ** 20, Number(caddy) * 2 ** 20]).toEqual([bodyLimit, bodyLimit]);
});

test('nginx repeats no request of which something was sent, and tries each server of the list once', () => {
  const conf = read('nginx/sheaf.conf');
  const [, servers] = /upstream sheaf \{(.*?)\n\}/s.exec(conf)!;
  const [, tries] = /^ {4}proxy_next_upstream_tries (\d+);/m.exec(conf)!;
  expect(/^ {4}proxy_next_upstream (.*);/m.exec(conf)![1]).toBe('error timeout');
  expect(Number(tries)).toBe(servers!.match(/\bserver /g)!.length);
});

test.each(['nginx/sheaf.conf', 'caddy/Caddyfile'])('%s knows an agent by its network, as the server does', path => {
  const [, pattern] = /"~(\^\S+)"/.exec(read(path))!;
  const networkIn = (address: string) => new RegExp(pattern!).exec(address)?.[1] ?? address;
  // Addresses of one network, as programs write them; two groups of zeros or more become two colons.
  const networks: Readonly<Record<string, readonly string[]>> = {
    '2001:db8:1:2': ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:a1b2::1', '2001:db8:1:2::9'],
    '2001:db8:1': ['2001:db8:1:0:a:b:c:d', '2001:db8:1::9'],
    '2001:db8': ['2001:db8:0:3:a:b:c:d', '2001:db8:0:3::9'],
    '2001': ['2001::3:a:b:c:d', '2001:0:0:3::9'],
  };
  for (const [name, own] of Object.entries(networks)) {
    expect(new Set(own.map(networkOf)).size).toBe(1);
    expect(own.map(networkIn)).toEqual(own.map(() => name));
  }
  expect(['2001:db8:1:3:3:4:5:6', '2001:db8::a:b:c:d'].map(networkIn)).toEqual(['2001:db8:1:3', '2001:db8']);
  const whole = ['192.0.2.7', '::ffff:192.0.2.7', '::1'];
  expect(whole.map(networkIn)).toEqual(whole);
});

/** The annotations for the controller of an Ingress, without their common prefix. */
const annotationsOf = ({ metadata }: { metadata: { annotations: Record<string, string> } }) =>
  Object.fromEntries(
    Object.entries(metadata.annotations).map(([name, value]) => [
      name.replace('nginx.ingress.kubernetes.io/', ''),
      value,
    ]),
  );

describe('Kubernetes', () => {
  const documents = parseAllDocuments(read('kubernetes/sheaf.yaml'));
  const objects = documents.map(document => document.toJS());
  const [deployment, service, autoscaler, budget, policy] = objects;
  const [container] = deployment.spec.template.spec.containers;

  test('the manifests are five objects without errors of syntax', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    expect(objects.map(({ kind }) => kind)).toEqual([
      'Deployment',
      'Service',
      'HorizontalPodAutoscaler',
      'PodDisruptionBudget',
      'NetworkPolicy',
    ]);
  });

  test('selectors, ports and names point at what there is', () => {
    const { labels } = deployment.spec.template.metadata;
    expect([deployment.spec.selector.matchLabels, service.spec.selector, budget.spec.selector.matchLabels]).toEqual([
      labels,
      labels,
      labels,
    ]);
    expect(container.ports.map(({ name }: { name: string }) => name)).toContain(service.spec.ports[0].targetPort);
    expect(autoscaler.spec.scaleTargetRef.name).toBe(deployment.metadata.name);
    const open = policy.spec.ingress.flatMap(({ ports }: { ports: { port: string }[] }) =>
      ports.map(({ port }) => port),
    );
    expect(open).toEqual(container.ports.map(({ name }: { name: string }) => name));
    expect(policy.spec.podSelector.matchLabels).toEqual(labels);
    const [spread] = deployment.spec.template.spec.topologySpreadConstraints;
    expect(spread.labelSelector.matchLabels).toEqual(labels);
  });

  test('arguments are options of the server, and it has longer to stop than it takes', () => {
    const [command, ...flags] = container.args as string[];
    const { options } = parseServeOptions(flags, { SHEAF_API_KEY_HASHES: 'a secret' });
    expect(command).toBe('serve');
    expect(container.ports).toContainEqual({ name: 'http', containerPort: options.port });
    expect(container.ports).toContainEqual({ name: 'admin', containerPort: options.adminPort });
    for (const probe of [container.readinessProbe, container.livenessProbe]) expect(probe.httpGet.port).toBe('admin');
    const longest = (options.shutdownDelay + options.shutdownGrace) / 1000;
    expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(longest);
  });

  test('the service sets no options of the server by variables of the same name', () => {
    expect(deployment.spec.template.spec.enableServiceLinks).toBe(false);
  });

  test('the ingress leads to the service by a name that the server knows, and the policy lets its controller in', () => {
    const [ingress, , controller] = parseAllDocuments(read('kubernetes/ingress.yaml')).map(document => document.toJS());
    const [{ host, http }] = ingress.spec.rules;
    expect(ingress.spec.tls[0].hosts).toEqual([host]);
    const { options } = parseServeOptions(container.args.slice(1), { SHEAF_API_KEY_HASHES: 'a secret' });
    expect(options.allowedHosts.split(',')).toContain(host);
    const { name, port } = http.paths[0].backend.service;
    expect([name, port.name]).toEqual([service.metadata.name, service.spec.ports[0].name]);
    expect(controller.spec.podSelector).toEqual(policy.spec.podSelector);
    expect(controller.spec.ingress[0].ports[0].port).toBe(service.spec.ports[0].targetPort);
  });

  test('the ingress of batches is that of all other paths, except that it holds nothing back', () => {
    const [all, batches] = parseAllDocuments(read('kubernetes/ingress.yaml')).map(document => document.toJS());
    const [{ path, pathType, ...backend }] = batches.spec.rules[0].http.paths;
    expect([path, pathType]).toEqual(['/service/batch', 'Exact']);
    const { path: _, pathType: __, ...other } = all.spec.rules[0].http.paths[0];
    expect(backend).toEqual(other);
    expect([batches.spec.tls, batches.spec.ingressClassName]).toEqual([all.spec.tls, all.spec.ingressClassName]);
    expect(annotationsOf(all)).toEqual({ 'proxy-body-size': '16m', 'proxy-read-timeout': '100' });
    expect(annotationsOf(batches)).toEqual({
      'proxy-body-size': '0',
      'proxy-read-timeout': '100',
      'proxy-request-buffering': 'off',
      'proxy-buffering': 'off',
    });
  });

  test('nothing runs as root, and nothing writes', () => {
    expect(deployment.spec.template.spec.securityContext.runAsNonRoot).toBe(true);
    expect(container.securityContext).toMatchObject({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true });
  });
});

describe('Prometheus and Grafana', () => {
  const metrics = readFileSync(join(root, 'packages/service/src/observe/metrics.ts'), 'utf8');
  const alerts = parse(read('prometheus/alerts.yaml')).groups[0].rules as { alert: string; expr: string }[];
  const { panels } = JSON.parse(read('grafana/sheaf.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const queries = [
    ...alerts.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ];

  test.each(queries)('%s asks for metrics and labels that the server has', (_, query) => {
    const names = [...query.matchAll(/\b(clustering|http_server)_[a-z_]+/g)].map(([name]) => name);
    const declared = names.map(name => name.replace(/_(?:bucket|count|sum)$/, ''));
    expect(declared.filter(name => !metrics.includes(`'${name}'`))).toEqual([]);
    const labels = [...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(', '));
    const known = (label: string) => ['le', 'instance'].includes(label) || metrics.includes(`'${label}'`);
    expect(labels.filter(label => !known(label))).toEqual([]);
  });

  test('reasons in alerts are kinds of errors', async () => {
    const { errorKinds } = await import('../../../packages/protocol/src/error-kinds.js');
    const reasons = alerts.flatMap(({ expr }) => [...expr.matchAll(/reason="([^"]+)"/g)].map(([, reason]) => reason!));
    expect(reasons.filter(reason => !Object.hasOwn(errorKinds, reason))).toEqual([]);
  });
});

describe('compose', () => {
  const { services } = parse(read('compose/compose.yaml'), { merge: true });
  const { proxy, ...replicas } = services;
  const all = Object.values(replicas) as {
    readonly command: readonly string[];
    readonly environment: { readonly SHEAF_PORT: string };
    readonly build: { readonly context: string; readonly dockerfile: string };
    readonly stop_grace_period: string;
  }[];

  test('starts a replica at every port that nginx sends to, before nginx', () => {
    const ports = all.map(({ environment }) => environment.SHEAF_PORT);
    const upstreams = [...read('nginx/sheaf.conf').matchAll(/upstream \w+ \{([^}]*)\}/g)].map(([, body]) => [
      ...body!.matchAll(/server 127\.0\.0\.1:(\d+)( .*)?;/g),
    ]);
    const [whole, agents, ...others] = upstreams;
    expect(whole!.filter(([, , rest]) => !rest?.includes('backup')).map(([, port]) => port)).toEqual(ports);
    expect(whole!.filter(([, , rest]) => rest?.includes('backup')).map(([, port]) => port)).toEqual(ports);
    expect(agents!.map(([, port]) => port)).toEqual(ports);
    // What a dying replica has lost goes to one of the others: for each replica a list without it.
    expect(others.map(servers => servers.map(([, port]) => port))).toEqual(
      ports.map(lost => ports.filter(port => port !== lost)),
    );
    const healthy = Object.keys(replicas).map(name => [name, { condition: 'service_healthy' }]);
    expect(Object.entries(proxy.depends_on)).toEqual(healthy);
  });

  test('builds and mounts files that exist', () => {
    const folder = join(root, 'deploy/compose');
    const built = all.map(({ build: { context, dockerfile } }) => join(folder, context, dockerfile));
    const mounted = proxy.volumes.map((volume: string) => join(folder, volume.split(':')[0]!));
    expect([...built, ...mounted].filter(path => !existsSync(path))).toEqual([]);
  });

  test('gives options that the server takes, and longer to stop than it needs', () => {
    for (const { command, environment, stop_grace_period: grace } of all) {
      expect(command[0]).toBe('serve');
      const { options } = parseServeOptions(command.slice(1), { ...environment });
      expect(options.port).toBe(Number(environment.SHEAF_PORT));
      expect(Number.parseInt(grace, 10)).toBeGreaterThan((options.shutdownDelay + options.shutdownGrace) / 1000);
    }
  });
});

test('one image is built, run and deployed, with the version as its tag', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const tags = filesWithImage.map(file => readFileSync(join(root, file), 'utf8').match(/\bsheaf:\d[\w.-]*/g));
  expect(tags.map(found => [...new Set(found)])).toEqual(filesWithImage.map(() => [`sheaf:${version}`]));
  const pages = ['operate/deploy', 'operate/install', 'start/first-clusters'].map(page =>
    readFileSync(join(root, `docs/${page}.md`), 'utf8'),
  );
  expect(pages.filter(text => /docker (?:build|run)[^\n]* sheaf(?:[\s:](?!\d)|$)/m.test(text))).toEqual([]);
});

describe('Dockerfile', () => {
  const lines = read('docker/Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const stages = lines.flatMap((line, i) => (line.startsWith('FROM ') ? [i] : []));
  const last = lines.slice(stages.at(-1));

  test('builds in one stage and runs in another, whose user is not root', () => {
    expect(stages.length).toBe(2);
    expect(last).toContain('USER 1000');
    expect(last.findIndex(line => line.startsWith('COPY'))).toBeLessThan(last.indexOf('USER 1000'));
  });

  test('checks health, and starts a program that exists', () => {
    expect(last.some(line => line.startsWith('HEALTHCHECK'))).toBe(true);
    const entry = JSON.parse(last.find(line => line.startsWith('ENTRYPOINT'))!.replace('ENTRYPOINT ', '')) as string[];
    expect(existsSync(join(root, entry[1]!))).toBe(true);
  });

  test('installs from the manifest of every workspace, before the code is copied', () => {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages[''];
    expect(workspaces).toEqual(['packages/*', 'docs']);
    const packages = readdirSync(join(root, 'packages')).map(name => `packages/${name}/package.json`);
    const manifests = ['docs/package.json', ...packages].filter(path => existsSync(join(root, path)));
    const copied = lines
      .slice(0, lines.indexOf('COPY . .'))
      .flatMap(line => line.match(/^COPY (\S+\/package\.json) /)?.[1] ?? []);
    expect(copied.sort()).toEqual(manifests.sort());
  });

  test('copies nothing that the build does not make', () => {
    const sources = last.filter(line => line.startsWith('COPY')).flatMap(line => line.match(/\/src\/\S+/g) ?? []);
    const missing = sources.map(path => path.replace('/src/', '')).filter(path => !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  });
});

describe('what comes from elsewhere is named by its content, not by a name that can change', () => {
  const DIGEST = /@sha256:[0-9a-f]{64}$/;

  test('base images of the Dockerfile, by digest', () => {
    const images = [...read('docker/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!);
    expect(images.length).toBe(2);
    expect(images.filter(image => !DIGEST.test(image))).toEqual([]);
  });

  test('images of the sample for Compose that are not built here, by digest', () => {
    const { services } = parse(read('compose/compose.yaml'), { merge: true });
    const images = Object.values<{ image: string; build?: object }>(services).filter(({ build }) => !build);
    expect(images.map(({ image }) => DIGEST.test(image))).toEqual([true]);
  });

  test('actions of the workflows, by commit', () => {
    const folder = join(root, '.github/workflows');
    const texts = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'));
    const used = texts.flatMap(text => [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action!));
    expect(used.length).toBeGreaterThan(0);
    const ofOthers = used.filter(action => !action.startsWith('./'));
    expect(ofOthers.filter(action => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });
});
