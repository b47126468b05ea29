/** A run as a page to read or to keep. */
import { isRest } from '@sheaf/clustering';
import { escapeMarkup as escaped, policyMeta } from '@sheaf/core/internal';
import { count } from '../runs/count.js';
import {
  documentsOf,
  nameOf,
  type PlacedCluster,
  placedClusters,
  type Run,
  topicsOf,
  unclustered,
} from '../runs/run.js';
import { oneLine, titleOf } from '../runs/texts.js';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'li{overflow-wrap:anywhere}summary{font-weight:600;cursor:pointer}';

/** The report: every cluster with the titles of its documents. It needs no script, and loads nothing. */
export function printReport(run: Run): string {
  const { response, documents, settings } = run;
  const outside = unclustered(run);
  // The documents of the cluster for those that fit into no topic are in no cluster, and are listed once.
  const placed = placedClusters(response.clusters).filter(({ cluster }) => !isRest(cluster));
  const title = `${count(topicsOf(run).length, 'cluster')} of ${count(documents.length, 'document')}`;
  const sections = placed.map(each => sectionOf(run, each));
  const rest = outside.length > 0 ? [section('In no cluster', outside, run)] : [];
  const summary = `${settings.algorithm}, ${settings.language}. Run ${run.id}.`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${policyMeta()}
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(summary)}</p>
${[...sections, ...rest].join('\n')}
</body>
</html>
`;
}

const sectionOf = (run: Run, { place, cluster }: PlacedCluster): string =>
  section(`${place}. ${oneLine(nameOf(cluster))}`, documentsOf(cluster), run);

function section(heading: string, numbers: readonly number[], { documents, settings }: Run): string {
  const items = numbers.map(
    number => `<li value="${number}">${escaped(titleOf(documents[number]!, settings.idField, 300))}</li>`,
  );
  return `<details open><summary>${escaped(heading)} (${numbers.length})</summary><ol>${items.join('')}</ol></details>`;
}
