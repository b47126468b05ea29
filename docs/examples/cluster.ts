// npm install @sheaf/client @sheaf/protocol
// node cluster.ts (Node 22.18 or newer runs TypeScript)
import { ConnectionError, connect } from '@sheaf/client';
import { RequestError } from '@sheaf/protocol';

const service = connect(process.argv[2] ?? 'http://localhost:8080/service');

const documents = [
  { title: 'Data mining tools', snippet: 'Programs that look for patterns' },
  { title: 'Open-source data mining', snippet: 'Free programs for analysts' },
  { title: 'Solar energy storage', snippet: 'Batteries for the night' },
  { title: 'Solar energy panels', snippet: 'Power from the roof' },
];

try {
  const { clusters } = await service.cluster(
    { algorithm: 'Lingo', language: 'English', documents },
    { signal: AbortSignal.timeout(10_000) },
  );
  for (const { labels, documents: found } of clusters) {
    console.log(labels.join(', '));
    for (const number of found) console.log(`  ${documents[number]?.title}`);
  }
} catch (error) {
  if (error instanceof RequestError) console.error(`Refused with ${error.report.status}: ${error.message}`);
  else if (error instanceof ConnectionError) console.error(error.message);
  else throw error;
  process.exitCode = 1;
}
