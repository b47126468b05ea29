/**
 * What a public server (`--public`) must have. The values that `--public` sets are declared with the
 * defaults.
 */
import { OptionError } from './option-error.js';
import { flagOf, type OptionName, type ServeOptions } from './serve-options.js';

interface Rule {
  readonly holds: (options: ServeOptions) => boolean;
  /** What to tell an operator whose options break the rule. */
  readonly sentence: string;
}

const hasKeys = ({ apiKeys, apiKeyHashes }: ServeOptions): boolean => apiKeys !== '' || apiKeyHashes !== '';

const isLoopback = ({ host }: ServeOptions): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);

const rules: readonly Rule[] = [
  {
    holds: ({ carrot2 }) => carrot2 === '',
    sentence: "--public and --carrot2 contradict each other: a server that is to be Carrot2's has no limits.",
  },
  {
    holds: options => hasKeys(options) || isLoopback(options),
    sentence:
      '--public requires API keys (--api-keys FILE), or a proxy in front and an address that only this machine reaches (--host 127.0.0.1).',
  },
  {
    holds: options => hasKeys(options) || options.trustProxy !== '',
    sentence:
      '--public without API keys requires --trust-proxy with the address of the proxy: limits hold for each client, and without it all clients of a proxy are one.',
  },
  {
    holds: ({ allowedHosts }) => allowedHosts.split(',').some(name => name.trim() !== ''),
    sentence: '--public requires --allowed-hosts, the names by which clients know the server.',
  },
  {
    holds: ({ adminPort }) => adminPort > 0,
    sentence: '--public requires --admin-port, because metrics and health are not for the public.',
  },
  {
    holds: ({ strictEncoding, pathParameters }) => strictEncoding && !pathParameters,
    sentence: '--public requires strict HTTP: leave --strict-encoding on and --path-parameters off.',
  },
  {
    holds: ({ debugErrors }) => !debugErrors,
    sentence: '--public forbids --debug-errors, which shows everyone the inside of the server.',
  },
  {
    holds: ({ shutdownToken }) => shutdownToken === '',
    sentence: '--public forbids --shutdown-token, with which anyone could try to stop the server.',
  },
  {
    holds: ({ openFile }) => openFile === '',
    sentence: '--public forbids --open-file, which shows a file of this machine to everyone.',
  },
];

/** Options that must limit something. */
const limits = [
  'headersTimeout',
  'idleTime',
  'maxConnections',
  'clientConnections',
  'bodyLimit',
  'maxDocuments',
  'maxDocumentCharacters',
  'maxCharacters',
  'maxWork',
  'requestTimeout',
  'queueTimeout',
  'queueBytes',
  'requestLimit',
  'rateLimit',
  'workLimit',
] as const satisfies readonly OptionName[];

/** @throws OptionError if the server is to be public and lacks what it needs */
export function checkPublic(options: ServeOptions): void {
  if (!options.public) return;
  const broken = rules.find(({ holds }) => !holds(options));
  if (broken) throw new OptionError(broken.sentence);
  const unlimited = limits.find(name => options[name] === 0);
  if (unlimited) throw new OptionError(`--public requires a limit: --${flagOf(unlimited)} must not be 0.`);
}
