import { Button } from '../controls/Button.js';

/** Says that a part of the page could not be loaded, in its place. */
export const PartFailure = ({ error, onAgain }: { error: unknown; onAgain: () => void }) => (
  <section className="problem part-failure" aria-label="Problem">
    <div role="alert">
      <h2>This part could not be loaded</h2>
      <p>
        Your work is safe. If trying again does not help, reload the page: the server may have a newer version of Sheaf.
      </p>
    </div>
    <span className="remedies">
      <Button kind="primary" onPress={onAgain}>
        Try again
      </Button>
      <Button onPress={() => location.reload()}>Reload the page</Button>
    </span>
    <details>
      <summary>Technical details</summary>
      <pre>{error instanceof Error ? error.message : String(error)}</pre>
    </details>
  </section>
);
