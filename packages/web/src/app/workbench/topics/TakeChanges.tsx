import { writeCsv } from '@sheaf/sources';
import { light } from '@sheaf/views';
import { Table2 } from 'lucide-react';
import { download, safeName } from '../../../session/export/download.js';
import { cutTo, rectAt, SLIDE, type SlideWords, slideFile, textAt } from '../../../session/export/slide.js';
import {
  type BatchReport,
  CHANGE_GROUPS,
  certainty,
  changeSentence,
  changeTable,
  pointsOf,
} from '../../../session/topics/batch-report.js';
import { Button } from '../../../ui/controls/Button.js';
import { TakePicture } from '../TakePicture.js';

const AXIS = { left: 640, right: 980 };
/** More rows cannot be read on a slide. */
const MOST_ROWS = 12;

/** The topics that changed as lines of a slide: shares before and now on one axis. */
function drawing({ lines, leftOver, most }: BatchReport): string {
  const shown = [...lines.filter(({ group }) => group !== 'before'), leftOver].slice(0, MOST_ROWS);
  const height = Math.min(42, (SLIDE.bottom - SLIDE.top) / shown.length);
  const x = (share: number) => AXIS.left + ((AXIS.right - AXIS.left) * share) / most;
  return shown
    .map((line, at) => {
      const y = SLIDE.top + (at + 0.5) * height;
      const [then, now] = [
        line.before === null ? (line.shares.at(-1) ?? 0) : line.shares.at(-2)!,
        line.shares.at(-1) ?? 0,
      ];
      const counts = `${line.before === null ? '' : `${line.before} → `}${line.documents}`;
      const ring = `<circle cx="${x(then)}" cy="${y}" r="6" fill="${light['surface']}" stroke="${light['ink']}" stroke-width="2"/>`;
      const disc = `<circle cx="${x(now)}" cy="${y}" r="7" fill="${light['ink']}"/>`;
      return [
        textAt(SLIDE.left, y + 6, CHANGE_GROUPS.find(({ id }) => id === line.group)!.name, {
          size: 14,
          colour: 'ink-2',
        }),
        textAt(SLIDE.left + 90, y + 6, cutTo(line.name, 40), { weight: 600 }),
        textAt(AXIS.left - 24, y + 6, counts, { anchor: 'end' }),
        rectAt(
          { x: x(Math.min(then, now)), y: y - 1.5, width: Math.abs(x(now) - x(then)), height: 3 },
          light['ink-3']!,
        ),
        ring + disc,
        textAt(AXIS.right + 24, y + 6, `${(100 * pointsOf(line)).toFixed(1).replace('-', '−')} points`),
        textAt(SLIDE.right, y + 6, certainty(line), { size: 14, colour: 'ink-2', anchor: 'end' }),
      ].join('');
    })
    .join('');
}

/** One picture and one table of what is seen. */
export function TakeChanges({ report }: { report: BatchReport }) {
  const name = (extension: string) => `${safeName(report.batch ?? 'topics')}_what-changed.${extension}`;
  const [title, subtitle] = changeSentence(report);
  const save = async (kind: 'png' | 'svg', words: SlideWords) =>
    download(name(kind), await slideFile(kind, words, drawing(report)));
  const saveTable = () =>
    download(name('csv'), new Blob([writeCsv(changeTable(report))], { type: 'text/csv;charset=utf-8' }));
  return (
    <div className="end">
      <TakePicture
        title={title}
        subtitle={subtitle}
        source={[report.batch, report.previous].filter(Boolean).join(' against ')}
        onSave={save}
      />
      <Button small icon={Table2} onPress={saveTable}>
        CSV
      </Button>
    </div>
  );
}
