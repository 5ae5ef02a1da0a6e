import { answer } from './fakeApi.ts';

/** An account as the API lists it. */
export const listedUser = {
  id: '9a0e44d2-0000-4000-8000-000000000000',
  name: 'Lucía',
  email: 'lucia@clinica.test',
  role: 'user',
  planId: 'pro',
  planName: 'Pro',
  state: 'active',
  joinedAt: '2026-11-20T09:41:00.000Z',
  lastSeenAt: '2026-11-21T09:41:00.000Z',
  consultations: 7,
  version: 3,
};
/** A page of them. */
export const userPage = (items: readonly unknown[], more: object = {}) =>
  answer({
    items,
    next: null,
    previous: null,
    found: items.length,
    foundMore: false,
    total: 5,
    ...more,
  });
