import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { waitForMail } from './outbox.ts';
import { Client, type Product, type Reply } from './product.ts';

export const PASSWORD = 'una-clave-larga';

export class Browser extends Client {
  patch(path: string, json: unknown): Promise<Reply> {
    return this.send('PATCH', path, { json });
  }
  delete(path: string, json?: unknown): Promise<Reply> {
    return this.send('DELETE', path, json === undefined ? {} : { json });
  }
  signIn(email: string, password = PASSWORD, headers: Record<string, string> = {}) {
    return this.post('/api/auth/sign-in/email', { email, password }, headers);
  }
}

export interface Person {
  readonly id: string;
  readonly email: string;
}

/** A confirmed account, created without the registration flow. */
export async function newPerson(
  product: Pick<Product, 'auth'>,
  options: { email?: string; name?: string; confirmed?: boolean } = {},
): Promise<Person> {
  const email = options.email ?? `${randomUUID()}@ejemplo.test`;
  const { internalAdapter, password: hasher } = await product.auth.$context;
  const user = await internalAdapter.createUser(
    { email, name: options.name ?? 'Ana Prueba', emailVerified: options.confirmed ?? true },
    { method: 'email-password' },
  );
  await internalAdapter.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: await hasher.hash(PASSWORD),
  });
  return { id: user.id, email };
}

/** A new account, signed in from its own browser. */
export async function signedIn(
  product: Pick<Product, 'auth' | 'url'>,
  options: Parameters<typeof newPerson>[1] = {},
): Promise<Person & { browser: Browser }> {
  const person = await newPerson(product, options);
  const browser = new Browser(product.url);
  const reply = await browser.signIn(person.email);
  if (reply.status !== 200) throw new Error(`Sign-in: ${JSON.stringify(reply.body)}`);
  return { ...person, browser };
}

/** Token in the link of a mail. */
export async function tokenFromMail(
  dataDir: string,
  search: Parameters<typeof waitForMail>[1],
  path: string,
): Promise<string> {
  const mail = await waitForMail(dataDir, search);
  const link = mail.links.find((url) => new URL(url).pathname === path);
  if (!link) throw new Error(`No link to ${path} in:\n${mail.text}`);
  return new URL(link).searchParams.get('token') ?? '';
}

/** POST from another local address, as from another computer. */
export function postFrom(
  localAddress: string,
  url: string,
  path: string,
  json: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  const target = new URL(path, url);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: target.port,
        path: target.pathname,
        method: 'POST',
        localAddress,
        headers: { 'content-type': 'application/json', origin: url, ...headers },
      },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify(json));
  });
}
