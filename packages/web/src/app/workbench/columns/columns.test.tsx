import '../../listening.testing.js';
import type { Field } from '@sheaf/sources';
import { describe, expect, test } from 'vitest';
import type { Collection } from '../../../session/documents/collection.js';
import { draw, named, names, tagsIn, textOf } from '../../../ui/draw.testing.js';
import { COLLECTION, newSession, ROWS, sessionWithFile, sessionWithRun } from '../../../ui/example-sessions.testing.js';
import { pretendBrowser } from '../../browser.testing.js';
import { ColumnRole } from './ColumnRole.js';
import { ColumnsSection } from './ColumnsSection.js';
import { DocumentPreview } from './DocumentPreview.js';
import { PreviewTable } from './PreviewTable.js';
import { ReadingChoices } from './ReadingChoices.js';
import { Repeats } from './Repeats.js';

pretendBrowser();

const field = (name: string, part: Partial<Field> = {}): Field => ({ ...COLLECTION.fields[0]!, name, ...part });

describe('the columns', () => {
  const section = (session = sessionWithFile()) => draw(<ColumnsSection />, session);
  const withCollection = (part: Partial<Collection>) => {
    const session = sessionWithFile();
    session.send({ type: 'columns changed', collection: { ...session.getState().collection!, ...part } });
    return session;
  };
  const ticks = (page: string) =>
    tagsIn(page, 'button').flatMap(({ name, attributes }) =>
      attributes.role === 'checkbox' ? [`${name}: ${attributes['aria-checked']}`] : [],
    );

  test('are each a check box, and the line below says what is clustered', () => {
    expect(ticks(section())).toEqual(['Cluster title: true', 'Cluster text: true']);
    expect(textOf(section())).toContain('Clustering title + text · English');
    const one = section(withCollection({ clustered: ['text'] }));
    expect(ticks(one)).toEqual(['Cluster title: false', 'Cluster text: true']);
    expect(textOf(one)).toContain('Clustering text · English');
  });

  test('of which none is clustered ask for one', () => {
    expect(textOf(section(withCollection({ clustered: [] })))).toContain('Choose the column with the text.');
  });

  test('beyond twelve are shown on request', () => {
    const fields = Array.from({ length: 13 }, (_, i) => field(`column ${i}`));
    const page = section(withCollection({ fields }));
    expect(ticks(page)).toHaveLength(12);
    expect(names(page, 'button')).toContain('All 13 columns');
    expect(names(section(withCollection({ fields: fields.slice(1) })), 'button')).not.toContain('All 12 columns');
  });

  test('are not there without documents, or for documents without fields', () => {
    expect(section(newSession())).toBe('');
    expect(section(withCollection({ fields: [] }))).toBe('');
  });

  test('of searched documents can be chosen too', () => {
    expect(ticks(section(sessionWithRun()))).toHaveLength(2);
  });

  test.each([
    [true, 'First row is data'],
    [false, 'First row names the columns'],
  ])('of a file with header %s can be read otherwise', (header, name) => {
    expect(names(section(sessionWithFile({ details: { header } })), 'button')).toContain(name);
  });

  test('of a file without a first row in question say nothing of it', () => {
    expect(names(section(), 'button').some(name => name.startsWith('First row'))).toBe(false);
  });

  test('say how many rows have too many cells', () => {
    const page = section(sessionWithFile({ details: { odd: 2 } }));
    expect(names(page, 'button')).toContain('Leave out 2 rows with too many cells');
  });

  test('come with the first three notices of the reader', () => {
    const notices = [1, 2, 3, 4].map(number => ({ level: 'warning', message: `Notice number ${number}` }));
    const text = textOf(section(sessionWithFile({ notices })));
    expect(text).toContain('Notice number 3');
    expect(text).not.toContain('Notice number 4');
    expect(text).toContain('and 1 more');
  });
});

describe('the role of a column', () => {
  const chip = (part: Partial<Field>) => textOf(draw(<ColumnRole field={field('answer', part)} onRole={() => {}} />));

  test('is told beside its name, and an uncertain guess ends in a question mark', () => {
    expect(chip({ role: 'title', confidence: 0.6 })).toBe('answer title');
    expect(chip({ role: 'tag', confidence: 0.59 })).toMatch(/^answer tag ?\?$/);
    expect(chip({ role: 'ignore', confidence: 1 })).toBe('answer not shown');
  });
});

describe('the way a file was read', () => {
  const choices = (details: object) => draw(<ReadingChoices />, sessionWithFile({ details }));
  const offered = (page: string) => tagsIn(page, 'button').map(({ name }) => name);

  test.each([
    [{}, []],
    [{ sheet: 'One', sheets: ['One'] }, []],
    [{ sheet: 'One', sheets: ['One', 'Two'] }, ['Sheet']],
    [{ delimiter: ';', encoding: 'utf-8' }, ['Delimiter', 'Encoding']],
    [{ split: 'line', encoding: 'utf-8' }, ['One document per', 'Encoding']],
    [{ questions: ['title', 'text'], delimiter: ',' }, ['Question', 'Cluster each', 'Delimiter']],
  ])('of %j can be changed in %j', (details, expected) => {
    expect(offered(choices(details))).toEqual(expected);
  });

  test('is offered for files alone', () => {
    expect(draw(<ReadingChoices />, sessionWithRun())).toBe('');
  });
});

describe('the preview of a file', () => {
  const table = (collection: Collection) => draw(<PreviewTable collection={collection} />, sessionWithFile());
  const cells = (page: string) => names(page, 'td');

  test('has the first rows, numbered from one', () => {
    expect(cells(table(COLLECTION))).toEqual(ROWS.flatMap((row, i) => [String(i + 1), row.title, row.text]));
  });

  test('has no more than fifty rows, forty columns and 160 characters in a cell', () => {
    const fields = Array.from({ length: 41 }, (_, i) => field(`c${i}`));
    const rows = Array.from({ length: 51 }, () => ({ c0: 'x'.repeat(161) }));
    const page = table({ ...COLLECTION, fields, rows });
    expect(names(page, 'th')).toHaveLength(41);
    expect(cells(page).filter(text => text.startsWith('x'))).toEqual(Array.from({ length: 50 }, () => 'x'.repeat(160)));
  });

  test('marks the columns that are clustered', () => {
    const page = table({ ...COLLECTION, clustered: ['text'] });
    const marked = tagsIn(page, 'th').filter(({ attributes }) => attributes['data-clustered'] === 'true');
    expect(marked.map(({ name }) => name)).toEqual(['text text']);
  });

  test('can be scrolled by the keyboard', () => {
    expect(named(table(COLLECTION), 'section', 'First rows')!.attributes.tabindex).toBe('0');
  });

  test('takes what a file holds as text', () => {
    const page = table({ ...COLLECTION, rows: [{ title: '<img src=x onerror=y>', text: '' }] });
    expect(page).not.toContain('<img');
    expect(cells(page)).toContain('<img src=x onerror=y>');
  });

  test('shows the first document as a result', () => {
    const page = draw(<DocumentPreview collection={COLLECTION} />, sessionWithFile());
    expect(tagsIn(page, 'section')[0]!.name).toBe('The first document as a result');
    expect(textOf(page)).toContain('Solar roofs');
    expect(textOf(page)).toContain('power from solar panels');
    expect(textOf(page)).not.toContain('Solar farms');
  });
});

describe('documents that were left out', () => {
  test('are counted, and can be taken back', () => {
    const page = draw(<Repeats />, sessionWithFile({ rows: ROWS.slice(1) }));
    expect(textOf(page)).toBe('1 document left out. Take them back');
    expect(names(page, 'button')).toEqual(['Take them back']);
  });

  test('of HTML are removed on request, and taken back', () => {
    const session = sessionWithFile({
      details: { markup: 2 },
      notices: [{ level: 'info', message: '2 values hold remains of HTML, such as “<b>”.', about: 'markup' }],
    });
    expect(textOf(draw(<Repeats />, session))).toBe('2 values hold remains of HTML, such as “<b>”. Remove them');
    expect(textOf(draw(<ColumnsSection />, session)).match(/remains of HTML/g)).toHaveLength(1);
    const { opened, setup, collection } = session.getState();
    const options = { cleanMarkup: true };
    const cleaned = { ...opened!, collection: collection!, set: { ...opened!.set, details: {} }, options };
    session.send({ type: 'opened', opened: cleaned, setup });
    expect(textOf(draw(<Repeats />, session))).toBe('Remains of HTML were removed. Take them back');
  });

  test('are not spoken of where there are none', () => {
    expect(draw(<Repeats />, sessionWithFile())).toBe('');
    expect(draw(<Repeats />, sessionWithRun())).toBe('');
  });
});
