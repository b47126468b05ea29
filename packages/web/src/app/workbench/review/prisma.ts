/** The numbers of a PRISMA flow of the documents on screen, as a picture or as text. */
import { prismaNumbers, prismaSvg, prismaText } from '@sheaf/sources';
import { download, fileName } from '../../../session/export/download.js';
import { withDecisions } from '../../../session/export/with-decisions.js';
import type { Session } from '../../../session/state/session.js';
import type { SessionState } from '../../../session/state/state.js';

/** The records that were found, those left out since, and the decisions about the others. */
export function prismaOf({ collection, opened, whole, decisions }: SessionState) {
  const shown = whole ?? collection;
  const isOpened = opened !== null && opened.collection === shown;
  const rows = isOpened ? opened.set.records : (shown?.rows ?? []);
  const decided = shown ? withDecisions({ ...shown, rows }, decisions).rows : [];
  return prismaNumbers(decided, {
    name: shown?.name ?? '',
    again: isOpened ? (opened.set.details.again ?? 0) : 0,
    leftOut: isOpened ? rows.length - opened.collection.rows.length : 0,
  });
}

export function savePrisma(session: Session, format: 'svg' | 'txt'): void {
  const state = session.getState();
  if (!state.collection) return;
  const flow = prismaOf(state);
  const text = format === 'svg' ? prismaSvg(flow) : prismaText(flow);
  const type = format === 'svg' ? 'image/svg+xml' : 'text/plain;charset=utf-8';
  download(fileName(state.collection, 'prisma', format), new Blob([text], { type }));
}
