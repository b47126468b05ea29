import '../../listening.testing.js';
import { describe, expect, test } from 'vitest';
import { workbenchSources } from '../../../session/sources/registry.js';
import { draw, named, names, tagsIn, textOf } from '../../../ui/draw.testing.js';
import { newSession, ROWS, sessionWithFile, sourceNamed } from '../../../ui/example-sessions.testing.js';
import { pretendBrowser } from '../../browser.testing.js';
import { DropArea } from './DropArea.js';
import { FileButton } from './FileButton.js';
import { ReadingFile } from './ReadingFile.js';
import { Ready } from './Ready.js';
import { WorkbenchStart } from './WorkbenchStart.js';

pretendBrowser();

const ignore = () => {};
const file = sourceNamed('file', { asksQuery: false });

describe('the start with a file', () => {
  const start = (session = newSession()) => draw(<WorkbenchStart source={file} />, session);

  test('links an example of every kind of file, to be saved', () => {
    const examples = tagsIn(start(), 'a').filter(({ attributes }) => attributes.href!.startsWith('./examples/'));
    expect(examples.map(({ name }) => name)).toEqual(['Excel', 'OpenDocument', 'CSV', 'JSON', 'JSON Lines', 'XML']);
    expect(start().match(/ download=""/g)).toHaveLength(examples.length);
  });

  test('offers every source that is searched, and the search itself', () => {
    for (const { title, asksQuery } of workbenchSources())
      expect(names(start(), 'button').includes(title)).toBe(asksQuery);
    expect(named(start(), 'a', 'Open the search app')!.attributes.href).toBe('#/search');
  });

  test('says how far reading is in place of the drop area', () => {
    const session = newSession();
    session.send({ type: 'began', what: 'documents', stage: 'Reading' });
    expect(textOf(start(session))).toContain('Reading… In a thread of its own');
    expect(names(start(session), 'button')).not.toContain('Choose files');
    session.send({ type: 'progressed', stage: 'Unpacking', done: 0.25 });
    expect(textOf(start(session))).toContain('Unpacking… 25 %');
  });
});

describe('the start with another source', () => {
  const source = workbenchSources().find(({ asksQuery }) => asksQuery)!;
  const page = draw(<WorkbenchStart source={source} />);

  test('has three steps', () => {
    expect(names(page, 'h2')).toEqual(['Choose a source', 'Configure it', 'Press Cluster']);
  });

  test('lists all sources with what they hold, and marks the chosen one', () => {
    const choices = tagsIn(page, 'button');
    expect(choices.map(({ name }) => name)).toEqual(workbenchSources().map(({ title }) => title));
    const current = choices.filter(({ attributes }) => attributes['aria-current'] === 'true');
    expect(current.map(({ name }) => name)).toEqual([source.title]);
    for (const { summary } of workbenchSources()) expect(textOf(page)).toContain(summary);
  });
});

describe('a file that is being read', () => {
  const reading = (done: number | null) =>
    draw(<ReadingFile working={{ what: 'documents', stage: 'Reading', done }} />);

  test('can be cancelled, and says its stage to those who do not see it', () => {
    expect(names(reading(null), 'button')).toEqual(['Cancel']);
    expect(named(reading(0.5), 'p', 'Reading…')!.attributes.role).toBe('status');
    expect(textOf(reading(0.5))).toContain('50 %');
  });
});

describe('a file that is open', () => {
  const ready = (session = sessionWithFile()) => draw(<Ready source={file} onRun={ignore} />, session);

  test('waits with the number of its documents and what Cluster will do', () => {
    expect(names(ready(), 'h2')).toEqual(['4 documents ready']);
    expect(textOf(ready())).toContain('Clustering title + text · Lingo · English (detected)');
    expect(names(ready(), 'button')).toContain('Cluster Enter');
  });

  test('does not say that its language was detected if the person chose another', () => {
    const session = sessionWithFile();
    session.send({ type: 'setup changed', setup: { ...session.getState().setup, language: 'German' } });
    expect(textOf(ready(session))).toContain('· German');
    expect(textOf(ready(session))).not.toContain('(detected)');
  });

  test('says what is missing, and offers nothing that would not work', () => {
    const session = sessionWithFile();
    session.send({ type: 'columns changed', collection: { ...session.getState().collection!, clustered: [] } });
    expect(textOf(ready(session))).toContain('Choose the column with the text.');
    expect(names(ready(session), 'button')).not.toContain('Cluster Enter');
  });

  test('can be tuned on a sample if it is large', () => {
    const rows = Array.from({ length: 5001 }, () => ROWS[0]!);
    expect(textOf(ready(sessionWithFile({ rows })))).toContain('tune on a sample of');
    expect(textOf(ready(sessionWithFile({ rows: rows.slice(1) })))).not.toContain('tune on a sample of');
  });

  test('is nothing before there is one', () => {
    expect(ready(newSession())).toBe('');
  });
});

describe('the ways to open files', () => {
  test('are a button, and a box of the browser that takes several and is not reached by the keyboard', () => {
    const page = draw(<FileButton kind="primary">Choose files</FileButton>);
    expect(names(page, 'button')).toEqual(['Choose files']);
    expect(named(page, 'input', 'Choose files')!.attributes).toMatchObject({
      type: 'file',
      multiple: '',
      tabindex: '-1',
    });
  });

  test('include the whole page, which says so only while files are over it', () => {
    expect(draw(<DropArea>the page</DropArea>)).toBe('the page');
  });
});
