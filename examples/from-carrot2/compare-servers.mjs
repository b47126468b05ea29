/**
 * Sends the same requests to two servers and reports where the answers differ.
 *
 *   node compare-servers.mjs http://old:8080/service http://new:8080/service REQUEST.json…
 *
 * A file holds the body of one request; `stc.json?template=stc` adds a query. Ends with status 1 on a difference.
 */
import { readFileSync } from 'node:fs';

const [left, right, ...requests] = process.argv.slice(2);
if (requests.length === 0) {
  console.error('Usage: node compare-servers.mjs ADDRESS ADDRESS REQUEST.json…');
  process.exit(2);
}

async function ask(service, request) {
  const [file, query = ''] = request.split('?');
  const address = `${service.replace(/\/+$/, '')}/cluster`;
  const response = await fetch(`${address}?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: readFileSync(file),
  });
  const { status } = response;
  const text = await response.text();
  try {
    return { status, ...JSON.parse(text) };
  } catch {
    // With its address, no two servers are equal because neither of them clusters.
    return { status, message: `no JSON from ${address}` };
  }
}

/** One line per cluster, so that a difference can be read. */
const outline = (clusters, depth = 0) =>
  clusters.flatMap(({ labels, documents, clusters: inner, score }) => [
    `${'  '.repeat(depth)}${labels.join(', ')} [${documents.join(' ')}] ${score}`,
    ...outline(inner, depth + 1),
  ]);

const linesOf = answer => (answer.clusters ? outline(answer.clusters) : [`status ${answer.status}: ${answer.message}`]);

let different = 0;
for (const request of requests) {
  const [a, b] = await Promise.all([ask(left, request), ask(right, request)]).then(both => both.map(linesOf));
  const at = a.findIndex((line, i) => line !== b[i]);
  if (at < 0 && a.length === b.length) {
    console.log(`equal      ${request} (${a.length} clusters)`);
    continue;
  }
  different++;
  const line = at < 0 ? a.length : at;
  console.log(
    `DIFFERENT  ${request}, line ${line + 1}\n  left   ${a[line] ?? '(nothing)'}\n  right  ${b[line] ?? '(nothing)'}`,
  );
}
console.log(`${requests.length - different} equal, ${different} different`);
process.exit(different > 0 ? 1 : 0);
