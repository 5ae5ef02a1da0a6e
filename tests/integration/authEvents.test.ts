import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOwnAccount } from '#server/flows/accounts/deleteAccount.ts';
import { Browser, newPerson, PASSWORD } from '#tests/support/accounts.ts';
import { callerOf } from '#tests/support/callers.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), rateLimits: true });
});
afterAll(() => product.end());

const linesOf = (userId: string) =>
  product.lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.userId === userId && line.message !== 'request');

test('sign-ins, refusals, lockouts, new passwords and removed accounts are logged [ASVS 16.3.1]', async () => {
  const { id, email } = await newPerson(product);
  const browser = new Browser(product.url);
  const newPassword = 'otra-clave-larga';
  await browser.signIn(email);
  await browser.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword });
  for (let number = 0; number < 11; number++) await browser.signIn(email, `no-es-${number}`);
  await deleteOwnAccount(product.ctx, callerOf(id), newPassword);
  const messages = linesOf(id).map(({ message }) => message);
  expect(new Set(messages)).toEqual(
    new Set([
      'session opened',
      'password changed',
      'sign-in refused',
      'sign-in locked',
      'account deleted',
    ]),
  );
  const refused = linesOf(id).find(({ message }) => message === 'sign-in refused');
  expect(refused).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD', by: '/sign-in/email' });
  expect(String(refused?.from)).toMatch(/127\.0\.0\.1|::1/);
  const all = product.lines.join('\n');
  for (const secret of [
    email,
    PASSWORD,
    newPassword,
    /session_token=(\w+)/.exec(browser.cookie)?.[1],
  ])
    expect(all).not.toContain(secret ?? email);
});
