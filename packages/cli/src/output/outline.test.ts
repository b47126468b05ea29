import { describe, expect, test } from 'vitest';
import { outline } from './outline.js';

const options = { documentsShown: 2, width: 30, emphasise: (text: string) => `*${text}*` };
const cluster = (labels: string[], documents: number[], clusters: ReturnType<typeof leaf>[] = []) => ({
  labels,
  documents,
  clusters,
  score: null,
});
const leaf = (labels: string[], documents: number[]) => ({ labels, documents, clusters: [], score: 1 });

describe('outline', () => {
  test('shows labels, sizes and the first documents of each cluster', () => {
    const documents = [{ title: 'Solar panels' }, { title: 'Solar\n  power' }, { text: 'Wind' }, { title: 'x' }];
    const clusters = [cluster(['Solar', 'Power'], [0, 1, 2]), cluster([], [1], [leaf(['Inner'], [2])])];
    expect(outline({ clusters }, documents, options)).toBe(
      [
        '*Solar, Power* (3)',
        '  1  Solar panels',
        '  2  Solar power',
        '  … 1 more',
        '*(no label)* (1)',
        '  2  Solar power',
        '  *Inner* (1)',
        '    3  Wind',
        '',
        '2 clusters, 3 of 4 documents',
        '',
      ].join('\n'),
    );
  });

  test('joins labels by the comma of their script', () => {
    const text = outline({ clusters: [leaf(['新费用', '地图'], [0])] }, [{ title: 'x' }], options);
    expect(text.split('\n')[0]).toBe('*新费用、地图* (1)');
  });

  test('cuts long lines and drops what would steer the terminal', () => {
    const documents = [new Map([['title', `\u001b[31m${'long '.repeat(20)}`]])];
    const [, line] = outline({ clusters: [leaf(['A'], [0])] }, documents, options).split('\n');
    expect(line).toBe('  1  [31mlong long long long …');
    expect(line).toHaveLength(30);
  });

  test('cuts by the columns of a terminal, of which characters of Japanese take two', () => {
    const documents = [{ title: '太陽光発電'.repeat(5) }, { title: `Solar power for a small${'👩‍🚀'.repeat(3)}` }];
    const lines = outline({ clusters: [leaf(['A'], [0, 1])] }, documents, options).split('\n');
    expect(lines[1]).toBe('  1  太陽光発電太陽光発電太陽…');
    expect(lines[2]).toBe('  2  Solar power for a small…');
  });

  test('says so when there is nothing', () => {
    expect(outline({ clusters: [] }, [], options)).toBe('0 clusters, 0 of 0 documents\n');
  });
});
