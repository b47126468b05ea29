import { useRef, useState } from 'react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import type { Editor } from '../../session/parameters/editor.js';
import { sliderStop, stepsOf } from '../../session/parameters/steps.js';
import { part } from '../part.js';

/** No error is shown if the preview cannot be loaded, because the slider works without it. */
const SliderPreview = part(() => import('./SliderPreview.js'), 'SliderPreview', { frame: () => null });

/** Milliseconds to wait, because a pointer that only passes over a slider asks for no preview. */
const PAUSE = 350;

interface Props {
  readonly editor: Editor;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A slider that stops at the bounds and at round numbers. A tick shows the default; hovering shows a preview. */
export function NumberSlider({ editor, value, onChange }: Props) {
  const { minimum = 0, maximum = 1, standard } = editor;
  const { box, slider } = stepsOf(minimum, maximum, editor.kind === 'integer');
  const share = (number: number) => `${((number - minimum) / (maximum - minimum)) * 100}%`;
  const { asked, ...asking } = useAsked();
  return (
    <div className="sl-area" {...asking}>
      <Slider
        className="sl"
        aria-label={`${editor.title}, slider`}
        minValue={minimum}
        maxValue={maximum}
        step={box}
        value={value}
        onChange={next => {
          const number = Array.isArray(next) ? next[0]! : next;
          onChange(Math.abs(number - value) <= box * 1.01 ? number : sliderStop(number, minimum, maximum, slider));
        }}
      >
        <SliderTrack className="sl-track">
          <span className="track" />
          <span className="fill" style={{ inlineSize: share(value) }} />
          <span className="def" style={{ insetInlineStart: share(Number(standard)) }} />
          <SliderThumb className="knob" />
        </SliderTrack>
        <span className="ends" aria-hidden="true">
          <span>{minimum}</span>
          <span>{maximum}</span>
        </span>
      </Slider>
      {asked && <SliderPreview editor={editor} />}
    </div>
  );
}

/** Whether the pointer or the focus has stayed on the slider. */
function useAsked() {
  const [asked, setAsked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const come = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAsked(true), PAUSE);
  };
  const go = (event: React.SyntheticEvent<HTMLElement>) => {
    clearTimeout(timer.current);
    const stays = event.type === 'pointerleave' ? event.currentTarget.contains(document.activeElement) : false;
    if (!stays) setAsked(false);
  };
  return { asked, onPointerEnter: come, onPointerLeave: go, onFocus: come, onBlur: go };
}
