/**
 * The page of errors: statuses from the table of errors, explanations from the catalogue, responses from the engine.
 */
import { createRegistry, runJob } from '@sheaf/engine';
import { errorKind, errorReport, printError, toProblem } from '@sheaf/protocol';
import { registryLists } from '@sheaf/service/internal/registry-lists';
import { errors } from './error-catalogue.mjs';

const registry = createRegistry(
  registryLists({
    templates: [{ name: 'lingo', algorithm: 'Lingo', language: 'English', parameters: null }],
    dictionaries: null,
    limits: { documents: 0, charactersPerDocument: 0, characters: 0 },
    algorithms: [],
  }),
);

/** What the engine reports for the request of an entry; the table of errors where the entry has no request. */
async function reportOf(code, { body, template = null, value = '' }) {
  if (body === undefined) return errorReport(code, { value });
  const job = { body: new TextEncoder().encode(body), template, indent: false, serviceInfo: false, responseAs: 'text' };
  const outcome = await runJob(job, registry);
  if (outcome.ok || outcome.error.code !== code) throw new Error(`The example of ${code} does not provoke it.`);
  return outcome.error;
}

async function section([code, entry]) {
  const { status, repeatable, retryAfter } = errorKind(code);
  const report = await reportOf(code, entry);
  const wait = retryAfter === undefined ? '' : ' The response has a `Retry-After` header.';
  const advice = repeatable ? `The same request may succeed when it is sent again.${wait}` : '';
  const lines = [`## ${code} {#${code}}`, '', `**Status ${status}.** ${entry.cause}`, ''];
  if (entry.body) lines.push('Request:', '', '```json', entry.body, '```', '');
  lines.push('Response:', '', '```json', printError(report), '```', '');
  return [...lines, `**What helps.** ${entry.remedy} ${advice}`.trimEnd(), ''].join('\n');
}

export async function writeErrorPage() {
  const example = await reportOf('invalid-parameter', errors['invalid-parameter']);
  const sections = await Promise.all(Object.entries(errors).map(section));
  return `# Errors

_Reference._ Errors of \`/service/cluster\`, \`/service/list\` and the other routes. The body has the three types that
clients of Carrot2 know: \`BAD_REQUEST\` if the request is invalid, \`UNHANDLED_ERROR\` if the server cannot return clusters,
and \`LICENSING\`, which never occurs. \`stacktrace\` is a sentence with place and reason, not a stack trace.

Send \`Accept: application/problem+json\` to get the same error as a problem document (RFC 9457), with its kind in \`type\`,
all problems, and a JSON Pointer to each:

\`\`\`json
${JSON.stringify(toProblem(example, 'urn:request:7f6c1a4e'), null, 2)}
\`\`\`

For URLs that do not exist the server returns an HTML page, JSON or text, as \`Accept\` prefers.

${sections.join('\n')}
**Next:** [endpoints](endpoints), [troubleshooting](../operate/troubleshooting).
`;
}
