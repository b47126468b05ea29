import type { Collection } from '../../../session/documents/collection.js';
import { PLAIN_WORDS } from '../../../session/why/evidence.js';
import { ResultCard } from '../../../ui/results/ResultCard.js';

const NOTHING: ReadonlySet<string> = new Set();
const WHOLE = { characters: Number.POSITIVE_INFINITY, hidden: NOTHING };
const ignore = () => {};

/** The first document as a result shows it with the current roles. */
export const DocumentPreview = ({ collection }: { collection: Collection }) => (
  <section className="document-preview" aria-label="The first document as a result">
    <ResultCard
      collection={collection}
      clustering={null}
      number={0}
      selected={NOTHING}
      previewed={null}
      onPreview={ignore}
      onPick={ignore}
      onRead={ignore}
      current={false}
      model={PLAIN_WORDS}
      limits={WHOLE}
      showRank={false}
      showClusters={false}
      newTab
    />
  </section>
);
