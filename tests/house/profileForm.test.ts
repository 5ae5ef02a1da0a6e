// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '#tests/support/domSetup.ts';
import { accountPage, field, press, type } from '#tests/support/accountPage.tsx';
import { answer } from '#tests/support/fakeApi.ts';
import { PRACTICE } from '#tests/support/profileField.ts';

vi.mock('#domain/rules/profileFields.ts', async (importOriginal) => {
  const { withPractice } = await import('#tests/support/profileField.ts');
  return withPractice(await importOriginal());
});

test('a new field of the profile is shown, edited and sent', async () => {
  const page = accountPage();
  const { me } = await page.open();
  expect(screen.getByText(PRACTICE.spec.label)).toBeTruthy();
  page.api.set('PATCH /api/me/fiscal', () => answer({ ...me, [PRACTICE.wire]: '28/01234' }));
  press('Editar');
  expect(field(PRACTICE.spec.label).maxLength).toBe(PRACTICE.spec.max);
  type(PRACTICE.spec.label, '28/01234');
  press('Guardar Cambios');
  expect(await screen.findByText('28/01234')).toBeTruthy();
  expect(page.bodyOf('/api/me/fiscal')).toMatchObject({ [PRACTICE.wire]: '28/01234' });
});
