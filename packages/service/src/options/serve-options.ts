/**
 * Every option of the server, declared once: flags, environment variables, the configuration file, `--print-config`
 * and the reference page are all made from this value.
 */

import { Type } from '@sheaf/core/schema';
import type { Static, TProperties, TSchema } from 'typebox';

const MiB = 2 ** 20;

/** Keywords of our own beside JSON Schema's. */
export interface OptionSchema {
  readonly type?: 'integer' | 'number' | 'boolean' | 'string';
  readonly enum?: readonly string[];
  readonly default: unknown;
  readonly description: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** A one-letter flag. */
  readonly short?: string;
  /** Whether the flag takes `true` or `false`, where others are switched on by being there. */
  readonly takesValue?: boolean;
  /** Left out of `--help`. */
  readonly hidden?: boolean;
  /** The value is not printed. */
  readonly secret?: boolean;
  readonly group: string;
}

type Extra = Partial<Omit<OptionSchema, 'default' | 'description' | 'type' | 'group'>>;

const grouped = (group: string) => ({
  count: (value: number, description: string, extra: Extra = {}) =>
    Type.Integer({ default: value, minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description, group, ...extra }),
  text: (value: string, description: string, extra: Extra = {}) =>
    Type.String({ default: value, description, group, ...extra }),
  flag: (description: string, extra: Extra = {}) => Type.Boolean({ default: false, description, group, ...extra }),
  switched: (value: boolean, description: string) =>
    Type.Boolean({ default: value, description, group, takesValue: true }),
  oneOf: <const T extends string[]>(values: [...T], value: T[number], description: string) =>
    Type.Enum(values, { default: value, description, group }),
});

const network = grouped('Network');
const content = grouped('Content');
const limits = grouped('Limits');
const work = grouped('Work');
const access = grouped('Access');
const observation = grouped('Observation');
const process_ = grouped('Process');

const properties = {
  port: network.count(8080, 'TCP port; 0 takes any free one.', { short: 'p', maximum: 65535 }),
  host: network.text('', 'Address or host name to listen at. Empty: all interfaces.'),
  contextPath: network.text('', 'Path under which everything is served, such as `/clustering`.'),
  serviceOnly: network.flag('Serve `/service/cluster` and `/service/list`, and none of the pages.'),
  gzip: network.switched(true, 'Compress answers, and accept compressed requests.'),
  idleTime: network.count(60_000, 'Milliseconds after which an idle connection, or a stalled upload, is closed.'),
  headersTimeout: network.count(10_000, 'Milliseconds within which the head of a request must arrive.'),
  strictEncoding: network.flag(
    'Answer 415 to content encodings that are not known, instead of reading the body as it is.',
  ),

  templates: content.text('', 'Folder of templates. Empty: the four that come with the server.'),
  dictionaries: content.text('', 'Folder of dictionaries in place of our own; `none` for empty ones.'),
  algorithms: content.text('', 'Algorithms to offer, separated by commas. Empty: all.'),
  home: content.text('', 'Folder of a Carrot2 server, whose templates and dictionaries are to be used.'),

  bodyLimit: limits.count(64 * MiB, 'Bytes of a request body, after decompression; 0 for any number.'),
  maxDocuments: limits.count(100_000, 'Documents of a request; 0 for any number.'),
  maxDocumentCharacters: limits.count(1_000_000, 'Characters of one document; 0 for any number.'),
  maxCharacters: limits.count(50_000_000, 'Characters of all documents of a request; 0 for any number.'),
  requestTimeout: limits.count(60_000, 'Milliseconds after which clustering is given up; 0 for never.'),

  workers: work.count(0, 'Threads that cluster; 0 for one per core.', { maximum: 1024 }),
  threads: work.count(0, 'The same as `--workers`, under the name of the reference.', { hidden: true, maximum: 1024 }),
  workerMemory: work.count(0, 'Megabytes of heap of each worker; 0 leaves it to Node.'),
  queue: work.count(64, 'Requests that may wait for a worker before others are answered 503; 0 for any number.'),
  queueBytes: work.count(256 * MiB, 'Bytes of request bodies that may wait; 0 for any number.'),
  stopGrace: work.count(50, 'Milliseconds a stopped job has to end by itself before its worker is replaced.'),
  cacheBytes: work.count(0, 'Bytes of answers to keep for equal requests; 0 keeps none.'),
  cacheTtl: work.count(300, 'Seconds an answer is kept.'),
  batchConcurrency: work.count(4, 'Lines of one batch request that are worked on at once.', { minimum: 1 }),

  corsOrigins: access.text('*', 'Origins allowed to read answers, separated by commas; `*` for all, `none` for none.'),
  corsHeaders: access.text(
    'Origin, X-Requested-With, Content-Type, Accept',
    'Request headers that pages of other origins may send.',
  ),
  corsMaxAge: access.count(0, 'Seconds a browser may remember the answer to a pre-flight request; 0 sends none.'),
  apiKeys: access.text(
    '',
    'File of API keys: one `name sha256:HEX` a line, the SHA-256 of each key. With it, requests need a key.',
  ),
  apiKeyHashes: access.text('', 'The same, separated by commas, for the environment.', { secret: true }),
  rateLimit: access.count(
    0,
    'Bytes of request bodies a client may send per minute, saved up to one minute; 0 for any.',
  ),
  rateLimitHeaders: access.flag('Send the `RateLimit` and `RateLimit-Policy` fields of the IETF draft.'),
  trustProxy: access.text('', 'Addresses of proxies whose `Forwarded` headers are believed, separated by commas.'),

  logFormat: observation.oneOf(['auto', 'text', 'json'], 'auto', 'Form of the log; `auto` is text on a terminal.'),
  logLevel: observation.oneOf(['error', 'warn', 'info', 'debug'], 'info', 'The least level that is logged.'),
  accessLog: observation.switched(true, 'Log one line for each request.'),
  quiet: observation.flag('Log warnings and errors only.', { short: 'q' }),
  verbose: observation.flag('Log everything.', { short: 'v' }),
  trace: observation.flag('The same as `--verbose`.', { hidden: true }),
  metrics: observation.switched(true, 'Serve Prometheus metrics at `/metrics`.'),
  adminPort: observation.count(0, 'Port for metrics and health alone; 0 serves them with the rest.', {
    maximum: 65535,
  }),
  debugErrors: observation.flag('Add stack traces to answers about internal errors. Never on a public network.'),

  shutdownGrace: process_.count(20_000, 'Milliseconds for accepted requests to finish after a signal to stop.'),
  shutdownDelay: process_.count(0, 'Milliseconds between turning unready and refusing connections.'),
  shutdownToken: process_.text('', 'Enables `POST /shutdown?token=…` with this token.', { secret: true }),
  pidFile: process_.text('', 'File for the process id.'),
} satisfies TProperties;

/** The declaration. Every value has a default. */
export const serveOptions = Type.Object(properties, { title: 'Server options', additionalProperties: false });

/** Options as the server takes them: complete. */
export type ServeOptions = Static<typeof serveOptions>;
export type OptionName = keyof ServeOptions;

/** The path under which everything is served, without a slash at its end. */
export const prefixOf = ({ contextPath }: Pick<ServeOptions, 'contextPath'>): string => contextPath.replace(/\/$/, '');

/** Name and declaration of each option, in order. */
export const optionEntries = Object.entries(properties) as unknown as readonly [OptionName, TSchema & OptionSchema][];

export const defaultOptions = Object.fromEntries(
  optionEntries.map(([name, schema]) => [name, schema.default]),
) as unknown as ServeOptions;

/** `bodyLimit` → `body-limit`. */
export const flagOf = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/** `bodyLimit` → `SHEAF_BODY_LIMIT`; the second form is for those who come from the reference. */
export const environmentNames = (name: string): readonly string[] => {
  const upper = flagOf(name).replaceAll('-', '_').toUpperCase();
  return [`SHEAF_${upper}`, `DCS_${upper}`];
};
