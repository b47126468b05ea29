import { useEffect, useState } from 'react';
import { addressIn } from '../../session/later.js';
import { Button } from '../controls/Button.js';

/** Whether the server says that it does not have the script: it was given a newer build since this page was opened. */
async function isReplaced(error: unknown): Promise<boolean> {
  const address = addressIn(error);
  if (address === null) return false;
  const response = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return response?.status === 404 || response?.status === 410;
}

/** Says that a part of the page could not be loaded, in its place. */
export function PartFailure({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const [replaced, setReplaced] = useState(false);
  useEffect(() => {
    let current = true;
    void isReplaced(error).then(is => current && setReplaced(is));
    return () => {
      current = false;
    };
  }, [error]);
  return (
    <section className="problem part-failure" aria-label="Problem">
      <div role="alert">
        <h2>This part could not be loaded</h2>
        <p>Your work is safe.{replaced && ' The server has a newer version of Sheaf: reload the page to use it.'}</p>
      </div>
      <span className="remedies">
        <Button kind="primary" onPress={onAgain}>
          Try again
        </Button>
        {replaced && <Button onPress={() => location.reload()}>Reload the page</Button>}
      </span>
      <details>
        <summary>Technical details</summary>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
      </details>
    </section>
  );
}
