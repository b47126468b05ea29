/** The response headers of the interface, each described once. Headers that every HTTP server sends are left out. */
const text = (description: string) => ({ description, schema: { type: 'string' } });
const integer = (description: string) => ({ description, schema: { type: 'integer' } });

export const responseHeaders = {
  'X-Request-Id': text('The id of the request: the one the client sent in `X-Request-Id`, or a new one.'),
  'Access-Control-Allow-Origin': text('The origins whose pages may read the response.'),
  'Access-Control-Allow-Headers': text('The request headers that pages of other origins may send.'),
  'Access-Control-Allow-Methods': text('The methods that pages of other origins may use.'),
  'Access-Control-Expose-Headers': text('The response headers that pages of other origins may read.'),
  'Access-Control-Max-Age': integer('Seconds for which a browser may keep the result of a pre-flight request.'),
  Vary: text('The request headers that the response depends on.'),
  Allow: text('The methods of the path.'),
  'Retry-After': integer('Seconds to wait before the request is sent again.'),
  'WWW-Authenticate': text('How to send an API key.'),
  ETag: text('The validator of the content, to send in `If-None-Match`.'),
  'Cache-Control': text('Whether a cache may keep the response.'),
  'Cache-Status': text('Whether the response came from the cache of the server (RFC 9211), if it has one.'),
  RateLimit: text('What is left for the client, if the server sends its limits.'),
  'RateLimit-Policy': text('The limit of the client, if the server sends its limits.'),
  'Content-Security-Policy': text('What an error page may load: nothing.'),
  'X-Content-Type-Options': text('`nosniff`: the media type of the response is final.'),
  'Cross-Origin-Opener-Policy': text('`same-origin`: pages of other origins cannot reach an error page.'),
  'Cross-Origin-Embedder-Policy': text('`require-corp`: an error page loads nothing that does not agree to it.'),
  'Referrer-Policy': text('`no-referrer`: links of an error page do not tell where they were followed.'),
} as const;

/** Headers of pages and files, which are not part of the interface. */
export const pageHeaders = {
  Location: text('The address of the page.'),
  'Last-Modified': text('When the file was changed.'),
  'Accept-Ranges': text('The unit in which parts of the file can be requested.'),
  'Content-Range': text('Which part of the file this is.'),
  'Content-Disposition': text('The name under which the file is to be saved.'),
} as const;

export type HeaderName = keyof typeof responseHeaders | keyof typeof pageHeaders;

/**
 * Headers that any response below `/service` may have. They are described once and for all, and not with each response,
 * which would double the length of the description.
 */
export const commonHeaders: readonly HeaderName[] = [
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Headers',
  'Access-Control-Allow-Methods',
  'Access-Control-Expose-Headers',
  'Vary',
  'X-Content-Type-Options',
  'Cache-Status',
  'RateLimit',
  'RateLimit-Policy',
];

/** Headers that clients of other origins may read beside those that browsers always show. */
export const exposedHeaders: readonly HeaderName[] = ['X-Request-Id', 'Retry-After', 'Cache-Status', 'ETag'];
