/** Places the rows of both sides: partners as level as possible, clusters that are gone below. */
import type { ClusterItem } from '@sheaf/views';
import type { Line } from '../../session/comparison/comparison.js';

export const ROW = 26;
const GAP = 4;

export interface PlacedRow {
  readonly item: ClusterItem;
  readonly y: number;
  readonly line: Line;
  /** The line with the most shared documents. Sizes are compared with the other side of this line. */
  readonly main: Line;
}

export interface Link {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/** Lines with the same cluster of B are kept together; the row of this cluster lies in the middle of its partners. */
export function placeRows(lines: readonly Line[]) {
  const a = new Map<ClusterItem, PlacedRow>();
  const b = new Map<ClusterItem, PlacedRow>();
  const groups = new Map<ClusterItem, Line[]>();
  for (const line of lines) if (line.b) groups.set(line.b, [...(groups.get(line.b) ?? []), line]);
  let y = 0;
  for (const [item, group] of groups) {
    const start = y;
    for (const line of group)
      if (line.a && !a.has(line.a)) {
        a.set(line.a, { item: line.a, y, line, main: line });
        y += ROW;
      }
    const rows = Math.max(1, (y - start) / ROW);
    b.set(item, {
      item,
      y: start + ((rows - 1) * ROW) / 2,
      line: group.find(line => line.kind !== 'same') ?? group[0]!,
      main: group.reduce((best, line) => (line.shared > best.shared ? line : best)),
    });
    y = start + rows * ROW + GAP;
  }
  for (const line of lines)
    if (line.kind === 'gone' && line.a && !a.has(line.a)) {
      a.set(line.a, { item: line.a, y, line, main: line });
      y += ROW + 2;
    }
  return { a: [...a.values()], b: [...b.values()], links: linksOf(lines, a, b), height: y + ROW };
}

function linksOf(
  lines: readonly Line[],
  a: ReadonlyMap<ClusterItem, PlacedRow>,
  b: ReadonlyMap<ClusterItem, PlacedRow>,
): Link[] {
  const most = Math.max(1, ...lines.map(line => line.shared));
  return lines.flatMap(line => {
    const [from, to] = [line.a && a.get(line.a), line.b && b.get(line.b)];
    if (!from || !to) return [];
    return [{ line, from: from.y + ROW / 2, to: to.y + ROW / 2, width: Math.max(2, (line.shared / most) * 18) }];
  });
}

interface Band extends Pick<Link, 'from' | 'to' | 'width'> {
  /** How wide it ends; as wide as it begins unless this is there. */
  readonly end?: number;
}

/** A band from one row to the other. Its width shows how many documents the rows share. */
export function ribbon({ from, to, width, end = width }: Band, across: number): string {
  const [half, last, middle] = [width / 2, end / 2, across / 2];
  return `M0 ${from - half}C${middle} ${from - half} ${middle} ${to - last} ${across} ${to - last}V${to + last}C${middle} ${to + last} ${middle} ${from + half} 0 ${from + half}Z`;
}
