// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '#tests/support/domSetup.ts';
import { accountPage, field, press, type } from '#tests/support/accountPage.tsx';
import { answer } from '#tests/support/fakeApi.ts';
import { LICENCE } from '#tests/support/profileField.ts';

vi.mock('#domain/rules/profileFields.ts', async (importOriginal) => {
  const { withLicence } = await import('#tests/support/profileField.ts');
  return withLicence(await importOriginal());
});

test('a new field of the profile is shown, edited and sent', async () => {
  const page = accountPage();
  const { me } = await page.open();
  expect(screen.getByText(LICENCE.spec.label)).toBeTruthy();
  page.api.set('PATCH /api/me/fiscal', () => answer({ ...me, [LICENCE.wire]: '28/01234' }));
  press('Editar');
  expect(field(LICENCE.spec.label).maxLength).toBe(LICENCE.spec.max);
  type(LICENCE.spec.label, '28/01234');
  press('Guardar Cambios');
  expect(await screen.findByText('28/01234')).toBeTruthy();
  expect(page.bodyOf('/api/me/fiscal')).toMatchObject({ [LICENCE.wire]: '28/01234' });
});
