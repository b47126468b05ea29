import { useRef } from 'react';
import { widen } from '../../session/runs/narrowing.js';
import { useSession, useSessionState } from '../SessionContext.js';

const counted = (name: string, documents: number): string => `${name} (${documents.toLocaleString()})`;

/** The way back from a part of the documents to those that it was taken from. */
export function PathBack() {
  const session = useSession();
  const path = useSessionState(state => state.path);
  const shown = useSessionState(state => state.collection?.rows.length ?? 0);
  const way = useRef<HTMLElement>(null);
  if (path.length === 0) return null;
  const nameAt = (place: number): string => path[place - 1]?.name ?? 'All documents';
  // The button goes away, and the focus must not.
  const back = (place: number) => {
    way.current?.closest<HTMLElement>('section')?.focus({ preventScroll: true });
    widen(session, place);
  };
  return (
    <nav ref={way} className="path-back" aria-label="Documents">
      <ol>
        {path.map(({ collection }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place on the path is what a set of documents is known by
          <li key={place}>
            <button type="button" className="link" onClick={() => back(place)}>
              {counted(nameAt(place), collection.rows.length)}
            </button>
          </li>
        ))}
        <li aria-current="true">
          <bdi dir="auto">{counted(nameAt(path.length), shown)}</bdi>
        </li>
      </ol>
    </nav>
  );
}
