// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { EnrolmentNotice } from './enrolmentNotice.tsx';

const draw = (required: boolean) =>
  renderPage({
    routes: [
      { path: '/', element: <EnrolmentNotice me={aMe({ second_factor_required: required })} /> },
    ],
  });

it('leads an administrator without a second factor to where it is set up', () => {
  draw(true);
  expect(screen.getByText('Falta el segundo factor')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Activarlo' }).getAttribute('href')).toBe(
    '/account-info#segundo-factor',
  );
});

it('is not there for anybody else', () => {
  draw(false);
  expect(screen.queryByText('Falta el segundo factor')).toBeNull();
});
