import { mkdirSync, writeFileSync } from 'node:fs';
import { ticketsOf } from './tickets.mjs';

// A file for each week: weeks/week-1.ndjson to weeks/week-5.ndjson.
const folder = process.argv[2] ?? 'weeks';
mkdirSync(folder, { recursive: true });
for (const week of [1, 2, 3, 4, 5]) {
  const lines = ticketsOf(week).map(ticket => JSON.stringify(ticket));
  writeFileSync(`${folder}/week-${week}.ndjson`, `${lines.join('\n')}\n`);
}
