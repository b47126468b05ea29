import type { Session } from '../../session/state/session.js';
import { isPhone } from '../usePhone.js';

/**
 * On a phone, a tap on a cluster of the list or on a cell of Answers shows its results, which are on another part of the
 * screen. A tap on one of the buttons of a row does not.
 */
export function leadsToResults(session: Session, target: EventTarget): boolean {
  const row = (target as HTMLElement).closest('.clusters [role=treeitem], .answer-table [data-cell]');
  const isAction = (target as HTMLElement).closest('.fold') !== null;
  const { clusters, documents } = session.getState().selected;
  return row !== null && !isAction && isPhone() && clusters.size + documents.size > 0;
}
