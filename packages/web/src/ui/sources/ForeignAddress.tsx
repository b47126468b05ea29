import { ShieldQuestion } from 'lucide-react';
import type { PendingLink } from '../../session/trust/pending-link.js';
import { Button } from '../controls/Button.js';
import { Icon } from '../controls/Icon.js';

interface Props {
  readonly pending: PendingLink;
  readonly onDismiss: () => void;
}

/** A link names an address that the person has not used: nothing is sent before the person has seen it and agreed. */
export function ForeignAddress({ pending, onDismiss }: Props) {
  const { asking, source, query, own } = pending;
  return (
    <section className="problem foreign" aria-label="Problem">
      <div role="alert" className="told">
        <span className="place">
          <Icon of={ShieldQuestion} />
          {source}
        </span>
        <h2>This link searches another server</h2>
        <p>
          The link sends the query to <b className="address">{asking.origin}</b>, where you have not searched with this
          browser. Nothing has been sent yet. Search there only if you trust the server and the sender of the link.
        </p>
      </div>
      <dl>
        <dt>Address</dt>
        <dd>{asking.address}</dd>
        {asking.parts.map(([title, text]) => (
          <Fact key={title} title={title} text={text} />
        ))}
        {query !== '' && <Fact title="Query" text={query} />}
        {own !== '' && <Fact title="Your own address" text={own} />}
      </dl>
      <div className="remedies">
        <Button kind="primary" onPress={pending.searchThere}>
          Search there
        </Button>
        {own !== '' && <Button onPress={pending.searchAtOwn}>Use my own address</Button>}
        <Button kind="quiet" onPress={onDismiss}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

function Fact({ title, text }: { title: string; text: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </>
  );
}
