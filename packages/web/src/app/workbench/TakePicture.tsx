import { Image } from 'lucide-react';
import { useId, useState } from 'react';
import { DialogTrigger } from 'react-aria-components';
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
  const id = useId();
  return (
    <form className="picture-words" onSubmit={event => event.preventDefault()}>
      {(Object.keys(FIELDS) as (keyof SlideWords)[]).map(name => (
        <label key={name} htmlFor={id + name}>
          {FIELDS[name]}
          <textarea
            id={id + name}
            rows={name === 'title' ? 3 : 1}
            dir="auto"
            value={words[name]}
            onChange={event => setWords({ ...words, [name]: event.target.value })}
          />
        </label>
      ))}
      <div className="actions">
        <Button small onPress={() => void onSave('svg', words)}>
          Save SVG
        </Button>
        <Button small kind="primary" onPress={() => void onSave('png', words)}>
          Save PNG
        </Button>
      </div>
    </form>
  );
}
