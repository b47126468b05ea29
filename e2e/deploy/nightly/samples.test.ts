/** The samples of `deploy/`, read by the tools of those who run them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../processes.js';
import { lacks } from '../../tier.js';

/** Tools that Python's packages bring are beside its program. */
const python = process.env['SHEAF_PYTHON'];
const beside = (tool: string): string => (python ? join(dirname(python), tool) : tool);

/** What a tool says of a file, without its colours. */
function check(tool: string, ...args: readonly string[]): { readonly status: number | null; readonly text: string } {
  const { status, stdout, stderr, error } = spawnSync(tool, args, { cwd: root, encoding: 'utf8' });
  if (error) throw error;
  return { status, text: `${stdout}${stderr}` };
}

test.skipIf(lacks(beside('hadolint'), '--version'))('hadolint finds nothing in the Dockerfile', () => {
  expect(check(beside('hadolint'), '--no-color', 'deploy/docker/Dockerfile')).toEqual({ status: 0, text: '' });
});

test.skipIf(lacks(beside('kubernetes-validate'), '--help'))(
  'the manifests are what the schemas of Kubernetes ask for, without a key too many',
  () => {
    const files = ['sheaf.yaml', 'ingress.yaml'].map(name => `deploy/kubernetes/${name}`);
    const { status, text } = check(beside('kubernetes-validate'), '--strict', ...files);
    expect(text.match(/ passed for resource /g), text).toHaveLength(8);
    expect(status).toBe(0);
  },
);

const chart = ['--set', 'hosts={sheaf.example.org}', '--set', 'apiKeySecret=sheaf-api-keys'];
const values = ['mcp=true', 'modelsClaim=models', 'extraArgs={--quiet}', 'egress[0].ports[0].port=9200'];
const everything = [...chart, ...values.flatMap(value => ['--set', value])];

/** The manifests of the chart. Helm does not know by itself for which version of Kubernetes, as it asks no cluster. */
const render = (version: string, ...set: readonly string[]) =>
  check('helm', 'template', 'sheaf', 'deploy/helm', '--kube-version', version, ...set);

test.skipIf(lacks('helm', 'version') || lacks(beside('kubernetes-validate'), '--help'))(
  'the chart is linted, and becomes manifests that Kubernetes 1.31 to 1.33 takes',
  () => {
    expect(check('helm', 'lint', '--strict', 'deploy/helm', ...chart).status).toBe(0);
    const file = join(mkdtempSync(join(tmpdir(), 'sheaf-chart-')), 'sheaf.yaml');
    for (const version of ['1.31', '1.32', '1.33']) {
      const { status, text } = render(version, ...everything);
      expect(status, text).toBe(0);
      expect(text).toMatch(/egress:\n +- ports:\n +- port: 9200\n/);
      writeFileSync(file, text);
      const valid = check(beside('kubernetes-validate'), '--strict', '--kubernetes-version', version, file);
      expect(valid.text.match(/ passed for resource /g), valid.text).toHaveLength(5);
    }
    expect(render('1.33', ...chart, '--set', 'serviceMonitor.enabled=true').text).toContain('kind: ServiceMonitor');
    const noHosts = render('1.33', '--set', 'apiKeySecret=sheaf-api-keys');
    expect(noHosts.text).toContain('hosts: name the hosts of the service');
  },
);

test.skipIf(lacks('promtool', '--version'))('promtool takes the alerts', () => {
  const { status, text } = check('promtool', 'check', 'rules', 'deploy/prometheus/alerts.yaml');
  expect(text).toMatch(/SUCCESS: \d+ rules found/);
  expect(status).toBe(0);
});

test.skipIf(lacks('systemd-analyze', '--version'))('systemd knows every line of the unit', () => {
  const unit = join(mkdtempSync(join(tmpdir(), 'sheaf-unit-')), 'sheaf.service');
  // Sheaf is not installed here; another program takes its place.
  writeFileSync(
    unit,
    readFileSync(join(root, 'deploy/systemd/sheaf.service'), 'utf8').replace('/usr/bin/sheaf', '/bin/true'),
  );
  expect(check('systemd-analyze', 'verify', unit)).toEqual({ status: 0, text: '' });
});

test.skipIf(lacks('caddy', 'version'))('Caddy accepts the Caddyfile', () => {
  const { status, text } = check('caddy', 'validate', '--adapter', 'caddyfile', '--config', 'deploy/caddy/Caddyfile');
  expect(text).toContain('Valid configuration');
  expect(status).toBe(0);
});
