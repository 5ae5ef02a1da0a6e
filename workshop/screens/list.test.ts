import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { routePatterns } from '#tests/support/routePatterns.ts';
import { screensOf } from './list.ts';

const kinds = [...catalogue.all.map(({ type }) => type), 'failed', 'unsent'];
const cases = new Map(kinds.map((kind) => [kind, { id: `id-${kind}`, who: 'vet' as const }]));
const screens = screensOf({ cases, account: 'id' });

test('every route has a screen, and no two screens share a name', async () => {
  const paths = screens.map(({ path }) => path.split('?')[0] ?? '');
  const patterns = await routePatterns();
  expect(patterns.length).toBeGreaterThan(30);
  expect(patterns.filter((pattern) => !paths.some((path) => matchPath(pattern, path)))).toEqual([]);
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
});

test('an empty state has a page or a person of its own', () => {
  const empty = screens.filter(({ states }) => states.includes('empty'));
  expect(empty.length).toBeGreaterThan(5);
  expect(empty.filter((screen) => !screen.empty)).toEqual([]);
});
