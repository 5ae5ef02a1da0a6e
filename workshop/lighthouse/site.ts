import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue } from '#domain/analyses/index.ts';
import type { Role } from '#domain/rules/access.ts';
import { drawCytology, withGrain } from '#tests/support/images.ts';
import { Client, eventually } from '#tests/support/product.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** The built product on a folder of its own, with the sample accounts and one case. */

export interface Page {
  readonly url: string;
  /** Header of a session, for a page that needs one. */
  readonly cookie?: string;
}

export interface Site {
  readonly pages: ReadonlyMap<string, Page>;
  stop(): Promise<unknown>;
}

const TYPE = 'cytology';

const FOR_GUESTS = {
  landing: '/',
  'learn-more': '/learn-more',
  accuracy: '/exactitud',
  subscription: '/subscription',
  support: '/support',
  login: '/login',
  register: '/register',
  recovery: '/forgot-password',
  legal: '/privacy-policy',
} as const;

const signedIn = (id: string) => ({
  panel: '/dashboard',
  history: '/history',
  account: '/account-info',
  form: `/new-analysis?type=${TYPE}`,
  report: `/analysis/${id}`,
});

const FOR_ADMINS = { admin: '/admin' } as const;

export const ROUTES: readonly string[] = [FOR_GUESTS, signedIn(''), FOR_ADMINS].flatMap((pages) =>
  Object.keys(pages),
);

export async function openSite(): Promise<Site> {
  const server = await startServer({ bare: true });
  try {
    const client = await signIn(server, 'user');
    const admin = await signIn(server, 'admin');
    const pages = new Map<string, Page>();
    const add = (paths: Readonly<Record<string, string>>, session?: Client) => {
      const cookie = session && { cookie: session.cookie };
      for (const [name, path] of Object.entries(paths))
        pages.set(name, { url: server.url + path, ...cookie });
    };
    add(FOR_GUESTS);
    add(signedIn(await sendCase(client)), client);
    add(FOR_ADMINS, admin);
    return { pages, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** As the sample account of a role. */
async function signIn({ url, dataDir }: TestServer, role: Role): Promise<Client> {
  const accounts = await readFile(join(dataDir, 'sample-accounts.txt'), 'utf8');
  const lines = accounts.split('\n').map((line) => line.split('\t'));
  const [, email, password] = lines.find(([its]) => its === role) ?? [];
  const client = new Client(url);
  const { status } = await client.post('/api/auth/sign-in/email', { email, password });
  if (status !== 200) throw new Error(`Sign-in: ${status}`);
  return client;
}

/** The id of a case with one picture of twelve megapixels, once its report is there. */
async function sendCase(client: Client): Promise<string> {
  const definition = catalogue.find(TYPE);
  if (!definition) throw new Error(`The catalogue has no ${TYPE}`);
  const created = await client.create(TYPE, sampleAnswers(definition));
  const { id } = created.body;
  const drawing = await drawCytology({ width: 4000, height: 3000 });
  await client.upload(id, 1, await withGrain(drawing));
  const sent = await client.post(`/api/analyses/${id}/submit`);
  if (sent.status !== 202) throw new Error(`The case was not sent: ${JSON.stringify(sent.body)}`);
  await eventually(async () => {
    const { body } = await client.get(`/api/analyses/${id}`);
    return body.status === 'completed';
  });
  return id;
}
