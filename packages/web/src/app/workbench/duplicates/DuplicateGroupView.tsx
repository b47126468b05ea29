import type { DuplicateGroup } from '@sheaf/clustering/duplicates';
import { useState } from 'react';
import { clusteredDocument } from '../../../session/documents/clustered-texts.js';
import { type Collection, textOf, titleOf } from '../../../session/documents/collection.js';
import { differingWords } from '../../../session/duplicates/word-differences.js';
import { percent } from '../../../session/messages/words.js';
import { Button } from '../../../ui/controls/Button.js';
import { Check } from '../../../ui/controls/Check.js';
import { useSession } from '../../../ui/SessionContext.js';

/** Characters of a text that are compared on screen. */
const SHOWN = 600;
const AT_ONCE = 5;

const textAt = (collection: Collection, number: number): string =>
  Object.values(clusteredDocument(collection, number)).map(textOf).join(' · ').slice(0, SHOWN);

interface Props {
  readonly group: DuplicateGroup;
  readonly collection: Collection;
  /** Whether the person says that the others are no duplicates. */
  readonly isSpared: boolean;
  readonly onSpare: (isSpared: boolean) => void;
  readonly onClose: () => void;
}

/** The document that represents a group, and the others with the words in which they differ. */
export function DuplicateGroupView({ group, collection, isSpared, onSpare, onClose }: Props) {
  const session = useSession();
  const { representative, documents, similarity } = group;
  const [all, setAll] = useState(false);
  const others = documents
    .map((number, at) => ({ number, similarity: similarity[at]! }))
    .filter(({ number }) => number !== representative);
  const kept = textAt(collection, representative);
  const show = () => {
    session.selection.set({ clusters: new Set(), documents: new Set(documents) });
    onClose();
  };
  return (
    <section aria-label={titleOf(collection, representative)}>
      <p dir="auto">
        <b>×{documents.length}</b> <span className="muted">#{representative + 1}</span> {kept}
      </p>
      <ul>
        {others.slice(0, all ? undefined : AT_ONCE).map(each => (
          <li key={each.number} dir="auto">
            <span className="muted">
              #{each.number + 1} {percent(each.similarity)}
            </span>{' '}
            {differingWords(textAt(collection, each.number), kept).map(({ text, differs }, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name and never move
              differs ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
            )}
          </li>
        ))}
      </ul>
      {others.length > AT_ONCE && !all && (
        <Button small kind="quiet" onPress={() => setAll(true)}>
          {others.length - AT_ONCE} more
        </Button>
      )}
      <Check value={!isSpared} onChange={value => onSpare(!value)}>
        Duplicates
      </Check>
      <Button small kind="quiet" onPress={show}>
        Show in the list
      </Button>
    </section>
  );
}
