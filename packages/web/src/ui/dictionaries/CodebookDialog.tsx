import { FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { withCategories } from '../../session/dictionaries/categories.js';
import { type Codebook, readCategories } from '../../session/dictionaries/codebook.js';
import { setCategories } from '../../session/opening/workbench.js';
import { Ask } from '../controls/Ask.js';
import { Button } from '../controls/Button.js';
import { useSession } from '../SessionContext.js';

/** Adds the categories of a codebook, and says why if there are none in it. */
function useAdding(onAdded: () => void) {
  const session = useSession();
  const [problem, setProblem] = useState('');
  const add = async (codebook: Codebook) => {
    try {
      const added = await readCategories(codebook);
      const { categories } = session.getState().setup;
      setCategories(session, { ...categories, list: withCategories(categories.list, added) });
      onAdded();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return { problem, add };
}

/** Adds the categories of a codebook that is pasted, or in a file. */
export function CodebookDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { problem, add } = useAdding(onClose);
  return (
    <Ask title="Add a codebook" onClose={onClose} wide>
      <p className="hint">A table with the columns name and text, or name and words; or JSON. One row per example.</p>
      <textarea
        className="text"
        rows={10}
        aria-label="Codebook"
        placeholder={'name,text\nOpening hours,Please open on Sundays'}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the dialog has this one purpose
        autoFocus
        onChange={event => setText(event.target.value)}
      />
      <p role="alert" className="flaw">
        {problem}
      </p>
      <div className="actions">
        <CodebookFile onFile={add} />
        <Button kind="quiet" onPress={onClose}>
          Cancel
        </Button>
        <Button
          kind="primary"
          isDisabled={text.trim() === ''}
          onPress={() => void add({ bytes: new TextEncoder().encode(text), name: 'codebook' })}
        >
          Add
        </Button>
      </div>
    </Ask>
  );
}

/** Opens the file dialog of the system. */
function CodebookFile({ onFile }: { onFile: (codebook: Codebook) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  const open = async (file: File) => onFile({ bytes: new Uint8Array(await file.arrayBuffer()), name: file.name });
  return (
    <>
      <Button icon={FolderOpen} onPress={() => input.current?.click()}>
        Open file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label="Choose a codebook"
        onChange={event => {
          const [file] = event.target.files ?? [];
          if (file) void open(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
