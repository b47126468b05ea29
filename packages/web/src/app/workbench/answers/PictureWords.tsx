import { useId, useState } from 'react';
import type { SlideWords } from '../../../session/export/slide.js';
import { Button } from '../../../ui/controls/Button.js';

interface Props extends SlideWords {
  readonly onSave: (kind: 'png' | 'svg', words: SlideWords) => Promise<void>;
}

const FIELDS = { title: 'Title', subtitle: 'Subtitle', source: 'Source' } as const;

/** The words of a picture, and its file. */
export function PictureWords({ onSave, ...suggested }: Props) {
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
