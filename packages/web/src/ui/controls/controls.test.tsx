import fc from 'fast-check';
import { Search } from 'lucide-react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buttonNames, draw, elementWith, madeBy, pressed, tagsIn, textIn, withRole } from '../draw.testing.js';
import { Bar } from './Bar.js';
import { Button, IconButton } from './Button.js';
import { Check } from './Check.js';
import { Choose } from './Choose.js';
import { Markdown } from './Markdown.js';
import { NumberBox } from './NumberBox.js';
import { SearchBox } from './SearchBox.js';
import { Segments } from './Segments.js';
import { ToastBox } from './ToastBox.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

const nothing = () => {};

describe('a box for a number', () => {
  const box = { label: 'Size', value: 5, minimum: 0, maximum: 100, step: 1 };

  /** What the box reports when keys are pressed, with a text typed before. */
  function reported(part: Partial<Parameters<typeof NumberBox>[0]>, typed: string | null, ...keys: readonly string[]) {
    const values: number[] = [];
    const type = (text: string) => (tree: React.ReactNode) =>
      elementWith(tree, { role: 'spinbutton' }).props.onChange({ target: { value: text } });
    const tree = madeBy(
      NumberBox,
      { ...box, ...part, onChange: (value: number) => values.push(value) },
      { acts: typed === null ? [] : [type(typed)] },
    );
    for (const key of keys) elementWith(tree, { role: 'spinbutton' }).props.onKeyDown(pressed(key));
    return values;
  }

  test('is a spin button that tells its name, its value and its bounds', () => {
    const [input] = tagsIn(draw(<NumberBox {...box} onChange={nothing} />), 'input');
    expect(input!.attributes).toMatchObject({
      role: 'spinbutton',
      'aria-label': 'Size',
      'aria-valuenow': '5',
      'aria-valuemin': '0',
      'aria-valuemax': '100',
    });
    expect(input!.attributes).not.toHaveProperty('aria-invalid');
  });

  test('that is refused by a service is marked as invalid', () => {
    const [input] = tagsIn(draw(<NumberBox {...box} invalid onChange={nothing} />), 'input');
    expect(input!.attributes['aria-invalid']).toBe('true');
  });

  test('shows its label to those who see where it is asked to, and says it once', () => {
    const html = draw(<NumberBox {...box} showLabel onChange={nothing} />);
    expect(textIn(html)).toBe('Size');
    expect(tagsIn(html, 'span').find(({ attributes }) => attributes['aria-hidden'] === 'true')?.text).toBe('Size');
  });

  test.each([
    ['ArrowUp', 6],
    ['ArrowDown', 4],
    ['PageUp', 15],
    ['PageDown', 0],
  ])('goes with %s from 5 to %d', (key, expected) => {
    expect(reported({}, null, key)).toEqual([expected]);
  });

  test('never leaves its bounds, whatever the step', () => {
    const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'PageUp', 'PageDown');
    fc.assert(
      fc.property(
        key,
        fc.integer({ min: 0, max: 100 }),
        fc.double({ min: 0.01, max: 60, noNaN: true }),
        (each, value, step) => {
          const [next] = reported({ value, step }, null, each);
          expect(next).toBeGreaterThanOrEqual(0);
          expect(next).toBeLessThanOrEqual(100);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('adds tenths without the noise of binary fractions', () => {
    expect(reported({ value: 0.2, step: 0.1 }, null, 'ArrowUp')).toEqual([0.3]);
  });

  test.each([
    ['12', [12]],
    ['1,5', [1.5]],
    [' 7 ', [7]],
    ['900', [100]],
    ['-3', [0]],
    ['5', []],
    ['many', []],
    ['', []],
    ['Infinity', []],
  ])('takes “%s” on Enter as %j', (typed, expected) => {
    expect(reported({}, typed, 'Enter')).toEqual(expected);
  });

  test('rounds what is typed where only whole numbers count', () => {
    expect(reported({ whole: true }, '2.6', 'Enter')).toEqual([3]);
  });

  test('steps from what is typed, not from the value before', () => {
    expect(reported({}, '40', 'ArrowUp')).toEqual([41]);
  });

  test('keeps Escape to itself only while something is typed', () => {
    const event = pressed('Escape');
    elementWith(madeBy(NumberBox, { ...box, onChange: nothing }), { role: 'spinbutton' }).props.onKeyDown(event);
    expect(event.stopped).toBe(false);
  });
});

describe('choices side by side', () => {
  const items = ['one', 'two', 'three'].map(id => ({ id, name: id.toUpperCase() }));
  const arrow = (key: string, value: string, direction = 'ltr') => {
    vi.stubGlobal('getComputedStyle', () => ({ direction }));
    const chosen: string[] = [];
    const tree = madeBy(Segments, { label: 'Number', items, value, onChange: (id: string) => chosen.push(id) });
    const event = pressed(key);
    elementWith(tree, { role: 'radiogroup' }).props.onKeyDown(event);
    return { chosen, prevented: event.prevented };
  };

  test('are radios, of which the chosen one is in the tab order', () => {
    const html = draw(<Segments label="Number" items={items} value="two" onChange={nothing} />);
    expect(withRole(html, 'radiogroup')[0]!.attributes['aria-label']).toBe('Number');
    expect(withRole(html, 'radio').map(({ attributes }) => [attributes['aria-checked'], attributes.tabindex])).toEqual([
      ['false', '-1'],
      ['true', '0'],
      ['false', '-1'],
    ]);
  });

  test('are tabs where they show something else, and the chosen one names what it shows', () => {
    const html = draw(
      <Segments label="View" kind="tabs" items={items} value="one" controls="view" onChange={nothing} />,
    );
    expect(withRole(html, 'tab').map(({ attributes }) => attributes['aria-controls'])).toEqual([
      'view',
      undefined,
      undefined,
    ]);
    expect(withRole(html, 'tablist')).toHaveLength(1);
    expect(withRole(html, 'radio')).toEqual([]);
  });

  test.each([
    ['ArrowRight', 'one', 'two'],
    ['ArrowDown', 'three', 'one'],
    ['ArrowLeft', 'one', 'three'],
    ['ArrowUp', 'two', 'one'],
  ])('lead with %s from %s to %s', (key, from, to) => {
    expect(arrow(key, from)).toEqual({ chosen: [to], prevented: true });
  });

  test('are mirrored sideways, and not up and down, where text runs from right to left', () => {
    expect(arrow('ArrowLeft', 'one', 'rtl').chosen).toEqual(['two']);
    expect(arrow('ArrowDown', 'one', 'rtl').chosen).toEqual(['two']);
  });

  test('leave other keys alone', () => {
    expect(arrow('a', 'one')).toEqual({ chosen: [], prevented: false });
  });
});

describe('a choice from a list', () => {
  const items = [
    { id: 'a', name: 'Alpha' },
    { id: 'b', name: 'Beta', note: 'the second' },
  ];

  test('shows the name of what is chosen, and names the list', () => {
    const html = draw(<Choose label="Letter" items={items} value="b" prefix="Letter: " onChange={nothing} />);
    const [button] = tagsIn(html, 'button');
    expect(button!.text).toContain('Letter: Beta');
    expect(button!.attributes).toMatchObject({ 'aria-label': 'Letter', 'aria-haspopup': 'listbox' });
  });

  test('shows a value that is not in the list as it is', () => {
    expect(textIn(draw(<Choose label="Letter" items={items} value="gamma" onChange={nothing} />))).toContain('gamma');
  });

  test('asks to choose while nothing is chosen, and is marked where nothing works before that', () => {
    const empty = (isMissing: boolean) =>
      draw(<Choose label="Letter" items={items} value="" isMissing={isMissing} onChange={nothing} />);
    expect(textIn(tagsIn(empty(false), 'button')[0]!.text)).toContain('Choose…');
    expect([false, true].map(isMissing => empty(isMissing).includes('data-invalid="true"'))).toEqual([false, true]);
  });

  test('reports the id of what is chosen, and nothing when nothing is', () => {
    const chosen: string[] = [];
    const tree = madeBy(Choose, { label: 'Letter', items, value: 'a', onChange: id => chosen.push(id) });
    const select = elementWith(tree, { 'aria-label': 'Letter' });
    select.props.onChange('b');
    select.props.onChange(null);
    expect(chosen).toEqual(['b']);
  });
});

describe('a box to search in', () => {
  const key = (value: string, name: string) => {
    const typed: string[] = [];
    const event = pressed(name);
    const tree = madeBy(SearchBox, { label: 'Find', value, onChange: (text: string) => typed.push(text) });
    elementWith(tree, { type: 'search' }).props.onKeyDown(event);
    return { typed, stopped: event.stopped };
  };

  test('is emptied by Escape, which then goes no further', () => {
    expect(key('word', 'Escape')).toEqual({ typed: [''], stopped: true });
  });

  test('that is empty leaves Escape to what is around it', () => {
    expect(key('', 'Escape')).toEqual({ typed: [], stopped: false });
    expect(key('word', 'a')).toEqual({ typed: [], stopped: false });
  });

  test('offers to clear it only if there is something to clear', () => {
    expect(buttonNames(draw(<SearchBox label="Find" value="" onChange={nothing} />))).toEqual([]);
    expect(buttonNames(draw(<SearchBox label="Find" value="x" onChange={nothing} />))).toEqual(['Clear']);
  });
});

describe('a bar', () => {
  const drawnBar = (count: number, most: number, tied = false) => draw(<Bar {...{ count, most, tied }} strokes />);
  const lengthOf = (html: string) => Number.parseFloat(/inline-size:([\d.e-]+)%/.exec(html)![1]!);

  test('is as long as its number says, and has no more strokes than a larger one', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(sizes, counts => {
        const most = Math.max(...counts);
        const bars = counts.toSorted((a, b) => a - b).map(count => drawnBar(count, most));
        for (const [at, count] of counts.toSorted((a, b) => a - b).entries())
          expect(lengthOf(bars[at]!)).toBeCloseTo((100 * count) / most, 9);
        const strokes = bars.map(bar => tagsIn(bar, 'path')[0]!.attributes.d!.match(/M/g)!.length);
        expect(strokes).toEqual(strokes.toSorted((a, b) => a - b));
        expect(strokes.at(-1)).toBeLessThanOrEqual(48);
      }),
    );
  });

  test('is tied if the cluster is selected', () => {
    expect([drawnBar(1, 1).includes('tie'), drawnBar(1, 1, true).includes('tie')]).toEqual([false, true]);
  });
});

describe('a message', () => {
  const toast = (run: () => void) => ({ id: 1, text: 'Renamed', stays: false, actions: [{ name: 'Undo', run }] });

  test('is announced, with its actions and a way to dismiss it', () => {
    const html = draw(<ToastBox toast={toast(nothing)} onClose={nothing} />);
    expect(withRole(html, 'status')[0]!.text).toContain('Renamed');
    expect(buttonNames(html)).toEqual(['Undo', 'Dismiss']);
  });

  test('is closed before its action runs, because the action may show another', () => {
    const order: string[] = [];
    const tree = madeBy(ToastBox, { toast: toast(() => order.push('ran')), onClose: () => order.push('closed') });
    elementWith(tree, { children: 'Undo' }).props.onClick();
    expect(order).toEqual(['closed', 'ran']);
  });

  test('that is none draws nothing', () => {
    expect(draw(<ToastBox toast={null} onClose={nothing} />)).toBe('');
  });
});

describe('help in Markdown', () => {
  test('has code and emphasis', () => {
    const html = draw(<Markdown text="Set `a.b` *only* if needed." />);
    expect(tagsIn(html, 'code')[0]!.text).toBe('a.b');
    expect(tagsIn(html, 'em')[0]!.text).toBe('only');
    expect(textIn(html)).toBe('Set a.b only if needed.');
  });

  test('keeps every other sign of the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const plain = text.replace(/[`*]/g, '');
        expect(textIn(draw(<Markdown text={plain} />))).toBe(plain);
      }),
    );
  });
});

describe('buttons', () => {
  test('that can be on or off tell which; others do not', () => {
    const pressedStates = (pressedNow?: boolean) =>
      tagsIn(draw(<Button {...(pressedNow === undefined ? {} : { pressed: pressedNow })}>Go</Button>), 'button')[0]!
        .attributes['aria-pressed'];
    expect([pressedStates(true), pressedStates(false), pressedStates()]).toEqual(['true', 'false', undefined]);
  });

  test('with an icon only have a name for screen readers, and the icon is hidden from them', () => {
    const html = draw(<IconButton name="Find in results" icon={Search} />);
    expect(buttonNames(html)).toEqual(['Find in results']);
    expect(tagsIn(html, 'svg')[0]!.attributes['aria-hidden']).toBe('true');
  });
});

test('a box to tick tells its name and its state', () => {
  const html = draw(<Check label="Live" value onChange={nothing} />);
  const [input] = tagsIn(html, 'input');
  expect(input!.attributes).toMatchObject({ type: 'checkbox', 'aria-label': 'Live', checked: '' });
  expect(tagsIn(draw(<Check value={false} onChange={nothing} />), 'input')[0]!.attributes).not.toHaveProperty(
    'checked',
  );
});
