import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, newPerson, PASSWORD, postFrom, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), rateLimits: true });
});
afterAll(() => product.end());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
/** An address of another network of this machine for each number. */
const network = (number: number) => `127.${1 + (number % 200)}.7.7`;
const guess = (from: string, email: string, password: string) =>
  postFrom(
    from,
    product.url,
    '/api/auth/sign-in/email',
    { email, password },
    {
      'user-agent': FIREFOX,
    },
  );
const tally = (replies: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('guessing a password', () => {
  test('from everywhere gets ten tries at an account, and its owner stays in and gets in [ASVS 6.3.1]', async () => {
    const { email, browser } = await signedIn(product);
    const replies: { status: number; body: string }[] = [];
    for (let round = 0; round < 6; round++)
      replies.push(
        ...(await Promise.all(
          Array.from({ length: 40 }, (_, number) =>
            guess(network(round * 40 + number), email, `intento-${round}-${number}`),
          ),
        )),
      );
    expect(tally(replies)).toEqual({ 401: 10, 429: 230 });
    const refused = replies.find((reply) => reply.status === 429);
    expect(refused?.body).toContain('Espere un momento e inténtelo de nuevo.');
    // Even the right password does not help a stranger any more …
    expect((await guess(network(199), email, PASSWORD)).status).toBe(429);
    // … while the owner keeps the session, and may open another from the usual place.
    expect(await browser.isSignedIn()).toBe(true);
    expect((await new Browser(product.url).signIn(email)).status).toBe(200);
  });

  test('of an address without an account is answered the same way', async () => {
    const email = 'nadie@ejemplo.test';
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, number) => guess(network(number), email, 'intento')),
    );
    expect(tally(replies)).toEqual({ 401: 10, 429: 10 });
  });

  test('and then being right forgets the wrong ones', async () => {
    const { email } = await newPerson(product);
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 6; wrong++)
        expect((await guess(network(round * 8 + wrong), email, 'no-es')).status).toBe(401);
      expect((await guess(network(round * 8 + 7), email, PASSWORD)).status).toBe(200);
    }
  });

  test('from one address gets ten tries a minute, whatever the account [ASVS 6.3.1]', async () => {
    const replies = [];
    for (let number = 0; number < 14; number++)
      replies.push(await guess('127.250.1.1', `persona${number}@ejemplo.test`, 'intento'));
    expect(tally(replies)).toEqual({ 401: 10, 429: 4 });
  });

  test('from inside a session gets ten tries too, wherever the password is asked for [ASVS 6.3.1]', async () => {
    const { email, browser } = await signedIn(product);
    const replies = [];
    for (let number = 0; number < 14; number++) {
      const password = `intento-${number}`;
      replies.push(
        number % 2
          ? await browser.delete('/api/me', { password })
          : await browser.post('/api/me/email', { email: `otra.${email}`, password }),
      );
    }
    expect(tally(replies)).toEqual({ 422: 10, 429: 4 });
    expect((await browser.delete('/api/me', { password: PASSWORD })).status).toBe(429);
    expect(await browser.isSignedIn()).toBe(true);
  });
});

describe('mails that anybody may cause', () => {
  test.each([
    ['request-password-reset', {}],
    ['send-verification-email', { callbackURL: '/login?confirmado=1' }],
  ])('%s writes five an hour to an address, known or not [ASVS 2.4.1]', async (path, extra) => {
    const { email } = await newPerson(product, { confirmed: path !== 'send-verification-email' });
    for (const to of [email, `fantasma-${path}@ejemplo.test`]) {
      const replies = [];
      for (let number = 0; number < 8; number++)
        replies.push(
          await postFrom(network(number), product.url, `/api/auth/${path}`, {
            email: to,
            ...extra,
          }),
        );
      expect(tally(replies)).toEqual({ 200: 5, 429: 3 });
    }
    await eventually(async () => {
      const rows = await product.ctx.db.execute<{ n: number }>(
        `select count(*)::int as n from mails where recipient = '${email}'`,
      );
      return rows.rows[0]?.n === 5;
    });
  });

  test('one address can register twenty accounts an hour [ASVS 2.4.1]', async () => {
    const replies = [];
    for (let number = 0; number < 23; number++)
      replies.push(
        await postFrom('127.251.1.1', product.url, '/api/auth/sign-up/email', {
          name: 'Ana',
          email: `alta${number}@ejemplo.test`,
          password: PASSWORD,
        }),
      );
    expect(tally(replies)).toEqual({ 200: 20, 429: 3 });
  });
});

describe('a write that does not come from our pages', () => {
  let victim: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    victim = await signedIn(product);
  });

  test.each([
    'sign-in/email',
    'sign-up/email',
    'sign-out',
    'request-password-reset',
    'reset-password',
    'change-password',
    'two-factor/enable',
  ])('at /api/auth/%s is refused, with or without a session [ASVS 3.5.1]', async (path) => {
    const { browser, email } = victim;
    for (const client of [browser, new Browser(product.url)])
      for (const origin of ['', 'https://malo.example', 'null', `${product.url}.malo.example`]) {
        const reply = await client.post(
          `/api/auth/${path}`,
          { email, password: PASSWORD, name: 'Ana', currentPassword: PASSWORD },
          { origin },
        );
        expect(reply.body, origin).toMatchObject({ status: 403, code: 'bad_origin' });
      }
    expect(await browser.isSignedIn()).toBe(true);
  });

  test('from the other name of this machine is accepted', async () => {
    const { email } = await newPerson(product);
    const origin = product.url.replace('localhost', '127.0.0.1');
    const reply = await postFrom(
      '127.99.7.7',
      product.url,
      '/api/auth/sign-in/email',
      {
        email,
        password: PASSWORD,
      },
      { origin },
    );
    expect(reply.status).toBe(200);
  });
});

test('nothing of all that was an error of ours', () => expect(product.errors).toEqual([]));
