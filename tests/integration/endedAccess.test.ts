import { afterAll, beforeAll, expect } from 'vitest';
import type { Role } from '#domain/rules/access.ts';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { Client, type Product, startProduct } from '#tests/support/product.ts';

/** Access that ends in one process, asked for in another under load (decision 073). */

const READERS = 6;
/** Requests answered before the act, and sent after it. */
const BEFORE = 30;
const AFTER = 60;

interface Person {
  readonly id: string;
  readonly browser: Browser;
}

let database: TestDatabase;
let here: Product;
let there: Product;
let boss: Person;
beforeAll(async () => {
  database = await createDatabase();
  const env = { DATABASE_URL: database.url, AUTH_SECRET: 'f2c1'.repeat(10) };
  here = await startProduct({}, env);
  there = await startProduct({}, env);
  boss = await person('super_admin');
});
afterAll(async () => {
  await there.end();
  await here.end();
  await database.drop();
});

async function person(role: Role = 'user'): Promise<Person> {
  const made = await signedIn(here);
  if (role !== 'user') await setRole(here.ctx.db, made.id, role);
  return made;
}

interface Ending {
  readonly role?: Role;
  /** Asked all the while. */
  readonly path: string;
  readonly refusal: number;
  act(of: Person): Promise<{ readonly status: number }>;
}

const ENDINGS: Readonly<Record<string, Ending>> = {
  'signing out': {
    path: '/api/analyses',
    refusal: 401,
    act: ({ browser }) => browser.post('/api/auth/sign-out'),
  },
  'an administrator who ends the sessions': {
    path: '/api/analyses',
    refusal: 401,
    act: ({ id }) => boss.browser.post(`/api/admin/users/${id}/end-sessions`),
  },
  'a suspension': {
    path: '/api/drafts',
    refusal: 401,
    act: ({ id }) => boss.browser.post(`/api/admin/users/${id}/suspend`, { reason: 'Uso ajeno' }),
  },
  'a lowered role': {
    role: 'admin',
    path: '/api/admin/overview',
    refusal: 403,
    act: ({ id }) => boss.browser.post(`/api/super-admin/users/${id}/role`, { role: 'user' }),
  },
};

everyRow(Object.entries(ENDINGS))(
  'no request to another process gets in after {name} was answered [ASVS 7.4.1]',
  async (_name, { role, path, refusal, act }) => {
    const caller = await person(role);
    const elsewhere = new Client(there.url);
    elsewhere.cookie = caller.browser.cookie;
    let answered = 0;
    let ended = false;
    const late: number[] = [];
    const read = async () => {
      while (late.length < AFTER) {
        const after = ended;
        const { status } = await elsewhere.get(path);
        if (after) late.push(status);
        else answered += Number(status === 200);
      }
    };
    const readers = Array.from({ length: READERS }, read);
    await expect.poll(() => answered).toBeGreaterThan(BEFORE);
    const { status } = await act(caller);
    ended = true;
    expect(status).toBeLessThan(300);
    await Promise.all(readers);
    expect(new Set(late)).toEqual(new Set([refusal]));
  },
);
