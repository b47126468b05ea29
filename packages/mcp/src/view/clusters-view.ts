/** What hosts show beside a run: its clusters, and the documents of the one that a person selects. */
import { App } from '@modelcontextprotocol/ext-apps';
import { defineSheafClusters, type SheafClusters, type SheafSelection } from '@sheaf/views/element';
import { type OpenedCluster, showDocuments } from './documents.js';
import { type ShownRun, shownRun } from './shown-run.js';

defineSheafClusters();

const clusters = document.querySelector('sheaf-clusters') as SheafClusters;
const documents = document.querySelector('section') as HTMLElement;
let shown: ShownRun | undefined;

const app = new App({ name: 'Sheaf clusters', version: '1' }, {});

/** The last result: what an earlier one brings is shown no more. */
let latest: object | undefined;

app.ontoolresult = async given => {
  latest = given;
  const result = await shownRun(given, readText);
  if (given !== latest || !Array.isArray(result?.clusters) || !Array.isArray(result?.titles)) return;
  shown = result;
  documents.replaceChildren();
  clusters.result = { clusters: result.clusters, titles: result.titles };
};

async function readText(uri: string): Promise<string> {
  const { contents } = await app.readServerResource({ uri });
  return (contents[0] as { readonly text: string }).text;
}

const follow = (): void => {
  const theme = app.getHostContext()?.theme;
  if (theme) {
    clusters.setAttribute('theme', theme);
    document.documentElement.style.colorScheme = theme;
  }
};
app.onhostcontextchanged = follow;

clusters.addEventListener('sheaf-select', event => void selected((event as CustomEvent<SheafSelection>).detail));

/** The last cluster that was selected: what an earlier one brings is shown no more. */
let wanted: string | undefined;

async function selected({ clusters: places, labels, documents: numbers }: SheafSelection): Promise<void> {
  wanted = places[0];
  if (shown === undefined || wanted === undefined || wanted === 'other') {
    documents.replaceChildren();
    return tellModel();
  }
  const cluster = placeOf(wanted);
  const asked = wanted;
  const { run } = shown;
  tellModel(
    `The person selected cluster ${cluster} "${labels.join('; ')}" (${numbers.length} documents) of run ${run}.`,
  );
  const opened = await openCluster(run, cluster).catch(() => undefined);
  if (asked !== wanted) return;
  showDocuments(documents, opened ?? fromResult(labels, numbers));
}

const MOST_DOCUMENTS = 50;

/** Undefined if the server has the run no longer. */
async function openCluster(run: string, cluster: string): Promise<OpenedCluster | undefined> {
  const { isError, structuredContent } = await app.callServerTool({
    name: 'open_cluster',
    arguments: { run, cluster, limit: MOST_DOCUMENTS, characters: 0 },
  });
  return isError ? undefined : (structuredContent as unknown as OpenedCluster);
}

/** What the result of the tool itself tells of a cluster, for hosts in which views cannot call tools. */
const fromResult = (labels: readonly string[], numbers: readonly number[]): OpenedCluster => ({
  labels,
  total: numbers.length,
  documents: numbers
    .slice(0, MOST_DOCUMENTS)
    .map(document => ({ document, title: shown?.titles[document] ?? '', words: [] })),
});

/** The views count from 0, and the tools from 1: `0.2` is `1.3`. */
const placeOf = (id: string): string =>
  id
    .split('.')
    .map(number => Number(number) + 1)
    .join('.');

/** What a person looks at is worth knowing in the next turn. Without a text, nothing is. A host need not take it. */
function tellModel(text?: string): void {
  app.updateModelContext({ content: text === undefined ? [] : [{ type: 'text', text }] }).catch(() => {});
}

await app.connect();
follow();
