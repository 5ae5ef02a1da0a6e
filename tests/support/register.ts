import { randomUUID } from 'node:crypto';
import { waitForMail } from './outbox.ts';
import { Client, eventually } from './product.ts';
import type { SmtpServer } from './smtp.ts';

const PASSWORD = 'una-clave-larga';

/**
 * A new vet of a running server: registers, follows the link of the mail and signs in. Many come from
 * an `address` of their own each, which a server with `TRUST_PROXY: '1'` believes: the guesses of one
 * are limited.
 */
export function registerVet(
  server: { url: string; dataDir: string },
  address?: string,
): Promise<Client> {
  const headers: Record<string, string> = address ? { 'x-forwarded-for': address } : {};
  return register(new Client(server.url), headers, async (to) => {
    const mail = await waitForMail(server.dataDir, { to });
    return mail.links;
  });
}

/**
 * A new vet of servers behind a proxy. Registers directly at one of them, with a forwarded address
 * of its own, because the limits of guesses count by address.
 */
export async function registerBehindProxy(
  server: { readonly url: string },
  { publicUrl, smtp, address }: { publicUrl: string; smtp: SmtpServer; address: string },
): Promise<Client> {
  const direct = new Client(server.url);
  await register(direct, { 'x-forwarded-for': address }, (to) =>
    eventually(async () => smtp.mails.find((mail) => mail.envelope.to.includes(to))?.links),
  );
  const client = new Client(publicUrl);
  client.cookie = direct.cookie;
  return client;
}

async function register(
  client: Client,
  headers: Record<string, string>,
  linksTo: (email: string) => Promise<readonly string[]>,
): Promise<Client> {
  const email = `${randomUUID()}@ejemplo.test`;
  const name = 'Vet de Prueba';
  const signedUp = await client.post(
    '/api/auth/sign-up/email',
    { name, email, password: PASSWORD },
    headers,
  );
  if (signedUp.status !== 200) throw new Error(`Sign-up: ${JSON.stringify(signedUp.body)}`);
  const link = (await linksTo(email)).find((url) => url.includes('/verify-email')) ?? '';
  await fetch(link, { redirect: 'manual' });
  const signedIn = await client.post(
    '/api/auth/sign-in/email',
    { email, password: PASSWORD },
    headers,
  );
  if (signedIn.status !== 200) throw new Error(`Sign-in: ${JSON.stringify(signedIn.body)}`);
  return client;
}
