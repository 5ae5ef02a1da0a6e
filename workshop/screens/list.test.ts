import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { routePatterns } from '#tests/support/routePatterns.ts';
import { type State, screensOf } from './list.ts';
import { PLAYED } from './played.ts';

const kinds = [...catalogue.all.map(({ type }) => type), 'failed', 'unsent'];
const cases = new Map(kinds.map((kind) => [kind, { id: `id-${kind}`, who: 'vet' as const }]));
const screens = screensOf({ cases, account: 'id' });

/** States of each route, over all of its screens. */
const STATES_OF: Readonly<Record<string, string>> = {
  '/': 'content',
  '/exactitud': 'content',
  '/sin-conexion': 'content',
  '/movil': 'content',
  '/learn-more': 'content',
  '/privacy-policy': 'content',
  '/terms-of-service': 'content',
  '/accesibilidad': 'content',
  '/subscription': 'content empty failing loading',
  '/support': 'content failing loading',
  '/login': 'content refused secondFactor',
  '/register': 'content',
  '/forgot-password': 'content',
  '/reset-password': 'content',
  '/confirm-email': 'content',
  '/invitation': 'content',
  '/dashboard': 'content empty failing loading offline palette',
  '/history': 'broken content drafts empty failing keys loading offline',
  '/account-info': 'content empty failing loading withdrawal',
  '/contrato-de-encargo': 'content',
  '/payment-success': 'content notFound paid pending',
  '/payment-cancelled': 'content problem',
  '/new-analysis': 'content failing formErrors loading offline quotaSpent',
  '/new-sample-analysis': 'content',
  '/analysis/:id?': 'content failing loading offline reading',
  '/admin': 'content failing loading',
  '/admin/users': 'content empty failing loading',
  '/admin/users/:id': 'content failing loading',
  '/admin/consultations': 'content empty failing loading',
  '/admin/stats': 'content failing loading',
  '/admin/operations': 'content failing loading',
  '/admin/settings': 'content failing loading',
  '/admin/settings/criteria/:type': 'content failing loading',
  '/super-admin': 'content failing loading',
  '/super-admin/users': 'content empty failing loading',
  '/super-admin/users/:id': 'content failing loading',
  '/super-admin/consultations': 'content empty failing loading',
  '/super-admin/revenue': 'content failing loading',
  '/super-admin/donations': 'content failing loading',
  '/super-admin/faqs': 'content failing loading',
  '/super-admin/audit': 'content failing loading',
  '/super-admin/processing-record': 'content failing loading',
  '/ui': 'content',
  '/*': 'content',
};

test('every route is photographed in its states, and no two screens share a name', async () => {
  const patterns = await routePatterns();
  const routeOf = (path: string) =>
    patterns.find((pattern) => pattern === path) ??
    patterns.find((pattern) => pattern !== '/*' && matchPath(pattern, path)) ??
    '/*';
  const states = new Map(patterns.map((pattern) => [pattern, new Set<string>()]));
  for (const screen of screens) {
    const of = states.get(routeOf(screen.path.split('?')[0] ?? ''));
    for (const state of screen.states) of?.add(state);
  }
  const photographed = [...states].map(([pattern, of]) => [pattern, [...of].toSorted().join(' ')]);
  expect(Object.fromEntries(photographed)).toEqual(STATES_OF);
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
});

test('every state that is played belongs to a screen', () => {
  const states = new Set(screens.flatMap((screen) => screen.states));
  expect(Object.keys(PLAYED).filter((state) => !states.has(state as State))).toEqual([]);
});

test('an empty state has a page or a person of its own', () => {
  const empty = screens.filter(({ states }) => states.includes('empty'));
  expect(empty.length).toBeGreaterThan(5);
  expect(empty.filter(({ elsewhere }) => !elsewhere?.empty)).toEqual([]);
});
