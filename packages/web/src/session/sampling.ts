/** Fewer documents for tuning: evenly spread over the collection, so that every part is heard. */
import type { Session } from './session.js';

export function sampleOf(session: Session, size: number): void {
  const { collection } = session.getState();
  if (!collection || collection.rows.length <= size) return;
  const step = collection.rows.length / size;
  const rows = Array.from({ length: size }, (_, i) => collection.rows[Math.floor(i * step)]!);
  session.selection.clear();
  session.setState({
    collection: { ...collection, rows, name: `${collection.name}, sample of ${size}` },
    sampled: collection.rows.length,
    runs: [],
    at: -1,
  });
}
