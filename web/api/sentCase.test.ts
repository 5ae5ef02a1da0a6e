import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ANALYSES_KEY } from './queryClient.ts';
import { showSent } from './sentCase.ts';

const RECENT = [...ANALYSES_KEY, 'list', 'recent'];
const HISTORY = [...ANALYSES_KEY, 'list', {}];
const URGENT = [...ANALYSES_KEY, 'list', { part: 'urgent' }];
const page = (...ids: string[]) => ({ items: ids.map((id) => ({ id })), nextCursor: null });
const sent = {
  id: 'new',
  type: 'cytology',
  patientName: 'Bruma',
  status: 'pending_images',
} as const;

function cached() {
  const queries = new QueryClient();
  queries.setQueryData(RECENT, page('a', 'b', 'c'));
  const pages = { pages: [page('a', 'b'), page('c')], pageParams: ['', 'next'] };
  queries.setQueryData(HISTORY, pages);
  queries.setQueryData(URGENT, pages);
  const ids = (key: unknown[]) => {
    const data = queries.getQueryData<{ pages?: unknown[]; items?: unknown[] }>(key);
    return JSON.stringify(data?.pages ?? data).match(/(?<="id":")\w+/g);
  };
  return { queries, ids };
}

it('a sent case stands first in panel and history at once, and in no filtered list', () => {
  const { queries, ids } = cached();
  showSent(queries, sent);
  expect(ids(RECENT)).toEqual(['new', 'a', 'b']);
  expect(ids(HISTORY)).toEqual(['new', 'a', 'b', 'c']);
  expect(ids(URGENT)).toEqual(['a', 'b', 'c']);
});

it('a case that moves on stands once, with its new state', () => {
  const { queries, ids } = cached();
  showSent(queries, sent);
  showSent(queries, { ...sent, status: 'pending_webhook' });
  showSent(queries, sent);
  expect(ids(HISTORY)).toEqual(['new', 'a', 'b', 'c']);
  expect(queries.getQueryData(RECENT)).toMatchObject({
    items: [{ id: 'new', status: 'pending_webhook', conclusion: null }, { id: 'a' }, { id: 'b' }],
  });
});

it('a list that was never read stays unread', () => {
  const queries = new QueryClient();
  showSent(queries, sent);
  expect([queries.getQueryData(RECENT), queries.getQueryData(HISTORY)]).toEqual([
    undefined,
    undefined,
  ]);
});
