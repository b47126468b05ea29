import { useState } from 'react';
import { Button } from '../controls/Button.js';

interface Props {
  /** The name of the button. */
  readonly children: React.ReactNode;
  readonly question: string;
  /** What the person agrees to, as a verb. */
  readonly yes: string;
  readonly onYes: () => void;
  readonly isDisabled?: boolean;
}

/** A button for what cannot be taken back: it asks again, in its place. */
export function Sure({ children, question, yes, onYes, isDisabled = false }: Props) {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Button small kind="quiet" isDisabled={isDisabled} onPress={() => setAsking(true)}>
        {children}
      </Button>
    );
  const agree = () => {
    setAsking(false);
    onYes();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question, not a part of a form
    <span className="sure" role="group" aria-label={question}>
      <span>{question}</span>
      <Button small onPress={agree} autoFocus>
        {yes}
      </Button>
      <Button small kind="quiet" onPress={() => setAsking(false)}>
        Cancel
      </Button>
    </span>
  );
}
