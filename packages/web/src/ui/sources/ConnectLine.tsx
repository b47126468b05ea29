import { Check } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { connectSource } from '../../session/sources/ask-source.js';
import { Button } from '../controls/Button.js';
import { Icon } from '../controls/Icon.js';

export interface Connecting {
  readonly state: 'idle' | 'connecting' | 'connected' | 'failed';
  readonly collections: readonly string[];
  readonly told: string;
  readonly connect: () => void;
  /** Connects again if the credentials have changed since; what is shown remains until the service responds. */
  readonly refresh: () => void;
}

type Result = Omit<Connecting, 'connect' | 'refresh'>;

const IDLE = { state: 'idle', collections: [], told: '' } as const;

/** What a service is connected with. */
interface Access {
  readonly address: string;
  /** A text that changes with user, password and keys. */
  readonly credentials: string;
}

/** Connects to a remembered address at once, and to another address when the button is pressed. */
export function useConnection(id: string, { address, credentials }: Access): Connecting {
  const [result, setResult] = useState<Result>(IDLE);
  const work = useRef<AbortController | null>(null);
  const current = useRef(credentials);
  const used = useRef(credentials);
  current.current = credentials;
  const send = useCallback(
    (meanwhile: (before: Result) => Result) => {
      work.current?.abort();
      const { signal } = (work.current = new AbortController());
      const connecting = connectSource(id, signal);
      if (!connecting) return;
      used.current = current.current;
      setResult(meanwhile);
      connecting.then(
        ({ collections, notice = '' }) =>
          !signal.aborted && setResult({ state: 'connected', collections, told: notice }),
        (error: unknown) =>
          !signal.aborted &&
          setResult({ ...IDLE, state: 'failed', told: error instanceof Error ? error.message : String(error) }),
      );
    },
    [id],
  );
  const connect = useCallback(() => send(() => ({ ...IDLE, state: 'connecting' })), [send]);
  const refresh = () => {
    if (result.state !== 'idle' && used.current !== credentials) send(before => before);
  };
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edited address is another service
  useEffect(() => {
    if (first.current) connect();
    else setResult(IDLE);
    first.current = false;
    return () => work.current?.abort();
  }, [address, connect]);
  return { ...result, connect, refresh };
}

export function ConnectLine({ connection }: { connection: Connecting }) {
  const { state, told, connect } = connection;
  return (
    <div className="was" role="status">
      <Button small onPress={connect} isDisabled={state === 'connecting'}>
        {state === 'connecting' ? 'Connecting…' : state === 'connected' ? 'Connected' : 'Connect'}
        {state === 'connected' && <Icon of={Check} small />}
      </Button>
      {told && <p className={state === 'failed' ? 'flaw' : 'hint'}>{told}</p>}
    </div>
  );
}
