import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { misfits } from '#server/run/services.ts';
import { freePort } from '#tests/support/freePort.ts';

/** Settings that only the mail server or Stripe can judge: one line each, after the start. */

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const STRIPE = {
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_BASIC: 'price_basic',
  STRIPE_PRICE_PRO: 'price_pro',
  STRIPE_PRICE_PREMIUM: 'price_premium',
};

async function smtp(accepts: boolean): Promise<string> {
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _, done) =>
      accepts ? done(null, { user: username }) : done(new Error('Invalid login')),
  });
  server.on('error', () => {});
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `127.0.0.1:${port}`;
}

/** A Stripe that answers so to each price. */
async function stripe(
  answer: (price: string) => readonly [status: number, error: Readonly<Record<string, string>>],
): Promise<Record<string, string>> {
  const server: Server = createServer((request, response) => {
    const price = request.url?.split('/').at(-1) ?? '';
    const [status, error] = answer(price);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? { id: price, object: 'price' } : { error }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { ...STRIPE, STRIPE_API_BASE: `http://127.0.0.1:${port}` };
}

const linesOf = (env: Record<string, string>) => misfits(parseConfig({ NODE_ENV: 'test', ...env }));

test('settings that fit give no line', async () => {
  const pays = await stripe(() => [200, {}]);
  const mail = { SMTP_URL: `smtp://vet:clave@${await smtp(true)}` };
  expect(await linesOf({ ...pays, STRIPE_SECRET_KEY: 'sk_test_x', ...mail })).toEqual([]);
  expect(await linesOf({})).toEqual([]);
});

test('a mail server that refuses the password, or is not there, is named', async () => {
  const host = await smtp(false);
  expect(await linesOf({ SMTP_URL: `smtp://vet:clave%23@${host}` })).toEqual([
    `SMTP_URL: ${host} no acepta el usuario «vet» con esa contraseña. Corríjalos.`,
  ]);
  const port = await freePort();
  expect(await linesOf({ SMTP_URL: `smtp://127.0.0.1:${port}` })).toEqual([
    `SMTP_URL: en 127.0.0.1:${port} no escucha ningún programa. Póngalo en marcha o corrija la dirección y el puerto.`,
  ]);
  expect(await linesOf({ SMTP_URL: 'smtp://correo.invalid' })).toEqual([
    expect.stringMatching(/^SMTP_URL: (nadie conoce|el DNS no contesta).*correo\.invalid/),
  ]);
});

test('a key and prices of two modes are named with both', async () => {
  const message =
    'No such price; a similar object exists in live mode, but a test mode key was used';
  const pays = await stripe((price) =>
    price === 'price_pro'
      ? [404, { type: 'invalid_request_error', code: 'resource_missing', message }]
      : [200, {}],
  );
  expect(await linesOf({ ...pays, STRIPE_SECRET_KEY: 'sk_test_abc123' })).toEqual([
    'STRIPE_PRICE_PRO: price_pro es del modo real y STRIPE_SECRET_KEY (sk_test_…) no. Escriba la clave y los precios del mismo modo.',
  ]);
});

test('a price that Stripe lacks, and a key that it does not know, are named', async () => {
  const missing = await stripe(() => [
    404,
    { type: 'invalid_request_error', code: 'resource_missing', message: 'No such price' },
  ]);
  const lines = await linesOf({ ...missing, STRIPE_SECRET_KEY: 'sk_test_x' });
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'STRIPE_PRICE_BASIC',
    'STRIPE_PRICE_PRO',
    'STRIPE_PRICE_PREMIUM',
  ]);
  const unknown = await stripe(() => [
    401,
    { type: 'invalid_request_error', message: 'Invalid API Key provided' },
  ]);
  expect(await linesOf({ ...unknown, STRIPE_SECRET_KEY: 'sk_test_secreto' })).toEqual([
    'STRIPE_SECRET_KEY: Stripe no reconoce la clave sk_test_… Escriba la de su panel.',
  ]);
});
