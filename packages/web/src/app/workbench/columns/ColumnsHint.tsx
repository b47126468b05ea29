import { useState } from 'react';
import type { Collection } from '../../../session/documents/collection.js';
import { counted } from '../../../session/messages/words.js';
import { readAgain } from '../../../session/opening/open.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';
import { PreviewDialog } from './PreviewDialog.js';

interface Props {
  readonly collection: Collection;
  /** Whether all columns are in sight. */
  readonly all: boolean;
  /** Undefined if no column is ever out of sight. */
  readonly onAll: ((all: boolean) => void) | undefined;
}

/** What is clustered, and what can be changed about the columns as a whole. */
export function ColumnsHint({ collection, all, onAll }: Props) {
  const language = useSessionState(state => state.setup.language);
  const [preview, setPreview] = useState(false);
  const none = collection.clustered.length === 0;
  return (
    <>
      <p className="hint columns-hint">
        {none ? 'Choose the column with the text.' : `Clustering ${collection.clustered.join(' + ')} · ${language}`}
        <Link onClick={() => setPreview(true)}>Preview</Link>
        <RowLinks />
        {onAll && (
          <Link onClick={() => onAll(!all)}>{all ? 'Fewer columns' : `All ${collection.fields.length} columns`}</Link>
        )}
      </p>
      {preview && <PreviewDialog onClose={() => setPreview(false)} />}
    </>
  );
}

/** How the first row, and rows with too many cells, are read. */
function RowLinks() {
  const session = useSession();
  const opened = useSessionState(state => state.opened);
  const { sheet, header, odd = 0 } = opened?.set.details ?? {};
  return (
    <>
      {header !== undefined && (
        <Link onClick={() => void readAgain(session, { header: !header, ...(sheet ? { sheet } : {}) })}>
          {header ? 'First row is data' : 'First row names the columns'}
        </Link>
      )}
      {odd > 0 && (
        <Link onClick={() => void readAgain(session, { skipOdd: !opened?.options.skipOdd })}>
          {`${opened?.options.skipOdd ? 'Take back' : 'Leave out'} ${counted(odd, 'row')} with too many cells`}
        </Link>
      )}
    </>
  );
}

const Link = ({ onClick, children }: { onClick: () => void; children: React.ReactNode }) => (
  <>
    {' · '}
    <button type="button" className="link" onClick={onClick}>
      {children}
    </button>
  </>
);
