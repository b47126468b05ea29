// node report.mjs ADDRESS STATE: clusters the open issues of a tracker, and prints what is new since the last time.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cluster, english, leiden } from 'sheaf';

const [address, state] = process.argv.slice(2);

/**
 * All open issues, without the pull requests that trackers list among them. GitHub calls the size of a page `per_page`;
 * Gitea and Forgejo call it `limit`, and may send fewer. So the last page is the one that has nothing more.
 */
async function openIssues() {
  const found = new Map();
  for (let page = 1; ; page++) {
    const response = await fetch(`${address}?state=open&per_page=100&limit=100&page=${page}`, {
      headers: process.env.TRACKER_TOKEN ? { authorization: `Bearer ${process.env.TRACKER_TOKEN}` } : {},
    });
    if (!response.ok) throw new Error(`The tracker responded with status ${response.status}.`);
    const before = found.size;
    for (const issue of await response.json()) found.set(issue.number, issue);
    if (found.size === before) return [...found.values()].filter(issue => !issue.pull_request);
  }
}

const issues = (await openIssues()).map(({ number, title, body }) => ({ number, title, body: body ?? '' }));
const before = existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')) : { clusters: [], issues: [] };
const documents = issues.map(({ title, body }) => ({ title, body }));
const numbers = new Map(documents.map((document, place) => [document, issues[place].number]));
const clusters = cluster(documents, {
  algorithm: leiden,
  language: english,
  previous: { clusters: before.clusters, idOf: document => numbers.get(document) },
});

const known = new Set(before.issues);
const isNew = number => !known.has(number);
const told = clusters.filter(({ ids, labels }) => labels[0] !== 'Other Topics' && ids.some(isNew));
console.log(`# Open issues: ${issues.length}, ${issues.filter(({ number }) => isNew(number)).length} new\n`);
for (const { labels, status, ids } of told)
  console.log(`- **${labels.join(', ')}** (${status}, ${ids.length} open): new ${ids.filter(isNew).map(number => `#${number}`).join(', ')}`);

const kept = clusters.map(({ id, labels, ids }) => ({ id, labels, ids }));
writeFileSync(state, JSON.stringify({ clusters: kept, issues: issues.map(({ number }) => number) }));
