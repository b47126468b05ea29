/** Decisions by keyboard: a letter decides and leads to the next document, Z takes the last decision back. */
import type { Session } from '../../session/state/session.js';
import { decisionOf } from './decision-names.js';

/** The document that the last decision was about; undefined if there is none on screen. */
function lastDecided(session: Session): number | undefined {
  const { collection, decisions } = session.getState();
  const row = [...decisions.keys()].at(-1);
  const number = row ? (collection?.rows.indexOf(row) ?? -1) : -1;
  return number < 0 ? undefined : number;
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
  const decision = decisionOf(key);
  if (!decision) return undefined;
  session.send({ type: 'decided', document: number, decision });
  return numbers[numbers.indexOf(number) + 1] ?? number;
}
