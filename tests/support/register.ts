import { randomUUID } from 'node:crypto';
import { waitForMail } from './outbox.ts';
import { Client } from './product.ts';

/** A new vet of a running server: registers, follows the link of the mail and signs in. */
export async function registerVet(server: { url: string; dataDir: string }): Promise<Client> {
  const client = new Client(server.url);
  const email = `${randomUUID()}@ejemplo.test`;
  const password = 'una-clave-larga';
  const signedUp = await client.post('/api/auth/sign-up/email', {
    name: 'Vet de Prueba',
    email,
    password,
  });
  if (signedUp.status !== 200) throw new Error(`Sign-up: ${JSON.stringify(signedUp.body)}`);
  const mail = await waitForMail(server.dataDir, { to: email });
  const link = mail.links.find((url) => url.includes('/verify-email')) ?? '';
  await fetch(link, { redirect: 'manual' });
  const signedIn = await client.post('/api/auth/sign-in/email', { email, password });
  if (signedIn.status !== 200) throw new Error(`Sign-in: ${JSON.stringify(signedIn.body)}`);
  return client;
}
