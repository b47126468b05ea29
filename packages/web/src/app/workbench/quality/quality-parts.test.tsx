import '../../listening.testing.js';
import { describe, expect, test } from 'vitest';
import type { Collection } from '../../../session/documents/collection.js';
import { currentRun } from '../../../session/state/state.js';
import { COLLECTION, drawn, emptySession, named, names, sessionWithRun, textOf } from '../../drawn.testing.js';
import { Agreements } from './Agreements.js';
import { QualityButton } from './QualityButton.js';
import '../../browser.testing.js';

describe('the quality of a run', () => {
  test('can be asked for as soon as there is a run', () => {
    const button = (page: string) => named(page, 'button', 'Quality')!.attributes;
    expect('disabled' in button(drawn(emptySession(), <QualityButton />))).toBe(true);
    expect('disabled' in button(drawn(sessionWithRun(), <QualityButton />))).toBe(false);
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
    drawn(session, <Agreements run={currentRun(session.getState())!} collection={collection} />);

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
