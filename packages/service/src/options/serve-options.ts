/**
 * Every option of the server, declared once: flags, environment variables, the configuration file, `--print-config`
 * and the reference page are all made from this value.
 */
import { type TProperties, type TSchema, Type } from '@sheaf/core/schema';
import { type LimitDeclaration, queueLimits, requestLimits } from '@sheaf/engine';
import { LONGEST_TIMER } from '@sheaf/engine/internal';
import type { ServeOptions } from './serve-options-type.generated.js';

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
  /** Whether the flag takes `true` or `false`. Other flags are switched on by their presence. */
  readonly takesValue?: boolean;
  /** Left out of `--help`. */
  readonly hidden?: boolean;
  /** The value is not printed. */
  readonly secret?: boolean;
  /** The value with which the server does as Carrot2's does, if the default is another one. */
  readonly carrot2?: unknown;
  /** The value that `--public` sets, if the default is another one. */
  readonly public?: unknown;
  readonly group: string;
}

type Extra = Partial<Omit<OptionSchema, 'default' | 'description' | 'type' | 'group'>>;

const grouped = (group: string) => ({
  count: (value: number, description: string, extra: Extra = {}) =>
    Type.Integer({ default: value, minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description, group, ...extra }),
  /** Milliseconds of a timer. */
  time: (value: number, description: string, extra: Extra = {}) =>
    Type.Integer({ default: value, minimum: 0, maximum: LONGEST_TIMER, description, group, ...extra }),
  declared: ({ default: value, minimum, description }: LimitDeclaration, extra: Extra = {}) =>
    Type.Integer({ default: value, minimum, maximum: Number.MAX_SAFE_INTEGER, description, group, ...extra }),
  text: (value: string, description: string, extra: Extra = {}) =>
    Type.String({ default: value, description, group, ...extra }),
  flag: (description: string, extra: Extra = {}) => Type.Boolean({ default: false, description, group, ...extra }),
  switched: (value: boolean, description: string, extra: Extra = {}) =>
    Type.Boolean({ default: value, description, group, takesValue: true, ...extra }),
  oneOf: <const T extends string[]>(values: [...T], value: T[number], description: string, extra: Extra = {}) =>
    Type.Enum(values, { default: value, description, group, ...extra }),
});

const network = grouped('Network');
const content = grouped('Content');
const limits = grouped('Limits');
const work = grouped('Work');
const access = grouped('Access');
const observation = grouped('Observation');
const process_ = grouped('Process');

/** Carrot2's server has no such limit. */
const UNLIMITED = { carrot2: 0 };

/**
 * Limits of a public server: one request per 100 ms, two bodies of the largest size per minute, and the time of one
 * worker.
 */
const FOR_PUBLIC = {
  bodyLimit: { ...UNLIMITED, public: 16 * MiB },
  requestTimeout: { ...UNLIMITED, public: 30_000 },
  // Four times the time limit: the estimate is rough, and other machines are faster.
  maxWork: { public: 120_000 },
  maxConnections: { ...UNLIMITED, public: 2000 },
  clientConnections: { public: 200 },
  requestLimit: { public: 600 },
  rateLimit: { public: 32 * MiB },
  workLimit: { public: 60_000 },
} as const;

const properties = {
  port: network.count(8080, 'TCP port; 0 = any free port.', { short: 'p', maximum: 65535 }),
  host: network.text('', 'Address to bind to. Default: all interfaces.'),
  contextPath: network.text('', 'Path under which everything but `/metrics` is served, such as `/clustering`.'),
  serviceOnly: network.flag('Serve only `/service/cluster`, `/service/list`, health and metrics, without any pages.'),
  gzip: network.switched(true, 'Compress responses, and accept compressed requests.'),
  idleTime: network.time(
    60_000,
    'Milliseconds after which an idle connection is closed. An upload may take any time, if 1 KiB arrives within each idle time.',
  ),
  headersTimeout: network.time(10_000, 'Milliseconds within which the head of a request must arrive.', {
    carrot2: 60_000,
  }),
  maxConnections: network.count(
    10_000,
    'Maximum number of open connections. A few more can ask for health and metrics; further connections are closed at once. Lower if the process may not open as many files; 0 = as many as the process may open.',
    FOR_PUBLIC.maxConnections,
  ),
  clientConnections: network.count(
    0,
    'Maximum number of open connections of one address, or of its requests at the same time behind a proxy of `--trust-proxy`; 0 = unlimited.',
    FOR_PUBLIC.clientConnections,
  ),
  pathParameters: network.flag(
    'Ignore `;name=value` parameters in paths, as Carrot2 does, instead of rejecting such paths with status 400. A proxy rule for a path does not match the same path with a parameter.',
    { carrot2: true },
  ),
  strictEncoding: network.flag(
    'Reject unknown content encodings with status 415, instead of reading the body as it is.',
    { public: true },
  ),

  templates: content.text('', 'Folder of templates. Default: the four templates that come with the server.'),
  dictionaries: content.text('', 'Folder of dictionaries that replace the built-in ones; `none` = no dictionaries.'),
  carrot2: content.text(
    '',
    'Folder of a Carrot2 4 server, or of its dictionaries: behave like that server, with its dictionaries, templates, algorithms and languages, its STC bug, and only the limits that you set.',
  ),
  models: content.text(
    '',
    'Folder of topic models (`NAME.topics.json`), which requests may name. They are read when they are first requested, and again when they change.',
  ),
  algorithms: content.text('', 'Algorithms to offer, separated by commas. Default: all.'),
  mcp: content.flag(
    'Serve agents at `/mcp` by the Model Context Protocol (Streamable HTTP), with the same keys and limits as requests.',
  ),
  searches: content.text(
    '',
    'File of searches (JSON) that this server makes for its clients at `/service/search/NAME`, each with a search engine and the names of the environment variables that hold its credentials.',
  ),
  searchHosts: content.text(
    '',
    'Hosts of search engines, each with its port unless it is the usual one, separated by commas. `--searches` can name no others. Names are compared exactly.',
  ),
  openFile: content.text('', 'File of documents that the workbench opens at `/frontend/#/workbench?file`.'),
  home: content.text('', 'Folder of a Carrot2 server whose templates and dictionaries are used.'),

  bodyLimit: limits.count(
    64 * MiB,
    'Maximum bytes of a request body after decompression; 0 = unlimited.',
    FOR_PUBLIC.bodyLimit,
  ),
  maxDocuments: limits.declared(requestLimits.documents, UNLIMITED),
  maxDocumentCharacters: limits.declared(requestLimits.charactersPerDocument, UNLIMITED),
  maxCharacters: limits.declared(requestLimits.characters, UNLIMITED),
  maxWork: limits.declared(requestLimits.work, FOR_PUBLIC.maxWork),
  requestTimeout: limits.time(
    60_000,
    'Milliseconds for which a worker may work on a request; then the response is 422. Waiting is not counted; 0 = unlimited.',
    FOR_PUBLIC.requestTimeout,
  ),
  memory: limits.count(
    0,
    'Megabytes that the whole process may take; 0 = the limit of the container, the address space or the machine. Requests for which there is no memory are rejected with status 503.',
  ),

  workers: work.count(0, 'Number of worker threads; 0 = one per core, or fewer if the memory is small.', {
    maximum: 1024,
  }),
  threads: work.count(0, 'The same as `--workers`, under the name that Carrot2 uses.', { hidden: true, maximum: 1024 }),
  helpers: work.count(
    0,
    'Maximum number of threads that help workers with large clusterings by Leiden while cores are free, which makes them faster and changes no result; 0 = none.',
    { maximum: 1024 },
  ),
  workerMemory: work.count(
    0,
    'Megabytes that a worker has for one request; 0 = its share of `--memory`. Larger requests are rejected with status 413.',
  ),
  queue: work.declared(queueLimits.queue),
  queueTimeout: work.time(
    30_000,
    'Milliseconds for which a request may wait for a worker; then the response is 503; 0 = unlimited.',
    UNLIMITED,
  ),
  queueBytes: work.declared(queueLimits.queueBytes, UNLIMITED),
  stopGrace: work.declared(queueLimits.stopGrace, { maximum: LONGEST_TIMER }),
  cacheBytes: work.count(0, 'Bytes of responses to keep for identical requests; 0 = no cache.'),
  cacheTtl: work.count(300, 'Seconds for which a response is kept; 0 = until newer ones take its place.'),
  batchConcurrency: work.count(4, 'Number of lines of a batch that are processed at the same time.', { minimum: 1 }),

  public: access.flag(
    'Harden the server for public access. Requires API keys or a proxy on this machine, names of hosts, and a separate port for metrics and health; sets limits per client, and keeps other origins out.',
  ),
  corsOrigins: access.text(
    '*',
    'Origins whose pages may read responses, separated by commas; `*` = all, `none` = none.',
    { public: 'none' },
  ),
  corsHeaders: access.text(
    'Origin, X-Requested-With, Content-Type, Accept',
    'Request headers that pages of other origins may send.',
  ),
  allowedHosts: access.text(
    '',
    'Host names for which requests are accepted, each with or without a port, separated by commas. IP addresses and `localhost` are always accepted; other requests get status 421. Default: all.',
  ),
  corsMaxAge: access.count(0, 'Seconds for which a browser may keep the result of a pre-flight request; 0 = unset.'),
  apiKeys: access.text(
    '',
    'File of API keys, one `name sha256:HEX` per line with the SHA-256 of the key. If set, requests require a key.',
  ),
  apiKeyHashes: access.text('', 'API keys as in the file, separated by commas, for the environment.', { secret: true }),
  requestLimit: access.count(
    0,
    "Requests allowed per client and minute, each line of a batch counted as one (bursts up to one minute's worth); 0 = unlimited.",
    FOR_PUBLIC.requestLimit,
  ),
  rateLimit: access.count(
    0,
    "Request bytes allowed per client and minute (bursts up to one minute's worth); 0 = unlimited.",
    FOR_PUBLIC.rateLimit,
  ),
  workLimit: access.count(
    0,
    "Milliseconds of worker time allowed per client and minute (bursts up to one minute's worth); 0 = unlimited.",
    FOR_PUBLIC.workLimit,
  ),
  rateLimitHeaders: access.flag('Send the `RateLimit` and `RateLimit-Policy` headers of the IETF draft.', {
    public: true,
  }),
  trustProxy: access.text(
    '',
    'Addresses of proxies whose `X-Forwarded-*` headers are trusted, separated by commas; `Forwarded` is not read.',
  ),

  logFormat: observation.oneOf(
    ['auto', 'text', 'json'],
    'auto',
    'Log format; `auto` = text on a terminal, else JSON.',
    {
      carrot2: 'text',
    },
  ),
  loggingConfig: observation.text('', 'Accepted from start scripts of Carrot2, and ignored. See `--log-level`.', {
    hidden: true,
  }),
  loggingSkip: observation.flag('Accepted from start scripts of Carrot2, and ignored. See `--log-level`.', {
    hidden: true,
  }),
  logLevel: observation.oneOf(['error', 'warn', 'info', 'debug'], 'info', 'Minimum log level.'),
  accessLog: observation.switched(true, 'Log one line per request, except those for health and metrics.', {
    carrot2: false,
  }),
  quiet: observation.flag('Log warnings and errors only.', { short: 'q' }),
  verbose: observation.flag('Log everything.', { short: 'v' }),
  trace: observation.flag('The same as `--verbose`.', { hidden: true }),
  metrics: observation.switched(true, 'Serve Prometheus metrics at `/metrics`.'),
  adminPort: observation.count(0, 'Separate port for metrics and health; 0 = the same port as everything else.', {
    maximum: 65535,
  }),
  adminHost: observation.text('', 'Address for `--admin-port`. Default: that of `--host`.'),
  debugErrors: observation.flag('Add stack traces to responses about internal errors. Never use on a public network.'),

  shutdownGrace: process_.time(20_000, 'Milliseconds for accepted requests to finish after a signal to stop.'),
  shutdownDelay: process_.time(0, 'Milliseconds between becoming unready and refusing connections.'),
  shutdownToken: process_.text('', 'Enable `POST /shutdown?token=…` with this token.', { secret: true }),
  pidFile: process_.text('', 'File for the process id.'),
} satisfies TProperties;

/** How to get such a folder. */
export const HOW_TO_GET_CARROT2 =
  'Carrot2 4 is published at https://github.com/carrot2/carrot2/releases: unpack a release and name its folder "dcs", or a folder with its files *.word-filters.json and *.label-filters.json.';

/** The declaration. Every value has a default. */
export const serveOptions = Type.Object(properties, { title: 'Server options', additionalProperties: false });

/** Their type is written from the declaration, so that an editor shows the text of each option. */
export type { ServeOptions };

/** The name of an option. */
export type OptionName = keyof ServeOptions;

/** The path under which everything is served, without a slash at its end. */
export const prefixOf = ({ contextPath }: Pick<ServeOptions, 'contextPath'>): string => contextPath.replace(/\/$/, '');

/** Name and declaration of each option, in order. */
export const optionEntries = Object.entries(properties) as unknown as readonly [OptionName, TSchema & OptionSchema][];

/** The default of each option. */
export const defaultOptions = Object.fromEntries(
  optionEntries.map(([name, schema]) => [name, schema.default]),
) as unknown as ServeOptions;

/** The defaults with `--carrot2`. */
const optionsOfCarrot2 = Object.fromEntries(
  optionEntries.map(([name, { default: value, carrot2 = value }]) => [name, carrot2]),
) as unknown as ServeOptions;

/** The defaults of a public server. */
const publicOptions = Object.fromEntries(
  optionEntries.map(([name, schema]) => [name, schema.public ?? schema.default]),
) as unknown as ServeOptions;

/** The options that were given, and the defaults of the others. */
export const completeOptions = (given: Partial<ServeOptions>): ServeOptions => ({
  ...(given.carrot2 ? optionsOfCarrot2 : given.public ? publicOptions : defaultOptions),
  ...given,
});

/** `bodyLimit` → `body-limit`. */
export const flagOf = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/** `bodyLimit` → `SHEAF_BODY_LIMIT`; the second form is for operators who come from Carrot2. */
export const environmentNames = (name: string): readonly string[] => {
  const upper = flagOf(name).replaceAll('-', '_').toUpperCase();
  return [`SHEAF_${upper}`, `DCS_${upper}`];
};
