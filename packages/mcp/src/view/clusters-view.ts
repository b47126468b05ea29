/** What hosts show beside a run: its clusters, and the documents of the one that a person selects. */
import { App } from '@modelcontextprotocol/ext-apps';
import { defineSheafClusters, type SheafClusters, type SheafSelection } from '@sheaf/views/element';
import { type OpenedCluster, showDocuments } from './documents.js';

/** The part of a result that the view shows. */
interface ShownRun {
  readonly run: string;
  readonly clusters: SheafClusters['result']['clusters'];
  readonly titles: readonly string[];
}

defineSheafClusters();

const clusters = document.querySelector('sheaf-clusters') as SheafClusters;
const documents = document.querySelector('section') as HTMLElement;
let shown: ShownRun | undefined;

const app = new App({ name: 'Sheaf clusters', version: '1' }, {});

app.ontoolresult = ({ structuredContent }) => {
  const result = structuredContent as ShownRun | undefined;
  if (!Array.isArray(result?.clusters) || !Array.isArray(result?.titles)) return;
  shown = result;
  documents.replaceChildren();
  clusters.result = { clusters: result.clusters, titles: result.titles };
};

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
  if (shown === undefined || wanted === undefined || wanted === 'other') return documents.replaceChildren();
  const cluster = placeOf(wanted);
  const asked = wanted;
  tellModel(shown.run, cluster, labels.join('; '), numbers.length);
  const { isError, structuredContent, content } = await app.callServerTool({
    name: 'open_cluster',
    arguments: { run: shown.run, cluster, limit: 50 },
  });
  if (asked !== wanted) return;
  if (isError) documents.textContent = content.map(part => (part.type === 'text' ? part.text : '')).join(' ');
  else showDocuments(documents, structuredContent as unknown as OpenedCluster);
}

/** The views count from 0, and the tools from 1: `0.2` is `1.3`. */
const placeOf = (id: string): string =>
  id
    .split('.')
    .map(number => Number(number) + 1)
    .join('.');

/** What a person looks at is worth knowing in the next turn. A host need not take it. */
function tellModel(run: string, cluster: string, name: string, count: number): void {
  const text = `The person selected cluster ${cluster} "${name}" (${count} documents) of run ${run}.`;
  app.updateModelContext({ content: [{ type: 'text', text }] }).catch(() => {});
}

await app.connect();
follow();
