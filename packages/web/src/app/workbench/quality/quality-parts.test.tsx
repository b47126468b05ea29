import '../../listening.testing.js';
import { describe, expect, test } from 'vitest';
import type { Collection } from '../../../session/documents/collection.js';
import { currentRun } from '../../../session/state/state.js';
import { draw, named, names, textOf } from '../../../ui/draw.testing.js';
import { COLLECTION, sessionWithRun } from '../../../ui/example-sessions.testing.js';
import { pretendBrowser } from '../../browser.testing.js';
import { Agreements } from './Agreements.js';
import { QualityButton } from './QualityButton.js';

pretendBrowser();

describe('the quality of a run', () => {
  test('can be asked for as soon as there is a run', () => {
    const button = (page: string) => named(page, 'button', 'Quality')!.attributes;
    expect('disabled' in button(draw(<QualityButton />))).toBe(true);
    expect('disabled' in button(draw(<QualityButton />, sessionWithRun()))).toBe(false);
  });
});

describe('the agreement with columns', () => {
  const tagged = (count: number): Collection => ({
    ...COLLECTION,
    fields: [
      ...COLLECTION.fields,
      ...Array.from({ length: count }, (_, i) => ({
        ...COLLECTION.fields[0]!,
        name: `tag ${i}`,
        role: 'tag' as const,
      })),
    ],
  });
  const session = sessionWithRun();
  const page = (collection: Collection) =>
    draw(<Agreements run={currentRun(session.getState())!} collection={collection} />, session);

  test('has a line for each column with categories, three at most, and no figure before it is measured', () => {
    for (const count of [0, 1, 3, 5]) {
      const lines = names(page(tagged(count)), 'th');
      expect(lines).toHaveLength(Math.min(3, count));
      lines.forEach((line, i) => {
        expect(line).toContain(`Agreement with tag ${i} `);
      });
    }
    expect(textOf(page(tagged(1)))).toMatch(/ …$/);
  });
});
