// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { onClock } from './clock.ts';
import { useMe } from './session.ts';

function Hour() {
  const { data: me } = useMe();
  return me ? <p>{`${onClock(new Date('2026-07-01T10:00:00Z')).hour} h`}</p> : null;
}

it.each([
  ['Pacific/Auckland', '22 h'],
  ['America/Bogota', '5 h'],
])('an account sets the clock of its installation, %s', async (zone, hour) => {
  fakeApi({ 'GET /api/me': () => answer(aMe({ time_zone: zone })) });
  renderPage({ routes: [{ path: '/', element: <Hour /> }] });
  expect(await screen.findByText(hour)).toBeTruthy();
});
