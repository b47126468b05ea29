import { useEffect, useRef } from 'react';
import { languageTitle } from '../../../session/documents/language/language-of.js';
import { counted } from '../../../session/messages/words.js';
import { obstacle } from '../../../session/opening/workbench.js';
import { clusterNow } from '../../../session/runs/cluster-now.js';
import { LARGE, SAMPLE, sampleOf } from '../../../session/runs/sampling.js';
import type { SourceEntry } from '../../../session/sources/entry.js';
import { Button } from '../../../ui/controls/Button.js';
import { part } from '../../../ui/part.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';
import { useSettled } from '../../../ui/useSettled.js';
import { PreviewTable } from '../columns/PreviewTable.js';
import { useTopicsOffered } from '../topics/use-topics-offered.js';

const PutIntoTopics = part(() => import('../topics/PutIntoTopics.js'), 'PutIntoTopics');

/** Shown when a file is open: what Cluster will do. Enter presses it. */
export function Ready({ source, onRun }: { source: SourceEntry; onRun: () => void }) {
  const session = useSession();
  // Documents that come from elsewhere are clustered at once.
  const collection = useSessionState(state => (state.opened ? state.collection : null));
  const setup = useSessionState(state => state.setup);
  const hasTopics = useTopicsOffered() !== null;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (collection) button.current?.focus({ preventScroll: true });
  }, [collection]);
  const settled = useSettled();
  if (!collection) return null;
  const missing = obstacle(session, source);
  return (
    <section className="empty ready" aria-label="Ready">
      <h2>{counted(collection.rows.length, 'document')} ready</h2>
      <p>
        {missing ?? (
          <>
            Clustering {collection.clustered.join(' + ')} · {setup.algorithm} · {languageTitle(setup.language)}
            {collection.language === setup.language && ' (detected)'}
          </>
        )}
      </p>
      {!missing && (
        <Button ref={button} kind="primary" onPress={onRun}>
          Cluster <kbd>Enter</kbd>
        </Button>
      )}
      {!missing && hasTopics && <PutIntoTopics />}
      {!missing && collection.rows.length > LARGE && (
        <p className="hint">
          Many documents: you can{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              sampleOf(session);
              void clusterNow(session);
            }}
          >
            tune on a sample of {SAMPLE.toLocaleString()}
          </button>{' '}
          and apply it to all.
        </p>
      )}
      {settled && <PreviewTable collection={collection} />}
    </section>
  );
}
