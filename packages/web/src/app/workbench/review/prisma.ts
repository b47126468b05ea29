/** The numbers of a PRISMA flow, as a picture or as text. */
import { type PrismaNumbers, prismaNumbers, prismaSvg, prismaText } from '@sheaf/sources';
import { download, fileName } from '../../../session/export/download.js';
import type { Session } from '../../../session/state/session.js';
import type { SessionState } from '../../../session/state/state.js';

/**
 * The records that were found, those left out since, and the decisions about the others. Where only a part of the
 * documents is on screen, they are those of all documents, because a flow is about the whole review.
 */
export function prismaOf(state: SessionState): PrismaNumbers {
  const { collection, opened, whole } = state.path[0] ?? state;
  const shown = whole ?? collection;
  const isOpened = opened !== null && opened.collection === shown;
  const rows = isOpened ? opened.set.records : (shown?.rows ?? []);
  const decided = rows.map(row => {
    const decision = state.decisions.get(row);
    return decision ? { ...row, decision } : row;
  });
  const flow = prismaNumbers(decided, {
    name: shown?.name ?? '',
    again: isOpened ? opened.set.details.again : shown?.removed?.again,
    found: isOpened ? opened.set.details.found : undefined,
    leftOut: isOpened ? rows.length - opened.collection.rows.length : 0,
  });
  return isOpened ? flow : withLeftOut(flow, shown?.removed?.leftOut ?? 0);
}

/** Of records that were left out of a file that is no longer at hand, only the number is known. */
const withLeftOut = (flow: PrismaNumbers, leftOut: number): PrismaNumbers =>
  leftOut === 0
    ? flow
    : { ...flow, found: [...flow.found, ['left out since', leftOut]], duplicates: flow.duplicates + leftOut };

export function savePrisma(session: Session, format: 'svg' | 'txt'): void {
  const state = session.getState();
  const { collection } = state.path[0] ?? state;
  if (!collection) return;
  const flow = prismaOf(state);
  const text = format === 'svg' ? prismaSvg(flow) : prismaText(flow);
  const type = format === 'svg' ? 'image/svg+xml' : 'text/plain;charset=utf-8';
  download(fileName(collection, 'prisma', format), new Blob([text], { type }));
}
