import type { Editor } from '../../session/parameters/editor.js';
import { SIDE_BY_SIDE, SLIDER_END } from '../../session/parameters/layout.js';
import { stepsOf } from '../../session/parameters/steps.js';
import { clamped } from '../../session/settings/fitting-value.js';
import { Check } from '../controls/Check.js';
import { Choose } from '../controls/Choose.js';
import { NumberBox } from '../controls/NumberBox.js';
import { Segments } from '../controls/Segments.js';
import { NumberSlider } from './NumberSlider.js';
import { TextList } from './TextList.js';

interface Props {
  readonly editor: Editor;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly suggestions?: readonly string[];
  readonly invalid?: boolean;
}

const bounded = ({ minimum, maximum }: Editor): boolean => minimum !== undefined && maximum !== undefined;

function NumberControl({ editor, value, onChange, invalid = false }: Props) {
  const whole = editor.kind === 'integer';
  const { minimum, maximum } = editor;
  const number = typeof value === 'number' ? value : Number(editor.standard);
  const end = Math.min(maximum ?? Number.POSITIVE_INFINITY, SLIDER_END[editor.path] ?? Number.POSITIVE_INFINITY);
  const slid = bounded(editor) ? { ...editor, maximum: Math.max(end, number) } : editor;
  const step = bounded(editor) ? stepsOf(minimum!, slid.maximum!, whole).box : whole ? 1 : 0.1;
  return (
    <>
      <NumberBox
        label={editor.title}
        value={number}
        minimum={minimum}
        maximum={maximum}
        step={step}
        whole={whole}
        invalid={invalid}
        onChange={next => onChange(clamped(editor, next))}
      />
      {bounded(editor) && <NumberSlider editor={slid} value={number} onChange={onChange} />}
    </>
  );
}

/** The control for a value, by its kind. */
export function EditorControl(props: Props) {
  const { editor, value, onChange } = props;
  switch (editor.kind) {
    case 'boolean':
    case 'filter':
      return <Check label={editor.title} value={value === true} onChange={onChange} />;
    case 'number':
    case 'integer':
      return <NumberControl {...props} />;
    case 'choice': {
      const items = editor.options.map(({ value: id, title, description }) => ({
        id,
        name: title || id,
        ...(description ? { note: description } : {}),
      }));
      if (SIDE_BY_SIDE.has(editor.path))
        return <Segments label={editor.title} items={items} value={String(value)} onChange={onChange} />;
      return <Choose label={editor.title} className="small" items={items} value={String(value)} onChange={onChange} />;
    }
    case 'strings':
      return (
        <TextList
          label={editor.title}
          values={Array.isArray(value) ? value : []}
          onChange={onChange}
          suggestions={props.suggestions ?? []}
        />
      );
    case 'text':
      return (
        <input
          className="text small"
          type={editor.secret ? 'password' : 'text'}
          autoComplete="off"
          aria-label={editor.title}
          value={typeof value === 'string' ? value : ''}
          onChange={event => onChange(event.target.value)}
        />
      );
  }
}
