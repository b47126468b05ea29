/** Made by tools/option-types.mjs from the declaration in serve-options.ts. */

/** Options as the server takes them: complete. */
export interface ServeOptions {
  /**
   * TCP port; 0 = any free port.
   * From 0 to 65535.
   * @defaultValue `8080`
   */
  port: number;
  /**
   * Address to bind to. Default: all interfaces.
   * @defaultValue `""`
   */
  host: string;
  /**
   * Path under which everything but `/metrics` is served, such as `/clustering`.
   * @defaultValue `""`
   */
  contextPath: string;
  /**
   * Serve only `/service/cluster`, `/service/list`, health and metrics, without any pages.
   * @defaultValue `false`
   */
  serviceOnly: boolean;
  /**
   * Compress responses, and accept compressed requests.
   * @defaultValue `true`
   */
  gzip: boolean;
  /**
   * Milliseconds after which an idle connection is closed. An upload may take any time, if 1 KiB arrives
   * within each idle time.
   * At least 0.
   * @defaultValue `60000`
   */
  idleTime: number;
  /**
   * Milliseconds within which the head of a request must arrive.
   * At least 0.
   * @defaultValue `10000`
   */
  headersTimeout: number;
  /**
   * Maximum number of open connections. A few more can ask for health and metrics; further connections
   * are closed at once. Lower if the process may not open as many files; 0 = as many as the process may
   * open.
   * At least 0.
   * @defaultValue `10000`
   */
  maxConnections: number;
  /**
   * Maximum number of open connections of one address, or of its requests at the same time behind a
   * proxy of `--trust-proxy`; 0 = unlimited.
   * At least 0.
   * @defaultValue `0`
   */
  clientConnections: number;
  /**
   * Ignore `;name=value` parameters in paths, as Carrot2 does, instead of rejecting such paths with
   * status 400. A proxy rule for a path does not match the same path with a parameter.
   * @defaultValue `false`
   */
  pathParameters: boolean;
  /**
   * Reject unknown content encodings with status 415, instead of reading the body as it is.
   * @defaultValue `false`
   */
  strictEncoding: boolean;
  /**
   * Folder of templates. Default: the four templates that come with the server.
   * @defaultValue `""`
   */
  templates: string;
  /**
   * Folder of dictionaries that replace the built-in ones; `none` = no dictionaries.
   * @defaultValue `""`
   */
  dictionaries: string;
  /**
   * Folder of a Carrot2 4 server, or of its dictionaries: behave like that server, with its
   * dictionaries, templates, algorithms and languages, its STC bug, and only the limits that you set.
   * @defaultValue `""`
   */
  carrot2: string;
  /**
   * Folder of topic models (`NAME.topics.json`), which requests may name. They are read when they are
   * first requested, and again when they change.
   * @defaultValue `""`
   */
  models: string;
  /**
   * Algorithms to offer, separated by commas. Default: all.
   * @defaultValue `""`
   */
  algorithms: string;
  /**
   * Serve agents at `/mcp` by the Model Context Protocol (Streamable HTTP), with the same keys and
   * limits as requests.
   * @defaultValue `false`
   */
  mcp: boolean;
  /**
   * File of searches (JSON) that this server makes for its clients at `/service/search/NAME`, each with
   * a search engine and the names of the environment variables that hold its credentials.
   * @defaultValue `""`
   */
  searches: string;
  /**
   * Hosts of search engines, each with its port unless it is the usual one, separated by commas.
   * `--searches` can name no others. Names are compared exactly.
   * @defaultValue `""`
   */
  searchHosts: string;
  /**
   * File of documents that the workbench opens at `/frontend/#/workbench?file`.
   * @defaultValue `""`
   */
  openFile: string;
  /**
   * Folder of a Carrot2 server whose templates and dictionaries are used.
   * @defaultValue `""`
   */
  home: string;
  /**
   * Maximum bytes of a request body after decompression; 0 = unlimited.
   * At least 0.
   * @defaultValue `67108864`
   */
  bodyLimit: number;
  /**
   * Maximum number of documents per request; 0 = unlimited.
   * At least 0.
   * @defaultValue `100000`
   */
  maxDocuments: number;
  /**
   * Maximum characters per document, all fields together; 0 = unlimited.
   * At least 0.
   * @defaultValue `1000000`
   */
  maxDocumentCharacters: number;
  /**
   * Maximum characters of all documents of a request; 0 = unlimited.
   * At least 0.
   * @defaultValue `50000000`
   */
  maxCharacters: number;
  /**
   * Maximum milliseconds that the clustering of a request may be expected to take, by the algorithm, the
   * number of documents and their characters. Requests of more work are rejected with status 413 before
   * they begin; 0 = unlimited.
   * At least 0.
   * @defaultValue `0`
   */
  maxWork: number;
  /**
   * Milliseconds for which a worker may work on a request; then the response is 422. Waiting is not
   * counted; 0 = unlimited.
   * At least 0.
   * @defaultValue `60000`
   */
  requestTimeout: number;
  /**
   * Megabytes that the whole process may take; 0 = the limit of the container, the address space or the
   * machine. Requests for which there is no memory are rejected with status 503.
   * At least 0.
   * @defaultValue `0`
   */
  memory: number;
  /**
   * Number of worker threads; 0 = one per core, or fewer if the memory is small.
   * From 0 to 1024.
   * @defaultValue `0`
   */
  workers: number;
  /**
   * The same as `--workers`, under the name that Carrot2 uses.
   * From 0 to 1024.
   * @defaultValue `0`
   */
  threads: number;
  /**
   * Maximum number of threads that help workers with large clusterings by Leiden while cores are free,
   * which makes them faster and changes no result; 0 = none.
   * From 0 to 1024.
   * @defaultValue `0`
   */
  helpers: number;
  /**
   * Megabytes that a worker has for one request; 0 = its share of `--memory`. Larger requests are
   * rejected with status 413.
   * At least 0.
   * @defaultValue `0`
   */
  workerMemory: number;
  /**
   * Maximum number of requests that wait for a worker. Further requests get status 503. 0 = unlimited:
   * the queue is then bounded by its bytes and by how long a request may wait.
   * At least 0.
   * @defaultValue `0`
   */
  queue: number;
  /**
   * Milliseconds for which a request may wait for a worker; then the response is 503; 0 = unlimited.
   * At least 0.
   * @defaultValue `30000`
   */
  queueTimeout: number;
  /**
   * Maximum bytes of the request bodies that wait for a worker; 0 = unlimited.
   * At least 0.
   * @defaultValue `268435456`
   */
  queueBytes: number;
  /**
   * Milliseconds that a stopped job has to end by itself before its worker is replaced.
   * At least 0.
   * @defaultValue `50`
   */
  stopGrace: number;
  /**
   * Bytes of responses to keep for identical requests; 0 = no cache.
   * At least 0.
   * @defaultValue `0`
   */
  cacheBytes: number;
  /**
   * Seconds for which a response is kept; 0 = until newer ones take its place.
   * At least 0.
   * @defaultValue `300`
   */
  cacheTtl: number;
  /**
   * Number of lines of a batch that are processed at the same time.
   * At least 1.
   * @defaultValue `4`
   */
  batchConcurrency: number;
  /**
   * Harden the server for public access. Requires API keys or a proxy on this machine, names of hosts,
   * and a separate port for metrics and health; sets limits per client, and keeps other origins out.
   * @defaultValue `false`
   */
  public: boolean;
  /**
   * Origins whose pages may read responses, separated by commas; `*` = all, `none` = none.
   * @defaultValue `"*"`
   */
  corsOrigins: string;
  /**
   * Request headers that pages of other origins may send.
   * @defaultValue `"Origin, X-Requested-With, Content-Type, Accept"`
   */
  corsHeaders: string;
  /**
   * Host names for which requests are accepted, each with or without a port, separated by commas. IP
   * addresses and `localhost` are always accepted; other requests get status 421. Default: all.
   * @defaultValue `""`
   */
  allowedHosts: string;
  /**
   * Seconds for which a browser may keep the result of a pre-flight request; 0 = unset.
   * At least 0.
   * @defaultValue `0`
   */
  corsMaxAge: number;
  /**
   * File of API keys, one `name sha256:HEX` per line with the SHA-256 of the key. If set, requests
   * require a key.
   * @defaultValue `""`
   */
  apiKeys: string;
  /**
   * API keys as in the file, separated by commas, for the environment.
   * @defaultValue `""`
   */
  apiKeyHashes: string;
  /**
   * Requests allowed per client and minute, each line of a batch counted as one (bursts up to one
   * minute's worth); 0 = unlimited.
   * At least 0.
   * @defaultValue `0`
   */
  requestLimit: number;
  /**
   * Request bytes allowed per client and minute (bursts up to one minute's worth); 0 = unlimited.
   * At least 0.
   * @defaultValue `0`
   */
  rateLimit: number;
  /**
   * Milliseconds of worker time allowed per client and minute (bursts up to one minute's worth); 0 =
   * unlimited.
   * At least 0.
   * @defaultValue `0`
   */
  workLimit: number;
  /**
   * Send the `RateLimit` and `RateLimit-Policy` headers of the IETF draft.
   * @defaultValue `false`
   */
  rateLimitHeaders: boolean;
  /**
   * Addresses of proxies whose `X-Forwarded-*` headers are trusted, separated by commas; `Forwarded` is
   * not read.
   * @defaultValue `""`
   */
  trustProxy: string;
  /**
   * Log format; `auto` = text on a terminal, else JSON.
   * @defaultValue `"auto"`
   */
  logFormat: 'auto' | 'text' | 'json';
  /**
   * Accepted from start scripts of Carrot2, and ignored. See `--log-level`.
   * @defaultValue `""`
   */
  loggingConfig: string;
  /**
   * Accepted from start scripts of Carrot2, and ignored. See `--log-level`.
   * @defaultValue `false`
   */
  loggingSkip: boolean;
  /**
   * Minimum log level.
   * @defaultValue `"info"`
   */
  logLevel: 'error' | 'warn' | 'info' | 'debug';
  /**
   * Log one line per request, except those for health and metrics.
   * @defaultValue `true`
   */
  accessLog: boolean;
  /**
   * Log warnings and errors only.
   * @defaultValue `false`
   */
  quiet: boolean;
  /**
   * Log everything.
   * @defaultValue `false`
   */
  verbose: boolean;
  /**
   * The same as `--verbose`.
   * @defaultValue `false`
   */
  trace: boolean;
  /**
   * Serve Prometheus metrics at `/metrics`.
   * @defaultValue `true`
   */
  metrics: boolean;
  /**
   * Separate port for metrics and health; 0 = the same port as everything else.
   * From 0 to 65535.
   * @defaultValue `0`
   */
  adminPort: number;
  /**
   * Address for `--admin-port`. Default: that of `--host`.
   * @defaultValue `""`
   */
  adminHost: string;
  /**
   * Add stack traces to responses about internal errors. Never use on a public network.
   * @defaultValue `false`
   */
  debugErrors: boolean;
  /**
   * Milliseconds for accepted requests to finish after a signal to stop.
   * At least 0.
   * @defaultValue `20000`
   */
  shutdownGrace: number;
  /**
   * Milliseconds between becoming unready and refusing connections.
   * At least 0.
   * @defaultValue `0`
   */
  shutdownDelay: number;
  /**
   * Enable `POST /shutdown?token=…` with this token.
   * @defaultValue `""`
   */
  shutdownToken: string;
  /**
   * File for the process id.
   * @defaultValue `""`
   */
  pidFile: string;
}
