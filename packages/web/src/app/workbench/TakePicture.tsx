import { Image } from 'lucide-react';
import { useContext, useId, useState } from 'react';
import { DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components';
import type { SlideWords } from '../../session/export/slide.js';
import { Button } from '../../ui/controls/Button.js';
import { Popup } from '../../ui/controls/Popup.js';

interface Props extends SlideWords {
  readonly onSave: (kind: 'png' | 'svg', words: SlideWords) => Promise<void>;
}

const FIELDS = { title: 'Title', subtitle: 'Subtitle', source: 'Source' } as const;

/** Asks for the words of a slide, and saves it. */
export const TakePicture = (props: Props) => (
  <DialogTrigger>
    <Button small kind="primary" icon={Image}>
      Save as picture
    </Button>
    <Popup title="Picture for a slide">
      <PictureWords {...props} />
    </Popup>
  </DialogTrigger>
);

function PictureWords({ onSave, ...suggested }: Props) {
  const [words, setWords] = useState<SlideWords>(suggested);
  const [told, setTold] = useState('');
  const dialog = useContext(OverlayTriggerStateContext);
  const id = useId();
  const save = (kind: 'png' | 'svg') =>
    void onSave(kind, words).then(
      () => dialog?.close(),
      (error: unknown) =>
        setTold(`The picture was not saved: ${error instanceof Error ? error.message : String(error)}`),
    );
  return (
    <form className="picture-words" onSubmit={event => event.preventDefault()}>
      {(Object.keys(FIELDS) as (keyof SlideWords)[]).map(name => (
        <label key={name} htmlFor={id + name}>
          {FIELDS[name]}
          <textarea
            id={id + name}
            rows={name === 'title' ? 3 : name === 'subtitle' ? 2 : 1}
            dir="auto"
            value={words[name]}
            onChange={event => setWords({ ...words, [name]: event.target.value })}
          />
        </label>
      ))}
      {told && <p role="alert">{told}</p>}
      <div className="actions">
        <Button small onPress={() => save('svg')}>
          Save SVG
        </Button>
        <Button small kind="primary" onPress={() => save('png')}>
          Save PNG
        </Button>
      </div>
    </form>
  );
}
