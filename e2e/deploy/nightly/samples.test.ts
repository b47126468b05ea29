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
