import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue } from '#domain/analyses/index.ts';
import { drawCytology } from '#tests/support/images.ts';
import { Client, eventually } from '#tests/support/product.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';
import { startServer } from '#tests/support/server.ts';

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
  form: `/new-analysis?type=${TYPE}`,
  report: `/analysis/${id}`,
});

export const ROUTES: readonly string[] = [...Object.keys(FOR_GUESTS), ...Object.keys(signedIn(''))];

export async function openSite(): Promise<Site> {
  const server = await startServer({ bare: true });
  try {
    const client = await signIn(server.url, server.dataDir);
    const { cookie } = client;
    const pages = new Map<string, Page>();
    for (const [name, path] of Object.entries(FOR_GUESTS))
      pages.set(name, { url: server.url + path });
    for (const [name, path] of Object.entries(signedIn(await sendCase(client))))
      pages.set(name, { url: server.url + path, cookie });
    return { pages, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** As the vet of the sample accounts. */
async function signIn(url: string, dataDir: string): Promise<Client> {
  const accounts = await readFile(join(dataDir, 'sample-accounts.txt'), 'utf8');
  const [, email, password] = accounts.split('\n')[0]?.split('\t') ?? [];
  const client = new Client(url);
  const { status } = await client.post('/api/auth/sign-in/email', { email, password });
  if (status !== 200) throw new Error(`Sign-in: ${status}`);
  return client;
}

/** The id of a case with one image, once its report is there. */
async function sendCase(client: Client): Promise<string> {
  const definition = catalogue.find(TYPE);
  if (!definition) throw new Error(`The catalogue has no ${TYPE}`);
  const created = await client.create(TYPE, sampleAnswers(definition));
  const { id } = created.body;
  await client.upload(id, 1, await drawCytology());
  const sent = await client.post(`/api/analyses/${id}/submit`);
  if (sent.status !== 202) throw new Error(`The case was not sent: ${JSON.stringify(sent.body)}`);
  await eventually(async () => {
    const { body } = await client.get(`/api/analyses/${id}`);
    return body.status === 'completed';
  });
  return id;
}
