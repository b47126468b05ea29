import type { Session } from '../../session/state/session.js';
import { isPhone } from '../usePhone.js';

/**
 * On a phone, a tap on a cluster of the list shows its results, which are on another part of the screen. A tap on one
 * of the buttons of a row does not.
 */
export function leadsToResults(session: Session, target: EventTarget): boolean {
  const row = (target as HTMLElement).closest('.clusters [role=treeitem]');
  const isAction = (target as HTMLElement).closest('.fold') !== null;
  return row !== null && !isAction && isPhone() && session.getState().selected.clusters.size > 0;
}
