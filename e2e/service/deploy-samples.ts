/** How the samples of deploy/ start the server: their arguments, their environment, and the memory they allow. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export interface Sample {
  readonly name: string;
  /** Arguments of the command, `serve` first. */
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Variables whose values the operator keeps secret. */
  readonly secrets: readonly string[];
  /** Megabytes. */
  readonly memory: number;
}

const deploy = join(import.meta.dirname, '../../deploy');
export const readSample = (path: string): string => readFileSync(join(deploy, path), 'utf8');

function systemd(): Sample {
  const lines = readSample('systemd/sheaf.service').split('\n');
  const valuesOf = (key: string) =>
    lines.flatMap(line => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []));
  const pairs = valuesOf('Environment').flatMap(line =>
    line.split(' ').map(pair => pair.split('=') as [string, string]),
  );
  return {
    name: 'systemd',
    command: valuesOf('ExecStart')[0]!.split(' ').slice(1),
    environment: Object.fromEntries(pairs.filter(([name]) => name.startsWith('SHEAF_'))),
    secrets: [],
    memory: megabytesOf(valuesOf('MemoryMax')[0]!),
  };
}

function compose(): readonly Sample[] {
  const { services } = parse(readSample('compose/compose.yaml'), { merge: true });
  return Object.entries<ComposeService>(services)
    .filter(([name]) => name !== 'proxy')
    .map(([name, { command, environment, mem_limit }]) => ({
      name: `compose, ${name}`,
      command,
      environment,
      secrets: [],
      memory: megabytesOf(mem_limit),
    }));
}

interface ComposeService {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly mem_limit: string;
}

function kubernetes(): Sample {
  const [deployment] = parseAllDocuments(readSample('kubernetes/sheaf.yaml')).map(document => document.toJS());
  const [container] = deployment.spec.template.spec.containers;
  return {
    name: 'Kubernetes',
    command: container.args,
    environment: {},
    secrets: container.env.map(({ name }: { readonly name: string }) => name),
    memory: megabytesOf(container.resources.limits.memory),
  };
}

const megabytesOf = (text: string): number => Number.parseInt(text, 10) * (/g/i.test(text) ? 1024 : 1);

/** One for each server that the samples start. */
export const samples = (): readonly Sample[] => [systemd(), ...compose(), kubernetes()];
