import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

interface Alert {
  readonly alert: string;
  readonly annotations: { readonly runbook_url: string };
}

test('each alert leads to a section of the runbooks, and each section is of an alert', () => {
  const { groups } = parse(read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Alert[] }[] };
  const alerts = groups.flatMap(({ rules }) => rules);
  const sections = [...read('docs/operate/runbooks.md').matchAll(/^## (\w+) \{#([\w-]+)\}$/gm)];
  expect(sections.map(([, name]) => name)).toEqual(alerts.map(({ alert }) => alert));
  expect(alerts.map(({ annotations }) => annotations.runbook_url.split('#')[1])).toEqual(
    sections.map(([, , anchor]) => anchor),
  );
});

test('the chart and the manifests have the same image, and the version of the packages', () => {
  const { version, appVersion } = parse(read('deploy/helm/Chart.yaml')) as Record<string, string>;
  const { version: own } = JSON.parse(read('package.json')) as { version: string };
  expect([version, appVersion]).toEqual([own, own]);
});
