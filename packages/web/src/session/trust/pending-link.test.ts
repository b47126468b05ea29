import { expect, test } from 'vitest';
import { askAbout, dropPendingLink, type PendingLink, usePendingLink } from './pending-link.js';

const pending = (query: string): PendingLink => ({
  asking: { address: 'https://a.example', origin: 'https://a.example', parts: [] },
  source: 'Solr',
  query,
  own: '',
  searchThere: () => {},
  searchAtOwn: () => {},
});

test('one link waits at a time, the last; nothing of it remains once it is dropped', () => {
  expect(usePendingLink.getState().pending).toBeNull();
  askAbout(pending('first'));
  askAbout(pending('second'));
  expect(usePendingLink.getState().pending?.query).toBe('second');
  dropPendingLink();
  expect(usePendingLink.getState()).toEqual({ pending: null });
});
