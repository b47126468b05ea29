import { writeCsv } from '@sheaf/sources';
import { Table2 } from 'lucide-react';
import { download, safeName } from '../../../session/export/download.js';
import { type SlideWords, slideFile } from '../../../session/export/slide.js';
import { type BatchReport, changeSentence, changeTable } from '../../../session/topics/batch-report.js';
import { Button } from '../../../ui/controls/Button.js';
import { TakePicture } from '../TakePicture.js';
import { changesDrawing } from './changes-picture.js';

/** One picture and one table of what is seen. */
export function TakeChanges({ report }: { report: BatchReport }) {
  const name = (extension: string) => `${safeName(report.batch ?? 'topics')}_what-changed.${extension}`;
  const [title, subtitle] = changeSentence(report);
  const save = async (kind: 'png' | 'svg', words: SlideWords) =>
    download(name(kind), await slideFile(kind, words, changesDrawing(report)));
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
