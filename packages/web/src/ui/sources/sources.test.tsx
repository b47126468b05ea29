import { sourceNotes } from '@sheaf/sources/notes';
import { beforeEach, describe, expect, test } from 'vitest';
import { resetSettings } from '../../session/settings/settings.js';
import type { PendingLink } from '../../session/trust/pending-link.js';
import { buttonNames, draw, elementsOf, elementWith, madeBy, tagsIn, textIn, withRole } from '../draw.testing.js';
import { AccessForm } from './AccessForm.js';
import { type Connecting, ConnectLine } from './ConnectLine.js';
import { ForeignAddress } from './ForeignAddress.js';
import { SampleOptions } from './SampleOptions.js';
import { SourceForm } from './SourceForm.js';
import { formOf } from './source-forms.js';

beforeEach(resetSettings);

const nothing = () => {};

describe('a link to an address that the person has not used', () => {
  const done: string[] = [];
  const pending = (own: string, query = 'power'): PendingLink => ({
    asking: {
      origin: 'https://evil.example',
      address: 'https://evil.example/search',
      parts: [['Collection', 'news']],
    } as unknown as PendingLink['asking'],
    source: 'Solr',
    query,
    own,
    searchThere: () => void done.push('there'),
    searchAtOwn: () => void done.push('own'),
  });
  const question = (own: string, query?: string) =>
    draw(<ForeignAddress pending={pending(own, query)} onDismiss={nothing} />);

  test('is announced with its origin, before anything is sent', () => {
    const [alert] = withRole(question(''), 'alert');
    expect(alert!.text).toContain('https://evil.example');
    expect(alert!.text).toContain('Nothing has been sent yet.');
  });

  test('shows the whole address, what is added to it, and the query', () => {
    const facts = (html: string) => tagsIn(html, 'dd').map(({ text }) => text);
    expect(facts(question(''))).toEqual(['https://evil.example/search', 'news', 'power']);
    expect(facts(question('https://own.example', ''))).toEqual([
      'https://evil.example/search',
      'news',
      'https://own.example',
    ]);
  });

  test('offers the own address only if there is one', () => {
    expect(buttonNames(question(''))).toEqual(['Search there', 'Cancel']);
    expect(buttonNames(question('https://own.example'))).toEqual(['Search there', 'Use my own address', 'Cancel']);
  });

  test('does what is pressed and nothing else', () => {
    const tree = madeBy(ForeignAddress, { pending: pending('own'), onDismiss: () => void done.push('dismissed') });
    expect(done).toEqual([]);
    for (const children of ['Use my own address', 'Cancel', 'Search there'])
      elementWith(tree, { children }).props.onPress();
    expect(done).toEqual(['own', 'dismissed', 'there']);
  });

  test('shows names in the link as text, whatever they hold', () => {
    expect(question('', '<img src=x>')).not.toContain('<img');
  });
});

describe('the line that connects', () => {
  const line = (state: Connecting['state'], told = '') =>
    draw(<ConnectLine connection={{ state, told, collections: [], connect: nothing, refresh: nothing }} />);

  test.each([
    ['idle', 'Connect', false],
    ['connecting', 'Connecting…', true],
    ['connected', 'Connected', false],
    ['failed', 'Connect', false],
  ] as const)('says while it is %s “%s”', (state, name, disabled) => {
    const [button] = tagsIn(line(state), 'button');
    expect(button!.text).toBe(name);
    expect('disabled' in button!.attributes).toBe(disabled);
  });

  test('announces what the service says, as a flaw only if it failed', () => {
    const said = (state: Connecting['state']) => tagsIn(line(state, 'Two collections'), 'p')[0]!;
    expect([said('failed').attributes.class, said('connected').attributes.class]).toEqual(['flaw', 'hint']);
    expect(line('idle')).toContain('role="status"');
    expect(tagsIn(line('idle'), 'p')).toEqual([]);
  });
});

describe('the forms of sources', () => {
  test('are there for every source that is searched and for the samples, and not for files', () => {
    for (const { name } of sourceNotes) expect(formOf(name), name).toBeDefined();
    expect(formOf('sample')).toBeDefined();
    expect(formOf('file')).toBeUndefined();
  });

  test.each(sourceNotes.map(({ name }) => name))(
    'of %s has no box for the query, and a name for every control',
    name => {
      const html = draw(<SourceForm id={name} />);
      const titles = tagsIn(html, 'span')
        .filter(({ attributes }) => attributes.class === 'lab')
        .map(({ text }) => text);
      expect(titles).not.toContain('Query');
      for (const { attributes } of tagsIn(html, 'input').filter(({ attributes }) => attributes.type === 'text'))
        expect(titles).toContain(attributes['aria-label']);
    },
  );

  test('hide keys while they are typed, and say what becomes of them', () => {
    const press = (tree: React.ReactNode) =>
      elementsOf(tree)
        .find(({ props }) => props.className === 'link more')
        ?.props.onClick();
    const secret = sourceNotes
      .map(({ name }) => draw(madeBy(SourceForm, { id: name }, { acts: [press] })))
      .filter(html => tagsIn(html, 'input').some(({ attributes }) => attributes.type === 'password'));
    expect(secret.length).toBeGreaterThan(0);
    for (const html of secret) expect(textIn(html)).toContain('never stored or shared');
  });

  test('show more options when they are asked for', () => {
    const more = (id: string) => {
      const press = (tree: React.ReactNode) => elementWith(tree, { className: 'link more' }).props.onClick();
      const names = (acts: readonly ((tree: React.ReactNode) => void)[]) =>
        buttonNames(draw(madeBy(SourceForm, { id }, { acts })));
      return [names([]), names([press])].map(all => all.at(-1));
    };
    const [withMore] = sourceNotes.filter(({ name }) => draw(<SourceForm id={name} />).includes('More options'));
    expect(more(withMore!.name)).toEqual(['More options', 'Fewer options']);
  });
});

test('a source that denies access says whom to ask', () => {
  const html = draw(<AccessForm source="file" />);
  expect(textIn(html)).toContain('Ask its operator for access');
  expect(tagsIn(html, 'input')).toEqual([]);
});

test('where no samples are installed, the form says so', () => {
  expect(textIn(draw(<SampleOptions />))).toBe('No sample collections are installed beside this app.');
});
