import { Ask } from '../../../ui/controls/Ask.js';
import { useSessionState } from '../../../ui/SessionContext.js';
import { DocumentPreview } from './DocumentPreview.js';
import { PreviewTable } from './PreviewTable.js';

/** Shows how the file was read: the first document as a result, and the first rows. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const opened = useSessionState(state => state.opened);
  const collection = useSessionState(state => state.collection);
  if (!collection) return null;
  const details = opened?.set.details;
  const facts = [
    opened?.set.format.toUpperCase(),
    details?.encoding,
    details?.delimiter && `“${details.delimiter}” between cells`,
    details?.sheet && `sheet ${details.sheet}`,
  ];
  return (
    <Ask title={collection.name} onClose={onClose} wide>
      <p className="hint">
        {collection.rows.length.toLocaleString()} documents. {facts.filter(Boolean).join(' · ')}
      </p>
      <DocumentPreview collection={collection} />
      <PreviewTable collection={collection} />
    </Ask>
  );
}
