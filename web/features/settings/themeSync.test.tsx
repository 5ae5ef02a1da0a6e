// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { aMe, aReadMe } from '#tests/support/webAccount.ts';
import type { Me } from '#web/api/session.ts';
import { chooseTheme, type ThemeChoice, themeStore } from '#web/ui/theme.ts';
import { ThemeSync } from './themeSync.ts';

let api: ReturnType<typeof fakeApi>;
let device: ThemeChoice;

beforeEach(() => {
  device = 'system';
  // As the script of the head leaves it.
  window.theme = {
    read: () => device,
    choose: (choice) => {
      device = choice;
      window.dispatchEvent(new Event('themechange'));
    },
  };
  api = fakeApi({ 'PATCH /api/me/preferences': () => answer(aMe()) });
});
afterEach(() => {
  delete window.theme;
  vi.unstubAllGlobals();
});

function place(theme: Me['preferences']['theme']) {
  const me = aReadMe({
    preferences: { theme, notify_finished: true, plain_letters: false, uploads_images: true },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeSync me={me} />
    </QueryClientProvider>,
  );
}

describe('the theme of the account', () => {
  it('is applied on a device without a choice, and not sent back', () => {
    place('dark');
    expect(themeStore.read()).toBe('dark');
    expect(api.requests).toHaveLength(0);
  });

  it('does not override the choice of a device', () => {
    device = 'light';
    place('dark');
    expect(themeStore.read()).toBe('light');
    expect(api.requests).toHaveLength(0);
  });

  it('stores a change made in the app, and ignores one of the system', async () => {
    place('system');
    window.dispatchEvent(new Event('themechange'));
    expect(api.requests).toHaveLength(0);
    chooseTheme('dark');
    await waitFor(() => expect(api.requests).toHaveLength(1));
    expect(api.requests[0]?.body).toEqual({ theme: 'dark' });
  });
});
