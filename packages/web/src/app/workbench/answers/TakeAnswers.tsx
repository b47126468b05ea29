import { Copy } from 'lucide-react';
import { copyTable } from '../../../session/export/copy-table.js';
import { download, fileName } from '../../../session/export/download.js';
import {
  type Answers,
  answerScope,
  answerSentence,
  answerTable,
  type Reading,
} from '../../../session/properties/answers.js';
import { toast } from '../../../session/state/session.js';
import { Button } from '../../../ui/controls/Button.js';
import { useRun, useSession, useSessionState } from '../../../ui/SessionContext.js';
import { TakePicture } from '../TakePicture.js';
import { answersPicture } from './answers-picture.js';

interface Props {
  readonly answers: Answers;
  readonly reading: Reading;
}

/** Takes the table that is seen to a slide or into a spreadsheet. */
export function TakeAnswers({ answers, reading }: Props) {
  const session = useSession();
  const collection = useSessionState(state => state.collection);
  const clustering = useRun()?.clustering;
  const copy = () =>
    void copyTable(answerTable(answers, reading)).then(
      () => toast(session, 'The table was copied. Paste it into a spreadsheet or a document.'),
      () => toast(session, 'This browser does not allow copying. Use Export for a workbook.'),
    );
  const save = async (kind: 'png' | 'svg', words: Parameters<typeof answersPicture>[1]) => {
    const colourOf = (id: string) => clustering?.colours.get(id) ?? 0;
    download(fileName(collection!, 'answers', kind), await answersPicture(answers, words, { kind, reading, colourOf }));
  };
  return (
    <div className="end">
      <Button small icon={Copy} onPress={copy}>
        Copy table
      </Button>
      <TakePicture
        title={answerSentence(answers)}
        subtitle={answerScope(answers)}
        source={collection?.name ?? ''}
        onSave={save}
      />
    </div>
  );
}
