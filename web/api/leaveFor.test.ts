// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { leaveFor, takeReturn } from './leaveFor.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('the return from Stripe is reported once', () => {
  expect(takeReturn()).toBe(false);
  // jsdom does not navigate: an address of this very page only changes its fragment.
  leaveFor('#pago');
  expect(window.location.hash).toBe('#pago');
  expect(takeReturn()).toBe(true);
  expect(takeReturn()).toBe(false);
});

it('leaving for Stripe works without browser storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  leaveFor('#otro');
  expect(window.location.hash).toBe('#otro');
  expect(takeReturn()).toBe(false);
});
