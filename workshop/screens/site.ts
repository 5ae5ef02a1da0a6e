import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisStatus } from '#domain/rules/status.ts';
import { freePort } from '#tests/support/freePort.ts';
import { Client } from '#tests/support/product.ts';
import { startServer } from '#tests/support/server.ts';
import { ROOT } from '../../scripts/tool.ts';
import { readMark, replaceDemo } from '../demo/folder.ts';
import { makeDemo } from '../demo/generate.ts';
import { ADMIN, SUPER_ADMIN, VET } from '../demo/people.ts';

/** The built product on a copy of the demonstration's data, with the people who look at its pages. */

/** Made once, since it takes a minute. */
const DATA = join(ROOT, '.cache', 'screens-data');
const SEED = 1;
/** Every state of everything, and few ordinary cases. */
const SHARE = 0.15;

/** The colleagues have the cases that the vet lacks; the newcomer has none. */
const PEOPLE = {
  vet: VET,
  colleague: 'hugo.lafuente',
  otherColleague: 'inaki.etxeberria',
  newcomer: 'raul.mendez',
  admin: ADMIN,
  superAdmin: SUPER_ADMIN,
} as const;
type Person = keyof typeof PEOPLE;
export type Who = 'guest' | Person;

/** A type, for a case with its report, or a case without one. */
export type CaseKind = string;

export interface Facts {
  readonly cases: ReadonlyMap<CaseKind, { readonly id: string; readonly who: Who }>;
  /** Id of an ordinary account. */
  readonly account: string;
}

export interface Site {
  readonly url: string;
  readonly facts: Facts;
  /** Signed in; undefined for a guest. */
  clientOf(who: Who): Client | undefined;
  stop(): Promise<void>;
}

/** @param fresh makes the data again. */
export async function openSite(fresh: boolean): Promise<Site> {
  const mark = fresh ? undefined : await readMark(DATA);
  const { password } = mark ?? (await makeData());
  const dataDir = await mkdtemp(join(tmpdir(), 'vetoscopio-screens-'));
  await cp(DATA, dataDir, { recursive: true });
  const server = await startServer({ dataDir }).catch((cause: Error) => {
    // A migration that was not released yet may have changed since.
    throw new Error(`${cause.message}\n--fresh makes the data again.`, { cause });
  });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const clients = await signInAll(server.url, { dataDir, password });
    const facts = await factsOf(clients);
    return {
      url: server.url,
      facts,
      clientOf: (who) => (who === 'guest' ? undefined : clients.get(who)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeData() {
  const now = new Date();
  const password = randomBytes(9).toString('base64url');
  const mark = { seed: SEED, madeAt: now.toISOString(), password };
  console.log('The data of the demonstration are made first: this takes a minute.');
  const port = await freePort();
  await replaceDemo(DATA, mark, (folder) =>
    makeDemo({ folder, port, seed: SEED, now, share: SHARE, password }),
  );
  return mark;
}

type Clients = ReadonlyMap<Person, Client>;

async function signInAll(
  url: string,
  { dataDir, password }: { readonly dataDir: string; readonly password: string },
): Promise<Clients> {
  const samples = await readFile(join(dataDir, 'sample-accounts.txt'), 'utf8');
  const own = new Map(
    samples
      .trim()
      .split('\n')
      .map((line) => {
        const [, email = '', its = ''] = line.split('\t');
        return [email, its];
      }),
  );
  const clients = new Map<Person, Client>();
  for (const who of Object.keys(PEOPLE) as Person[]) {
    const email = `${PEOPLE[who]}@ejemplo.test`;
    const client = new Client(url);
    const { status } = await client.post('/api/auth/sign-in/email', {
      email,
      password: own.get(email) ?? password,
    });
    if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
    clients.set(who, client);
  }
  return clients;
}

const OWNERS: readonly Person[] = ['vet', 'colleague', 'otherColleague'];

const WANTED: readonly (readonly [kind: CaseKind, status: AnalysisStatus, type?: string])[] = [
  ...catalogue.all.map(({ type }) => [type, 'completed', type] as const),
  ['failed', 'error'],
  ['unsent', 'pending_images'],
];

async function factsOf(clients: Clients): Promise<Facts> {
  const cases = new Map<CaseKind, { id: string; who: Who }>();
  for (const [kind, status, type] of WANTED) {
    const query = new URLSearchParams({ status, limit: '100', ...(type && { type }) });
    for (const who of OWNERS) {
      const { body } = (await clients.get(who)?.get(`/api/analyses?${query}`)) ?? {};
      const [first] = body.items.toSorted(byWorth);
      if (first && !cases.has(kind)) cases.set(kind, { id: first.id, who });
    }
  }
  const me = await clients.get('vet')?.get('/api/me');
  return { cases, account: me?.body.id };
}

interface Listed {
  readonly firstImage: string | null;
  /** 1 to 5. */
  readonly certainty: number | null;
}

/** Cases with a picture first, and among these the ones that say most. */
const byWorth = (a: Listed, b: Listed) => worthOf(b) - worthOf(a);
const worthOf = ({ firstImage, certainty }: Listed) =>
  (firstImage === null ? 0 : 10) + (certainty ?? 0);
