import { ArrowLeft, FolderInput, Search, SlidersHorizontal } from 'lucide-react';
import { DialogTrigger } from 'react-aria-components';
import { selectedDocuments } from '../../session/clusters/selected-documents.js';
import { counted } from '../../session/messages/words.js';
import { useCorrecting } from '../clusters/correcting/Correcting.js';
import { IconButton, ToolButton } from '../controls/Button.js';
import { Popup } from '../controls/Popup.js';
import { useRun, useSelected, useSession, useSessionState } from '../SessionContext.js';
import { ResultOptions } from './ResultOptions.js';

const results = (count: number): string => counted(count, 'document');

/** Says what the list below contains. */
function Headline({ find }: { find: string }) {
  const collection = useSessionState(state => state.collection);
  // A search that the person cancelled has not failed.
  const failed = useSessionState(({ sourceProblem }) => sourceProblem?.remedies.includes('search') === false);
  const clustering = useRun()?.clustering ?? null;
  const selected = useSelected();
  const selectedAs = useSessionState(state => state.selectedAs);
  const count = selectedDocuments(selected, clustering, collection, find).length;
  const found = find.trim() ? ` with “${find.trim()}”` : '';
  if (failed) return 'Search failed';
  if (!collection || collection.rows.length === 0) return <>No results to show</>;
  if (selected.clusters.size + selected.documents.size === 0)
    return found ? <>{results(count) + found}</> : <>All {counted(count, 'document')}</>;
  if (selected.clusters.size === 1 && selected.documents.size === 0) {
    const label = clustering?.byId.get([...selected.clusters][0]!)?.label ?? '';
    return (
      <>
        {results(count)} in <em dir="auto">{label}</em>
        {found}
      </>
    );
  }
  if (selected.clusters.size === 0 && selectedAs !== null)
    return (
      <>
        {results(count)}: <em dir="auto">{selectedAs}</em>
        {found}
      </>
    );
  const clusters = selected.clusters.size === 0 ? 'selected' : `in ${selected.clusters.size} clusters`;
  return `${results(count)} ${clusters}${found}`;
}

/** Clusters the documents in the list as a set of their own. */
function OnlyThese({ find }: { find: string }) {
  const correcting = useCorrecting();
  const collection = useSessionState(state => state.collection);
  const clustering = useRun()?.clustering ?? null;
  const selected = useSelected();
  const numbers = selectedDocuments(selected, clustering, collection, find);
  const isPart = numbers.length > 1 && numbers.length < (collection?.rows.length ?? 0);
  if (!correcting || !clustering || !isPart) return null;
  const labels = [...selected.clusters].map(id => clustering.byId.get(id)?.label ?? '');
  const found = find.trim() === '' ? [] : [`“${find.trim()}”`];
  const name = [...labels, ...found].join(', ') || 'Selected documents';
  return (
    <ToolButton
      kind="quiet"
      icon={FolderInput}
      tip="Cluster only these documents"
      onPress={() => correcting.onlyThese(numbers, name)}
    >
      Only these
    </ToolButton>
  );
}

interface Props {
  readonly find: string;
  readonly onFind: () => void;
  readonly extra?: React.ReactNode;
}

export function ResultsHead({ find, onFind, extra }: Props) {
  const { selection } = useSession();
  const selected = useSelected();
  const all = useSessionState(state => state.collection?.rows.length ?? 0);
  const some = selected.clusters.size + selected.documents.size > 0;
  return (
    <header className={some ? 'head tied' : 'head'}>
      <h2 aria-live="polite">
        <Headline find={find} />
      </h2>
      <div className="end">
        {some && (
          <ToolButton
            kind="quiet"
            className="way-back"
            icon={ArrowLeft}
            tip="Show all documents"
            onPress={() => selection.clear()}
          >
            {`All ${all.toLocaleString()}`}
          </ToolButton>
        )}
        <OnlyThese find={find} />
        {extra}
        <IconButton name="Find in results" icon={Search} onPress={onFind} />
        <DialogTrigger>
          <IconButton name="Result options" icon={SlidersHorizontal} />
          <Popup title="Results show">
            <ResultOptions />
          </Popup>
        </DialogTrigger>
      </div>
    </header>
  );
}
