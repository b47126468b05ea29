/** Errors outside the interface, in the forms that Carrot2's container sends. */
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './security-headers.js';

/** @param title the text after the status; by default the standard phrase of the status */
export function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  title?: string,
): FastifyReply {
  const message = title ?? STATUS_CODES[status] ?? 'Error';
  reply.code(status).header('cache-control', 'must-revalidate,no-cache,no-store');
  const form = preferredForm(request.headers.accept);
  if (form === 'none' || request.method === 'HEAD') return reply.send();
  reply.header('content-type', contentTypes[form]);
  if (form === 'html') for (const [name, value] of Object.entries(securityHeaders)) reply.header(name, value);
  return reply.send(forms[form](status, message, fullUrl(request)));
}

type Form = 'html' | 'json' | 'text';

const contentTypes = {
  html: 'text/html;charset=iso-8859-1',
  json: 'application/json',
  text: 'text/plain;charset=iso-8859-1',
} as const;

const forms: { readonly [form in Form]: (status: number, message: string, url: string) => string } = {
  html: (status, message, url) => errorPage(status, message, url),
  json: (status, message, url) => JSON.stringify({ origin: 'default', message, url, status: String(status) }),
  text: (status, message, url) =>
    `HTTP ERROR ${status} ${message}\nURI: ${url}\nSTATUS: ${status}\nMESSAGE: ${message}\n`,
};

const formsOfTypes: ReadonlyMap<string, Form> = new Map([
  ['text/html', 'html'],
  ['application/xhtml+xml', 'html'],
  ['application/json', 'json'],
  ['application/problem+json', 'json'],
  ['text/plain', 'text'],
]);

/** What a range with a wildcard represents: the first of these that is not refused. */
const typesOfRanges: ReadonlyMap<string, readonly string[]> = new Map([
  ['*/*', ['text/html', 'application/json', 'text/plain']],
  ['text/*', ['text/html', 'text/plain']],
  ['application/*', ['application/json']],
]);

/** The form that the client likes best; of those it likes as much, the one that it names most precisely, or first. */
function preferredForm(accept = '*/*'): Form | 'none' {
  const qualities = qualitiesOf(accept);
  const formOf = (range: string): Form | undefined =>
    formsOfTypes.get((typesOfRanges.get(range) ?? [range]).find(type => qualities.get(type) !== 0) ?? '');
  const [best] = [...qualities]
    .filter(([range, quality]) => quality > 0 && formOf(range) !== undefined)
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || wildcardsIn(a) - wildcardsIn(b));
  return best === undefined ? 'none' : formOf(best[0])!;
}

const wildcardsIn = (range: string): number => range.split('*').length - 1;

/** The media ranges of an `Accept` header in small letters, each with its quality from 0 to 1 (RFC 9110, 12.5.1). */
export function qualitiesOf(accept: string): ReadonlyMap<string, number> {
  return new Map(
    accept.split(',').map(entry => {
      const [range, ...parameters] = entry.split(';').map(part => part.trim().toLowerCase());
      const quality = parameters.find(parameter => /^q\s*=/.test(parameter));
      return [range!, quality === undefined ? 1 : Number.parseFloat(quality.slice(quality.indexOf('=') + 1)) || 0];
    }),
  );
}

const fullUrl = ({ protocol, host, originalUrl }: FastifyRequest): string =>
  originalUrl.startsWith('/') ? `${protocol}://${host}${originalUrl}` : originalUrl;

/** The page that a browser shows. The page is plain ASCII, whatever the URL contains. */
export const errorPage = (status: number, message: string, url: string): string => `<html>
<head>
<meta http-equiv="Content-Type" content="text/html;charset=ISO-8859-1"/>
<title>Error ${status} ${escapeHtml(message)}</title>
</head>
<body>
<h2>HTTP ERROR ${status} ${escapeHtml(message)}</h2>
<table>
<tr><th>URI:</th><td>${escapeHtml(url)}</td></tr>
<tr><th>STATUS:</th><td>${status}</td></tr>
<tr><th>MESSAGE:</th><td>${escapeHtml(message)}</td></tr>
</table>
</body>
</html>
`;

/** Text made safe for HTML, in ASCII. */
export const escapeHtml = (text: string): string =>
  text.replace(/[<>&"'\u0080-\uffff]/g, character => `&#${character.charCodeAt(0)};`);
