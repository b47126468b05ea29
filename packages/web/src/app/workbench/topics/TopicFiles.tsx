import { printTopicModel } from '@sheaf/clustering/topics';
import { type Table, writeCsv } from '@sheaf/sources';
import { Download, FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { download, safeName } from '../../../session/export/download.js';
import { openFiles } from '../../../session/opening/open.js';
import type { KeptTopics } from '../../../session/topics/kept-topics.js';
import { assignmentTable, trendTable } from '../../../session/topics/topic-tables.js';
import { Button } from '../../../ui/controls/Button.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';

const saveTable = (name: string, table: Table): void =>
  download(name, new Blob([writeCsv(table)], { type: 'text/csv' }));

/** Opens a file with topics. */
export function OpenTopics({ children, small = false }: { children: string; small?: boolean }) {
  const session = useSession();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={FolderOpen} small={small} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,.gz"
        hidden
        tabIndex={-1}
        aria-label="Choose a file of topics"
        onChange={event => {
          void openFiles(session, [...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** The model as a file, and tables for other programs. */
export function SaveTopics({ topics }: { topics: KeptTopics }) {
  const session = useSession();
  const collection = useSessionState(state => state.collection);
  const name = safeName(topics.name) || 'topics';
  const { last } = topics;
  const save = () => {
    download(`${name}.topics.json`, new Blob([printTopicModel(topics.model)], { type: 'application/json' }));
    session.send({ type: 'topics kept', topics: { ...topics, isSaved: true } });
  };
  return (
    <>
      <Button small icon={Download} onPress={save}>
        Save topics
      </Button>
      {last && collection?.rows === last.rows && (
        <Button
          small
          onPress={() => saveTable(`${safeName(last.name)}_assignments.csv`, assignmentTable(topics, collection))}
        >
          Assignments (CSV)
        </Button>
      )}
      <Button small onPress={() => saveTable(`${name}_trends.csv`, trendTable(topics))}>
        Trends (CSV)
      </Button>
    </>
  );
}
