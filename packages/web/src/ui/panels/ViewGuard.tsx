import { Component } from 'react';
import { Button } from '../controls/Button.js';

interface State {
  readonly error: Error | null;
}

/** Shows an error instead of a view that failed. The rest of the screen keeps working. */
export class ViewGuard extends Component<{ children: React.ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <section className="problem" aria-label="Problem">
        <div role="alert">
          <h2>This part could not be loaded</h2>
          <p>Your work is safe. {error.message}</p>
        </div>
        <Button onPress={() => this.setState({ error: null })}>Try again</Button>
        <details>
          <summary>Technical details</summary>
          <pre>{error.stack}</pre>
        </details>
      </section>
    );
  }
}
