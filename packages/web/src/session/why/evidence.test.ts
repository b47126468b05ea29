import { english } from '@sheaf/languages/english';
import { describe, expect, test } from 'vitest';
import { evidence, hasPhrase, sourceMarks, type WordModel, wordPlaces } from './evidence.js';

const model: WordModel = { stem: english.stem, isStopWord: english.isStopWord, exact: true };
const marked = (text: string, ...labels: string[]) =>
  evidence(text, labels, model).map(span => [text.slice(span.start, span.end), span.kind]);

describe('evidence', () => {
  test('marks the label as a phrase, and its words alone by stem', () => {
    expect(marked('Working memory and how memories work.', 'Working Memory')).toEqual([
      ['Working memory', 'label'],
      ['memories', 'near'],
      ['work', 'near'],
    ]);
  });

  test('steps over function words inside a phrase', () => {
    expect(marked('The people with the disease', 'People with Disease')).toEqual([
      ['people with the disease', 'label'],
    ]);
  });

  test('of several labels never overlaps', () => {
    const spans = evidence('web data mining tools', ['Data Mining', 'Web Data Mining'], model);
    for (const [i, span] of spans.slice(1).entries()) expect(span.start).toBeGreaterThanOrEqual(spans[i]!.end);
  });

  test('says for every word where it stands, or that it does not', () => {
    const places = wordPlaces(
      'Memory Foam',
      [
        ['title', 'A memory of home'],
        ['text', 'nothing'],
      ],
      model,
    );
    expect(places.map(({ word, places: found }) => [word, found.length])).toEqual([
      ['Memory', 1],
      ['Foam', 0],
    ]);
    expect(hasPhrase('Memory Foam', ['memory foams'], model)).toBe(true);
  });

  test('of the source is kept, its markup is not', () => {
    const { text, spans } = sourceMarks('a <b>bold</b> <i onclick="x">word</i>');
    expect(text).toBe('a bold word');
    expect(spans.map(span => text.slice(span.start, span.end))).toEqual(['bold']);
  });

  test('of the source is told from signs that only look like a tag', () => {
    const { text, spans } = sourceMarks('<em>Pain</em> (P < 0.05, > 80%) of a List<String>');
    expect(text).toBe('Pain (P < 0.05, > 80%) of a List<String>');
    expect(spans).toEqual([{ start: 0, end: 4, kind: 'hit' }]);
  });
});
