/** The page of errors: explanations from the catalogue, answers from the engine. */
import { createRegistry, runJob } from '@sheaf/engine';
import { printError, toProblem } from '@sheaf/protocol';
import { registryLists } from '@sheaf/service/registry-lists';
import { errors } from './error-catalogue.mjs';

const registry = createRegistry(
  registryLists({
    templates: [{ name: 'lingo', algorithm: 'Lingo', language: 'English', parameters: null }],
    dictionaries: null,
    limits: { documents: 0, charactersPerDocument: 0, characters: 0 },
    algorithms: [],
  }),
);

/** What the engine reports for the request of an entry, or what the entry says it would. */
async function reportOf({ code, body, template = null, answer }) {
  if (body === undefined) return answer && { code, ...answer };
  const job = { body: new TextEncoder().encode(body), template, indent: false, serviceInfo: false, answerAs: 'text' };
  const outcome = await runJob(job, registry);
  if (outcome.ok || outcome.error.code !== code) throw new Error(`The example of ${code} does not provoke it.`);
  return outcome.error;
}

async function section(entry) {
  const report = await reportOf(entry);
  const lines = [`## ${entry.code} {#${entry.code}}`, '', `**Status ${entry.status}.** ${entry.cause}`, ''];
  if (entry.body) lines.push('Request:', '', '```json', entry.body, '```', '');
  if (report) lines.push('Answer:', '', '```json', printError(report), '```', '');
  return [...lines, `**What helps.** ${entry.remedy}`, ''].join('\n');
}

export async function writeErrorPage() {
  const { body, template } = errors.find(({ code }) => code === 'invalid-parameter');
  const example = await reportOf({ code: 'invalid-parameter', body, template });
  const sections = await Promise.all(errors.map(section));
  return `# Errors

_Reference._ Errors of \`/service/cluster\`, \`/service/list\` and the routes beside them. The body has the three types that
clients of Carrot2 know: \`BAD_REQUEST\` where the request is at fault, \`UNHANDLED_ERROR\` where the server cannot answer,
and \`LICENSING\`, which never occurs. \`stacktrace\` is a sentence with place and reason, not a stack.

Ask with \`Accept: application/problem+json\` and the same error comes as RFC 9457 defines it, with its kind in \`type\`, all
problems, and a JSON Pointer to each:

\`\`\`json
${JSON.stringify(toProblem(example, 'urn:request:7f6c1a4e'), null, 2)}
\`\`\`

Addresses that do not exist are answered with an HTML page, JSON or text, as \`Accept\` prefers.

${sections.join('\n')}
**Next:** [endpoints](endpoints), [troubleshooting](../operate/troubleshooting).
`;
}
