/** The numbers of a PRISMA flow. */
import { type PrismaNumbers, prismaNumbers, type SourceRecord } from '@sheaf/sources';
import type { Removed } from '../../../session/documents/collection.js';
import type { Decisions } from '../../../session/documents/decisions.js';
import type { Remarks } from '../../../session/documents/remarks.js';
import type { SessionState } from '../../../session/state/state.js';

/** The records of the file with the decisions about them as a column. One that was left out is at most a duplicate. */
function decidedOn(
  records: readonly SourceRecord[],
  kept: readonly SourceRecord[],
  { decisions, remarks }: { readonly decisions: Decisions; readonly remarks: Remarks },
) {
  const shown = new Set(kept);
  const leftOut = records.filter(row => !shown.has(row) && decisions.get(row) !== 'duplicate');
  const undecided = new Set(leftOut);
  const decided = records.map(row => {
    const decision = undecided.has(row) ? '' : decisions.get(row);
    const { reason = '' } = remarks.get(row) ?? {};
    if (decision === undefined) return row;
    // A decision counts alone: of the other columns only that of the files is counted.
    const { file } = row;
    return file === undefined ? { decision, reason } : { decision, reason, file };
  });
  return { decided, leftOut: leftOut.length };
}

/**
 * The records that were found, those removed since, and the decisions about the others. Where only a part of the
 * documents is on screen, they are those of all documents, because a flow is about the whole review.
 */
export function prismaOf(state: SessionState): PrismaNumbers {
  const { collection, opened, whole } = state.path[0] ?? state;
  const shown = whole ?? collection;
  const kept = shown?.rows ?? [];
  const { decided, leftOut } = decidedOn(opened?.set.records ?? kept, kept, state);
  const { removed } = shown ?? {};
  const { again, found } = opened?.set.details ?? { again: removed?.again };
  const flow = prismaNumbers(decided, { name: shown?.name ?? '', again, found, leftOut });
  return opened || !removed ? flow : withLeftOut(flow, removed);
}

/** If a file is no longer available, only the number of its removed records is known. */
function withLeftOut(flow: PrismaNumbers, { leftOut, duplicates = 0 }: Removed): PrismaNumbers {
  if (leftOut === 0) return flow;
  return {
    ...flow,
    found: [...flow.found, ['left out since', leftOut]],
    duplicates: flow.duplicates + duplicates,
    marked: flow.marked + duplicates,
    otherwise: flow.otherwise + leftOut - duplicates,
  };
}
