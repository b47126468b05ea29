/** Decisions by keyboard: a letter decides and leads to the next document, Z takes the last decision back. */
import { isStarred } from '../../session/documents/remarks.js';
import type { Session } from '../../session/state/session.js';
import { askAbout } from './asking.js';
import { decisionOf } from './decision-names.js';

/** The document that the last decision was about; undefined if there is none on screen. */
function lastDecided(session: Session): number | undefined {
  const { collection, decisions } = session.getState();
  const row = [...decisions.keys()].at(-1);
  const number = row ? (collection?.rows.indexOf(row) ?? -1) : -1;
  return number < 0 ? undefined : number;
}

/** Stars a document, or takes its star away. */
export function toggleStar(session: Session, number: number): void {
  const { collection, remarks } = session.getState();
  session.send({ type: 'remarked', document: number, change: { star: !isStarred(remarks, collection?.rows[number]) } });
}

export type DecideByKey = typeof decideByKey;

/**
 * Decides about a document of a list.
 *
 * @returns the document to go to; undefined if the key means no decision
 */
export function decideByKey(
  session: Session,
  key: string,
  number: number,
  numbers: readonly number[],
): number | undefined {
  if (key === 'z') {
    const last = lastDecided(session);
    if (last !== undefined) session.send({ type: 'decided', document: last, decision: null });
    return last;
  }
  if (key === 's') {
    toggleStar(session, number);
    return number;
  }
  if (key === 'n' || key === 'm') {
    askAbout({ what: key === 'n' ? 'note' : 'move', document: number });
    return number;
  }
  const decision = decisionOf(key);
  if (!decision) return undefined;
  session.send({ type: 'decided', document: number, decision });
  return numbers[numbers.indexOf(number) + 1] ?? number;
}
