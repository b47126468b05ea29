import type { LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { readResult } from '../../../session/opening/import-result.js';
import type { WireCluster } from '../../../session/wire/wire.js';
import { Ask } from '../../../ui/controls/Ask.js';
import { Button } from '../../../ui/controls/Button.js';

interface Props {
  readonly icon: LucideIcon;
  readonly documentCount: number;
  readonly onResult: (name: string, clusters: readonly WireCluster[]) => void;
}

/** Opens clusters that another tool made of the same documents. */
export function ResultFile({ icon, documentCount, onResult }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      onResult(file.name, readResult(await file.text(), documentCount));
    } catch (error) {
      setProblem(`${file.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <>
      <Button icon={icon} onPress={() => input.current?.click()}>
        Open a result
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label="Result of another tool"
        onChange={event => {
          void open(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {problem && (
        <Ask title="This is no result" onClose={() => setProblem('')}>
          <p>{problem}</p>
        </Ask>
      )}
    </>
  );
}
