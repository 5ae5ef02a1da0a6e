import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser, newPerson, PASSWORD, postFrom, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { waitForMail } from '#tests/support/outbox.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), rateLimits: true });
});
afterAll(() => product.end());
// All clients share this machine's address, so the counters are reset before each test.
beforeEach(() => product.ctx.db.execute('delete from rate_limits'));

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
/** Another local network address for each number. */
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

test('a caller asks about at most twenty mailed links a minute', async () => {
  const ask = () =>
    postFrom(network(7), product.url, '/api/mailed-links/check', {
      kind: 'reset',
      token: 'unknown',
    });
  const replies = [];
  for (let asked = 0; asked < 21; asked += 1) replies.push(await ask());
  expect(tally(replies)).toEqual({ 200: 20, 429: 1 });
});

describe('guessing a password', () => {
  test('from anywhere allows ten tries per account, while its owner stays signed in and can sign in [ASVS 6.3.1]', async () => {
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
    expect(JSON.parse(refused?.body ?? '')).toMatchObject({
      code: 'too_many_guesses',
      detail: expect.stringContaining('Pida un enlace de acceso'),
    });
    // Even the right password no longer helps a stranger …
    expect((await guess(network(199), email, PASSWORD)).status).toBe(429);
    // … while the owner keeps the session, and signs in again from the known device.
    expect(await browser.isSignedIn()).toBe(true);
    await browser.post('/api/auth/sign-out');
    expect(await browser.isSignedIn()).toBe(false);
    expect((await browser.signIn(email)).status).toBe(200);
  });

  test('by a neighbour behind the same address does not lock out a known device [ASVS 6.3.1]', async () => {
    const ana = await signedIn(product);
    // Both vets of a desk use one browser.
    const { email: eva } = await newPerson(product);
    expect((await ana.browser.signIn(eva)).status).toBe(200);
    const neighbour = new Browser(product.url);
    const replies = [];
    for (let number = 0; number < 30; number++)
      replies.push(await neighbour.signIn(number % 2 ? ana.email : eva, `intento-${number}`));
    expect(replies.at(-1)?.body).toMatchObject({ status: 429, code: 'rate_limited' });
    const wait = Number(replies.at(-1)?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    for (const email of [ana.email, eva])
      expect((await ana.browser.signIn(email)).status, email).toBe(200);
  });

  test('from a known device allows ten tries of its own', async () => {
    const { email, browser } = await signedIn(product);
    const replies = [];
    for (let number = 0; number < 14; number++)
      replies.push(await browser.signIn(email, `intento-${number}`));
    expect(tally(replies)).toEqual({ 401: 10, 429: 4 });
    const wait = Number(replies.at(-1)?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect((await guess('127.252.7.7', email, PASSWORD)).status).toBe(200);
  });

  test('does not lock out an owner on a new device who can read the account’s mail [ASVS 6.3.1]', async () => {
    const { email } = await newPerson(product);
    await Promise.all(
      Array.from({ length: 12 }, (_, number) => guess(network(number), email, 'no-es')),
    );
    expect((await guess(network(190), email, PASSWORD)).status).toBe(429);
    const stranger = await newPerson(product);
    for (const to of [email, stranger.email, 'nadie.mas@ejemplo.test']) {
      const asked = await new Browser(product.url).post('/api/access-link', { email: to });
      expect([asked.status, asked.body]).toEqual([202, { status: 'accepted' }]);
    }
    const passOf = async (to: string) => {
      const { links } = await waitForMail(product.dataDir, { to, subject: 'Inicie sesión' });
      return new URL(links.find((link) => link.includes('/login?acceso=')) ?? '').searchParams.get(
        'acceso',
      );
    };
    const enter = (from: string, accessPass: string | null, password = PASSWORD) =>
      postFrom(from, product.url, '/api/auth/sign-in/email', { email, password, accessPass });
    // Another account's pass is invalid, and the right one opens nothing without the password.
    expect((await enter(network(191), await passOf(stranger.email))).status).toBe(429);
    const pass = await passOf(email);
    expect((await enter(network(192), pass, 'no-es')).status).toBe(401);
    expect((await enter(network(193), pass)).status).toBe(200);
  });

  test('at an unknown address gets the same replies', async () => {
    const email = 'nadie@ejemplo.test';
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, number) => guess(network(number), email, 'intento')),
    );
    expect(tally(replies)).toEqual({ 401: 10, 429: 10 });
  });

  test('counts from zero again after a right one', async () => {
    const { email } = await newPerson(product);
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 6; wrong++)
        expect((await guess(network(round * 8 + wrong), email, 'no-es')).status).toBe(401);
      expect((await guess(network(round * 8 + 7), email, PASSWORD)).status).toBe(200);
    }
  });

  test('from one network address allows ten tries a minute over all accounts [ASVS 6.3.1]', async () => {
    const replies = [];
    for (let number = 0; number < 14; number++)
      replies.push(await guess('127.250.1.1', `persona${number}@ejemplo.test`, 'intento'));
    expect(tally(replies)).toEqual({ 401: 10, 429: 4 });
  });

  test('within a session allows ten tries over all password prompts [ASVS 6.3.1]', async () => {
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

describe('the contact form', () => {
  const message = { name: 'Ana', email: 'ana@ejemplo.test', subject: 'Duda', message: 'Hola.' };
  const send = (from: string) => postFrom(from, product.url, '/api/contact', message);

  test('accepts five messages an hour from a sender, even of sixty at once [ASVS 2.4.1]', async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, () => send('127.253.1.1')));
    expect(tally(replies)).toEqual({ 204: 5, 429: 55 });
    const { rows } = await product.ctx.db.execute(`select 1 from contact_messages`);
    expect(rows).toHaveLength(5);
    expect((await send('127.253.1.2')).status).toBe(204);
  });

  test('counts the address in front of our own proxy only', async () => {
    const proxied = await startProduct({ ai: fakeEngine() }, { TRUST_PROXY: '1' });
    try {
      const from = (forwarded: string) =>
        postFrom('127.0.0.1', proxied.url, '/api/contact', message, {
          'x-forwarded-for': forwarded,
        });
      // Neither the caller's own header nor another address of the same network helps.
      const replies = await Promise.all(
        Array.from({ length: 7 }, (_, number) =>
          from(`198.51.100.${number}, 2001:db8:7:7::${number}`),
        ),
      );
      expect(tally(replies)).toEqual({ 204: 5, 429: 2 });
      expect((await from('2001:db8:7:8::1')).status).toBe(204);
      expect((await from('203.0.113.9')).status).toBe(204);
    } finally {
      await proxied.end();
    }
  });
});

describe('mails that strangers can trigger', () => {
  test.each([
    ['request-password-reset', {}],
    ['send-verification-email', { callbackURL: '/login?confirmado=1' }],
  ])('%s writes five an hour to an address, known or not [ASVS 2.4.1]', async (path, extra) => {
    const { email } = await newPerson(product, { confirmed: path !== 'send-verification-email' });
    for (const to of [email, `fantasma-${path}@ejemplo.test`]) {
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, number) =>
          postFrom(network(number), product.url, `/api/auth/${path}`, { email: to, ...extra }),
        ),
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

test('no request above caused a server error', () => expect(product.errors).toEqual([]));
