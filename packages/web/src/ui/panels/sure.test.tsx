import { expect, test, vi } from 'vitest';
import { draw, elementWith, madeBy, names, withRole } from '../draw.testing.js';
import { Sure } from './Sure.js';

const QUESTION = 'Delete “My survey” for good?';

const sure = (onYes: () => void = () => {}, ...acts: ((tree: React.ReactNode) => void)[]) =>
  madeBy(Sure, { children: 'Delete', question: QUESTION, yes: 'For good', onYes }, { acts });

const press = (tree: React.ReactNode) => elementWith(tree, { children: 'Delete' }).props.onPress();

test('what cannot be taken back is one button, which asks once more', () => {
  const onYes = vi.fn();
  expect(names(draw(sure(onYes)), 'button')).toEqual(['Delete']);
  const asked = sure(onYes, press);
  expect(withRole(draw(asked), 'group').map(({ name }) => name)).toEqual([QUESTION]);
  expect(names(draw(asked), 'button')).toEqual(['For good', 'Cancel']);
  expect(onYes).not.toHaveBeenCalled();
  elementWith(asked, { children: 'For good' }).props.onPress();
  expect(onYes).toHaveBeenCalledOnce();
});
