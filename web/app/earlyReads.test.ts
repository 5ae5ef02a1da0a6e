import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAbilitiesAhead } from '#web/api/abilities.ts';
import { readAnalysisAhead } from '#web/api/analyses.ts';
import { readHistoryAhead } from '#web/api/caseLists.ts';
import { readPanelAhead } from '#web/api/panel.ts';
import { withEarlyReads } from './earlyReads.ts';

const CASE = '3e043df0-3e27-4636-8c0e-8cf7f871b879';

const fetched = vi.fn(async (_url: string) => Response.json({ items: [] }));
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockClear();
  vi.unstubAllGlobals();
  window.early = undefined;
  document.head.replaceChildren();
  // biome-ignore lint/suspicious/noDocumentCookie: the mark is such a cookie
  document.cookie = 'vetoscopio.account=; path=/; max-age=0';
});

/** Opens the document of a path and returns what it asked for. */
function open(address: string, path = address, session = true) {
  // biome-ignore lint/suspicious/noDocumentCookie: the mark is such a cookie
  if (session) document.cookie = 'vetoscopio.account=x; path=/';
  history.replaceState(null, '', address);
  const files = new Map([
    ['cytology', '/cytology.js'],
    ['ecg', '/ecg.js'],
  ]);
  const html = withEarlyReads('<head><script>1</script></head>', path, files);
  const [, script = ''] = /<\/script><script data-keep="">(.*?)<\/script>/s.exec(html) ?? [];
  new Function(script)();
  return asked();
}

const asked = () => fetched.mock.calls.map(([url]) => url);

it.each<[string, string, (queries: QueryClient) => void]>([
  ['/dashboard', '/dashboard', readPanelAhead],
  ['/history', '/history', readHistoryAhead],
  ['/new-analysis', '/new-analysis?type=ecg', readAbilitiesAhead],
  ['/analysis/_', `/analysis/${CASE}`, (queries) => readAnalysisAhead(queries, CASE)],
])(
  'the document of %s asks for what its page reads first, and the page takes it',
  async (path, address, read) => {
    const early = open(address, path);
    expect(early[0]).toBe('/api/me');
    expect(early.length).toBeGreaterThan(1);
    const queries = new QueryClient();
    read(queries);
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(asked()).toEqual(early);
    expect(Object.keys(window.early?.replies ?? {}).length).toBeLessThan(early.length);
  },
);

it('a page with filters or of something that is no case asks for none', () => {
  expect(open('/history?type=ecg', '/history')).toEqual([
    '/api/me',
    '/api/drafts',
    '/api/analysis-counts',
  ]);
  fetched.mockClear();
  expect(open('/analysis/nueva', '/analysis/_')).toEqual(['/api/me']);
});

it('a browser without the mark of a session asks for the account alone', () => {
  expect(open('/dashboard', '/dashboard', false)).toEqual(['/api/me']);
});

const preloaded = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );

it.each([
  ['/new-analysis?type=ecg', ['/ecg.js']],
  ['/new-analysis?type=constructor', ['/cytology.js']],
  ['/new-analysis', ['/cytology.js']],
  ['/new-sample-analysis?type=ecg', []],
  ['/history', []],
])('the document of %s loads the definition that its form asks for', (address, files) => {
  open(address, new URL(address, location.href).pathname);
  expect(preloaded()).toEqual(files);
});

it('the document of a case loads the definition of its type, and the page still reads the case', async () => {
  fetched.mockImplementation(async () => Response.json({ type: 'ecg' }));
  open(`/analysis/${CASE}`, '/analysis/_');
  await vi.waitFor(() => expect(preloaded()).toEqual(['/ecg.js']));
  const reply = await window.early?.replies[`/api/analyses/${CASE}`];
  expect(await reply?.json()).toEqual({ type: 'ecg' });
});
