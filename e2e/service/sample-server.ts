/** Servers started as the samples of deploy/ start them, addresses aside, and clients they let in. */
import { createHash } from 'node:crypto';
import { freePort } from '../../tools/free-port.mjs';
import { type Sample, samples } from './deploy-samples.js';
import { type Launch, launchServer, type ServerProcess } from './server-process.js';

/** Replicas of Compose differ in their ports alone. */
export const differentSamples: readonly Sample[] = samples().filter(({ name }) => !/compose, (?!first)/.test(name));

/** Clients with a key of their own. */
const CLIENTS = ['good', 'bad', 'batch', ...Array.from({ length: 200 }, (_, i) => `client${i}`)];

/** What tells clients apart: their address behind a proxy, and their key elsewhere. */
export function headersOf(client: string): { readonly [name: string]: string } {
  const number = CLIENTS.indexOf(client) + 1;
  return { 'x-forwarded-for': `192.0.2.${number}`, 'x-api-key': `key-of-${client}` };
}

/** The headers of one of many clients, each of which may send a number of requests per minute. */
export const headersOfMany = (request: number) => headersOf(`client${request % 200}`);

/** What the operator would put into each secret. */
const secretsOf: Readonly<Record<string, string>> = {
  SHEAF_API_KEY_HASHES: CLIENTS.map(
    name => `${name} sha256:${createHash('sha256').update(`key-of-${name}`).digest('hex')}`,
  ).join(','),
};

export interface PublicServer extends ServerProcess {
  readonly adminPort: number;
}

/** @param more what the machine of the test needs: another Node, a control group */
export async function startSample(sample: Sample, more: Launch = {}): Promise<PublicServer> {
  const adminPort = await freePort();
  const secrets = Object.fromEntries(sample.secrets.map(name => [name, secretsOf[name]!]));
  const ports = ['--port', '0', '--host', '127.0.0.1', '--admin-port', String(adminPort)];
  const server = await launchServer({
    ...more,
    base: sample.command,
    environment: { ...sample.environment, ...secrets, ...more.environment },
    flags: [...ports, ...(more.flags ?? [])],
  });
  return { ...server, adminPort };
}
