import type { Source } from '@sheaf/sources';
import { Check } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { queryFor } from '../../session/sources/remote.js';
import { useSourceValues } from '../../session/sources/source-values.js';
import { Button } from '../controls/Button.js';
import { Icon } from '../controls/Icon.js';

export interface Connecting {
  readonly state: 'idle' | 'connecting' | 'connected' | 'failed';
  readonly collections: readonly string[];
  readonly told: string;
  readonly connect: () => void;
}

const IDLE = { state: 'idle', collections: [], told: '' } as const;

/** Tries the remembered address at once; another address waits for the button. */
// biome-ignore lint/suspicious/noExplicitAny: each source has a query of its own
export function useConnection(id: string, source: Source<any>): Connecting {
  const values = useSourceValues(id);
  const [result, setResult] = useState<Omit<Connecting, 'connect'>>(IDLE);
  const work = useRef<AbortController | null>(null);
  const connect = useCallback(() => {
    if (!source.connect) return;
    work.current?.abort();
    const { signal } = (work.current = new AbortController());
    setResult({ ...IDLE, state: 'connecting' });
    source.connect(queryFor(source.query, id, '') as never, { signal }).then(
      ({ collections, notice = '' }) => !signal.aborted && setResult({ state: 'connected', collections, told: notice }),
      (error: unknown) =>
        !signal.aborted &&
        setResult({ ...IDLE, state: 'failed', told: error instanceof Error ? error.message : String(error) }),
    );
  }, [id, source]);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edited address is another service
  useEffect(() => {
    if (first.current) connect();
    else setResult(IDLE);
    first.current = false;
    return () => work.current?.abort();
  }, [values.url, connect]);
  return { ...result, connect };
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
