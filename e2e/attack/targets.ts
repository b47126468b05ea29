/** The servers that are attacked: the bare one, those of the samples in deploy/, or one that is running somewhere. */
import { expect } from 'vitest';
import { differentSamples, headersOfMany, startSample } from '../service/sample-server.js';
import { ask, lingo, type ServerProcess, startServer } from '../service/server-process.js';

export interface Target {
  readonly name: string;
  /** The part of an attack that it gets. */
  readonly share: number;
  readonly open: () => Promise<OpenTarget>;
}

export interface OpenTarget {
  readonly host: string;
  readonly port: number;
  /** Headers that let in the request of this number. */
  readonly headersOf: (number: number) => { readonly [name: string]: string };
  /** Fails unless a good request gets its clusters, and the server has not failed. */
  readonly expectHealth: () => Promise<void>;
  /** Ends a server of ours. Fails if it had died. */
  readonly close: () => Promise<void>;
}

const address = process.env['SHEAF_ATTACK_ADDRESS'];

/** What `SHEAF_ATTACK_ADDRESS` names, else every server that a person could have started by our documentation. */
export const targets: readonly Target[] = address ? [elsewhere(new URL(address))] : ours();

function ours(): readonly Target[] {
  const bare: Target = {
    name: 'the bare server',
    share: 1,
    open: async () => opened(await startServer('--log-format', 'json', '--access-log', 'false'), () => ({})),
  };
  const quiet = ['--log-format', 'json', '--access-log', 'false'];
  const ofSamples = differentSamples.map(
    (sample): Target => ({
      name: `the server of ${sample.name}`,
      share: 1 / 10,
      open: async () => {
        const server = await startSample(sample, { flags: ['--memory', String(sample.memory), ...quiet] });
        return opened(server, headersOfMany);
      },
    }),
  );
  return [bare, ...ofSamples];
}

function opened(server: ServerProcess, headersOf: OpenTarget['headersOf']): OpenTarget {
  const { port } = server;
  const host = '127.0.0.1';
  return {
    host,
    port,
    headersOf,
    async expectHealth() {
      expect(await goodStatus({ port, headersOf })).toBe(200);
      // What the server calls an error is a failure of ours, whatever the status was.
      expect(server.output().match(/^.*"level":"(?:error|fatal)".*$/m)?.[0]).toBeUndefined();
      expect(server.output()).not.toContain('key-of-');
    },
    async close() {
      expect(await server.stop()).toBe(0);
    },
  };
}

/** A server that somebody has started. `SHEAF_ATTACK_HEADERS` has one header per line, such as a key. */
function elsewhere({ hostname, port, protocol }: URL): Target {
  if (protocol !== 'http:') throw new Error(`The address of the server must begin with http://, not ${protocol}//.`);
  const lines = (process.env['SHEAF_ATTACK_HEADERS'] ?? '').split('\n').filter(line => line.includes(':'));
  const headers = Object.fromEntries(lines.map(line => /^([^:]+):\s*(.*)$/.exec(line)!.slice(1)));
  const target = { host: hostname, port: Number(port || 80), headersOf: () => headers };
  const expectHealth = async () => {
    // Limits hold for the attacker, too.
    await expect.poll(() => goodStatus(target), { timeout: 180_000, interval: 2000 }).toBe(200);
  };
  return { name: hostname, share: 1, open: async () => ({ ...target, expectHealth, close: async () => {} }) };
}

async function goodStatus({ host, port, headersOf }: Pick<OpenTarget, 'port' | 'headersOf'> & { host?: string }) {
  const headers = { 'content-type': 'application/json', ...headersOf(199) };
  const request = { method: 'POST', path: '/service/cluster', headers, body: JSON.stringify(lingo) };
  return (await ask(port, { ...request, ...(host ? { host } : {}) })).status;
}
