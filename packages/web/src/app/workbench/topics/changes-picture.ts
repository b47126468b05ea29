/** What changed as a drawing for a slide. */
import { light } from '@sheaf/views';
import { cutTo, noteAt, rectAt, SLIDE, textAt } from '../../../session/export/slide.js';
import {
  type BatchReport,
  CHANGE_GROUPS,
  certainty,
  signedPoints,
  type TopicLine,
} from '../../../session/topics/batch-report.js';

const AXIS = { left: 640, right: 980 };
/** More rows cannot be read on a slide. */
const MOST_ROWS = 12;

const groupName = ({ group }: TopicLine): string => CHANGE_GROUPS.find(({ id }) => id === group)!.name;

/** The share before and now on the axis of all rows. */
function drawnChange(line: TopicLine, y: number, most: number): string {
  const x = (share: number) => AXIS.left + ((AXIS.right - AXIS.left) * share) / most;
  const now = line.shares.at(-1) ?? 0;
  const then = line.before === null ? now : line.shares.at(-2)!;
  const rod = { x: x(Math.min(then, now)), y: y - 1.5, width: Math.abs(x(now) - x(then)), height: 3 };
  return (
    rectAt(rod, light['ink-3']!) +
    `<circle cx="${x(then)}" cy="${y}" r="6" fill="${light['surface']}" stroke="${light['ink']}" stroke-width="2"/>` +
    `<circle cx="${x(now)}" cy="${y}" r="7" fill="${light['ink']}"/>`
  );
}

function drawnLine(line: TopicLine, y: number, most: number): string {
  const counts = `${line.before === null ? '' : `${line.before.toLocaleString()} → `}${line.documents.toLocaleString()}`;
  const small = { size: 14, colour: 'ink-2' } as const;
  return [
    textAt(SLIDE.left, y + 6, groupName(line), small),
    textAt(SLIDE.left + 90, y + 6, cutTo(line.name, 40), { weight: 600 }),
    textAt(AXIS.left - 24, y + 6, counts, { anchor: 'end' }),
    drawnChange(line, y, most),
    ...(line.before === null ? [] : [textAt(AXIS.right + 24, y + 6, `${signedPoints(line)} points`)]),
    textAt(SLIDE.right, y + 6, certainty(line), { ...small, anchor: 'end' }),
  ].join('');
}

/** The topics that changed first, as on the page: shares before and now on one axis. */
export function changesDrawing({ lines, leftOver, most, batch, previous }: BatchReport): string {
  const shown = [...lines.slice(0, MOST_ROWS - 1), leftOver];
  const height = Math.min(42, (SLIDE.bottom - SLIDE.top - 24) / shown.length);
  const rows = shown.map((line, at) => drawnLine(line, SLIDE.top + (at + 0.5) * height, most));
  const more = lines.length - shown.length + 1;
  const note = noteAt([
    previous !== null && `Ring: ${previous}, disc: ${batch}, as shares of all documents`,
    more > 0 && `${more} more topics`,
  ]);
  return rows.join('') + note;
}
