// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aReadMe } from '#tests/support/webAccount.ts';
import { EnrolmentNotice } from './enrolmentNotice.tsx';

const draw = (required: boolean) =>
  renderPage({
    routes: [
      {
        path: '/',
        element: <EnrolmentNotice me={aReadMe({ second_factor_required: required })} />,
      },
    ],
  });

it('an administrator without a second factor gets a link to set it up', () => {
  draw(true);
  expect(screen.getByText(ERRORS.second_factor_required.title)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Activarlo' }).getAttribute('href')).toBe(
    '/account-info#segundo-factor',
  );
});

it('other users get no notice of a second factor', () => {
  draw(false);
  expect(screen.queryByText(ERRORS.second_factor_required.title)).toBeNull();
});
