import { CROSS_TABLE_NOTE, crossTableRows, documentsOfCell, type Field, writeCsv } from '@sheaf/sources';
import { useMemo, useState } from 'react';
import type { Run } from '../../../session/clusters/run.js';
import type { Collection } from '../../../session/documents/collection.js';
import { download, fileName } from '../../../session/export/download.js';
import { withDecisions } from '../../../session/export/with-decisions.js';
import { propertiesOf, topicsByColumn } from '../../../session/properties/topics-by-column.js';
import { Ask } from '../../../ui/controls/Ask.js';
import { Button } from '../../../ui/controls/Button.js';
import { Choose } from '../../../ui/controls/Choose.js';
import { Segments } from '../../../ui/controls/Segments.js';
import { useRun, useSession, useSessionState } from '../../../ui/SessionContext.js';
import { CrossTableView, type Figure } from './CrossTableView.js';

const FIGURES = [
  { id: 'share', name: 'Share of topic' },
  { id: 'documents', name: 'Documents' },
  { id: 'lift', name: 'Compared with all' },
] as const satisfies readonly { id: Figure; name: string }[];

interface Props {
  readonly onClose: () => void;
  /** Documents were chosen: a phone shows them. */
  readonly onResults: () => void;
}

/** Which topics go with which values of a column? */
export function PropertiesDialog({ onClose, onResults }: Props) {
  const run = useRun();
  const shown = useSessionState(state => state.collection);
  const decisions = useSessionState(state => state.decisions);
  const remarks = useSessionState(state => state.remarks);
  const collection = useMemo(() => shown && withDecisions(shown, decisions, remarks), [shown, decisions, remarks]);
  const fields = useMemo(() => (collection ? propertiesOf(collection) : []), [collection]);
  return (
    <Ask title="Topics and properties" onClose={onClose} wide>
      {run && collection && fields.length > 0 ? (
        <Crossed run={run} collection={collection} fields={fields} onClose={onClose} onResults={onResults} />
      ) : (
        <p>
          No column of these documents has values that can be compared, such as ratings, groups, numbers or dates. The
          role of a column can be changed under Columns.
        </p>
      )}
    </Ask>
  );
}

interface CrossedProps extends Props {
  readonly run: Run;
  readonly collection: Collection;
  readonly fields: readonly Field[];
}

function Crossed({ run, collection, fields, onClose, onResults }: CrossedProps) {
  const session = useSession();
  const name = useSessionState(state => state.property);
  const [figure, setFigure] = useState<Figure>('share');
  const field = fields.find(each => each.name === name) ?? fields[0]!;
  const { values, table } = useMemo(() => topicsByColumn(run, collection, field), [run, collection, field]);
  const show = (topic?: number, value?: number) => {
    const of = topic === undefined ? undefined : run.clustering.items[topic];
    const documents = documentsOfCell(values, value, of);
    if (documents.length === 0) return;
    session.selection.set({ clusters: new Set(), documents: new Set(documents) });
    onResults();
    onClose();
  };
  const save = () =>
    download(fileName(collection, `topics by ${field.name}`, 'csv'), new Blob([writeCsv(crossTableRows(table))]));
  return (
    <>
      <div className="cross-tools">
        <Choose
          label="Column"
          items={fields.map(each => ({ id: each.name, name: each.name }))}
          value={field.name}
          onChange={property => session.send({ type: 'property chosen', property })}
          prefix="Column: "
        />
        <Segments label="Figures" items={FIGURES} value={figure} onChange={id => setFigure(id as Figure)} />
      </div>
      <div className="cross-scroll">
        <CrossTableView key={field.name} table={table} figure={figure} onShow={show} />
      </div>
      <p className="hint">{CROSS_TABLE_NOTE}</p>
      <div className="actions">
        <span className="hint grow">Choose a cell to see its documents.</span>
        <Button kind="quiet" onPress={onClose}>
          Close
        </Button>
        <Button onPress={save}>Save table</Button>
      </div>
    </>
  );
}
