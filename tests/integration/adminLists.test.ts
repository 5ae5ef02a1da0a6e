import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { USER_COLUMNS, type UserColumn } from '#domain/rules/lists/users.ts';
import { USER_LIST, type UserFilters, userConditions } from '#server/stores/adminUsers.ts';
import {
  COUNT_BOUND,
  countFound,
  pageStatement,
  refreshStatistics,
} from '#server/stores/listPage.ts';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser, newPerson, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { pagesRead } from '#tests/support/queryPlan.ts';

let product: Product;
let admin: Browser;
let adminId: string;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  const made = await signedIn(product, { name: 'Jefa De Todo' });
  await setRole(product.ctx.db, made.id, 'super_admin');
  admin = made.browser;
  adminId = made.id;
});
afterAll(() => product.end());

beforeEach(async () => {
  await run(sql`delete from users where id <> ${adminId}`);
});

const run = (statement: ReturnType<typeof sql>) => product.ctx.db.execute(statement);
const list = async (query = '') => (await admin.get(`/api/admin/users?${query}`)).body;
interface Item {
  readonly id: string;
  readonly name: string;
}
const namesOf = (page: { items: readonly Item[] }) => page.items.map(({ name }) => name);

/** Many registered accounts at once; each name contains its number. */
async function crowd(many: number): Promise<void> {
  await run(sql`
    insert into users (id, name, email, email_verified, created_at)
    select 'u' || lpad(n::text, 6, '0'), 'Vet ' || n, 'vet' || n || '@ejemplo.test', true,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${many}::int) n`);
  await run(sql`
    insert into profiles (user_id, full_name, current_plan)
    select 'u' || lpad(n::text, 6, '0'), 'Vet ' || n,
      (array['free', 'basic', 'pro'])[1 + n % 3]
    from generate_series(1, ${many}::int) n`);
}

/** Pages through the whole list forwards and backwards. */
async function walk(query: string, from?: string): Promise<{ there: string[]; back: string[] }> {
  const there: string[] = [];
  const back: string[] = [];
  let page = await list(from === undefined ? query : `${query}&cursor=${from}`);
  for (;;) {
    there.push(...page.items.map(({ id }: Item) => id));
    if (!page.next) break;
    page = await list(`${query}&cursor=${page.next}`);
  }
  for (;;) {
    back.unshift(...page.items.map(({ id }: Item) => id));
    if (!page.previous) break;
    page = await list(`${query}&cursor=${page.previous}`);
  }
  return { there, back };
}

describe('pages', () => {
  test('visit every account once, forwards and backwards, by every column in both directions [2.2-31]', async () => {
    await crowd(23);
    // Equal values: only the id tells rows apart.
    for (const sort of USER_COLUMNS.sorts)
      for (const direction of ['asc', 'desc']) {
        const { there, back } = await walk(`limit=5&sort=${sort}&direction=${direction}`);
        expect(new Set(there).size, sort).toBe(24);
        expect(there, sort).toHaveLength(24);
        expect(back, sort).toEqual(there);
      }
  });

  test('neither repeat nor skip rows that stay while others come and go', async () => {
    await crowd(20);
    const order = 'limit=6&sort=name&direction=asc';
    const first = await list(order);
    await run(sql`delete from users where id in ('u000001', 'u000010')`);
    await newPerson(product, { name: 'Aaron Nuevo' });
    const rest = await walk(order, first.next);
    const listed = [...first.items.map(({ id }: Item) => id), ...rest.there];
    expect(new Set(listed).size).toBe(listed.length);
    const stayed = (await walk(order)).there.filter((id) => id.startsWith('u'));
    expect(stayed.filter((id) => !listed.includes(id))).toEqual([]);
  });

  test('start over when nothing precedes them, and are empty when nothing follows', async () => {
    await crowd(12);
    const first = await list('limit=5&sort=id&direction=asc');
    const second = await list(`limit=5&sort=id&direction=asc&cursor=${first.next}`);
    await run(sql`delete from users where id < 'u000004' and id like 'u%'`);
    const back = await list(`limit=5&sort=id&direction=asc&cursor=${second.previous}`);
    expect(back.items).toHaveLength(5);
    expect(back.previous).toBeNull();
    await run(sql`delete from users where id like 'u%'`);
    const gone = await list(`limit=5&sort=id&direction=asc&cursor=${second.next}`);
    expect(gone).toMatchObject({ items: [], next: null, previous: null });
  });

  const say = (text: string) => Buffer.from(text).toString('base64url');
  test.each([
    ['a word', 'nada'],
    ['nothing', ''],
    ['a very long text', 'x'.repeat(9000)],
    ['another JSON', say('[1,2]')],
    ['no date', say('["joinDate","desc","after","ayer","u1"]')],
    ['a day that is none', say('["joinDate","desc","after","2026-02-31 00:00:00+00","u1"]')],
    ['a NUL', say('["joinDate","desc","after","2026-02-01 00:00:00+00","u\\u0000"]')],
    ['another order', say('["name","asc","after","ana","u1"]')],
    ['half a surrogate', say('["joinDate","desc","after","2026-02-01 00:00:00+00","\\ud800"]')],
  ])('with the cursor %s are refused, in Spanish', async (_what, cursor) => {
    const reply = await admin.get(`/api/admin/users?cursor=${cursor}`);
    expect([reply.status, reply.body.code]).toEqual([400, 'list_page_gone']);
    expect(reply.body.detail).toContain('Vuelva al principio');
    expect(product.errors).toEqual([]);
  });
});

describe('order', () => {
  test('is newest first by default, and names sort as in a Spanish dictionary', async () => {
    for (const name of ['Nuria', 'ñandú', 'Oscar', 'Álvaro', 'alba', 'Núñez', 'Nuzo'])
      await newPerson(product, { name });
    expect(namesOf(await list()).slice(0, 2)).toEqual(['Nuzo', 'Núñez']);
    const named = namesOf(await list('sort=name&direction=asc'));
    expect(named.filter((name) => name !== 'Jefa De Todo')).toEqual([
      ...['alba', 'Álvaro', 'Núñez', 'Nuria', 'Nuzo', 'ñandú', 'Oscar'],
    ]);
  });

  test('by status puts the active first, then the inactive, the unconfirmed and the suspended', async () => {
    const people = {
      shut: await newPerson(product, { name: 'Fuera' }),
      asleep: await newPerson(product, { name: 'Dormida' }),
      fresh: await newPerson(product, { name: 'Nueva' }),
      unconfirmed: await newPerson(product, { name: 'Sin confirmar', confirmed: false }),
    };
    await run(
      sql`update profiles set suspended_at = now(), suspended_reason = 'x' where user_id = ${people.shut.id}`,
    );
    await run(
      sql`update account_list set last_seen_at = now() - interval '91 days' where user_id = ${people.asleep.id}`,
    );
    const matches = async (status: string) => namesOf(await list(`status=${status}&sort=name`));
    expect(namesOf(await list('sort=status&direction=asc')).slice(-3)).toEqual([
      ...['Dormida', 'Sin confirmar', 'Fuera'],
    ]);
    expect((await matches('active')).sort()).toEqual(['Jefa De Todo', 'Nueva']);
    expect(await matches('inactive')).toEqual(['Dormida']);
    expect(await matches('pending')).toEqual(['Sin confirmar']);
    expect(await matches('suspended')).toEqual(['Fuera']);
  });
});

describe('a filter', () => {
  test('matches id, name and address without accents or case, and treats wildcards literally', async () => {
    const { id } = await newPerson(product, { name: 'Íñigo Ñ. Pérez', email: 'ip_1@ejemplo.test' });
    for (const search of [
      'inigo',
      'PÉREZ',
      'Ñ.',
      'n.',
      'ip_1@',
      id,
      id.slice(4, 12),
      'pe',
      ' Iñi ',
    ])
      expect(namesOf(await list(`search=${encodeURIComponent(search)}`)), search).toEqual([
        'Íñigo Ñ. Pérez',
      ]);
    for (const search of ['%', '_', 'p_r', '\\', "'", 'zz'])
      expect((await list(`search=${encodeURIComponent(search)}`)).found, search).toBe(0);
    expect(await list('search=')).toMatchObject({ found: 2, total: 2 });
  });

  test('with an unknown value is refused by name', async () => {
    for (const [query, field] of [
      ['plan=oro', 'plan'],
      ['status=archivado', 'status'],
      ['sort=tarot', 'sort'],
      ['direction=arriba', 'direction'],
      ['limit=1000', 'limit'],
      ['tamano=3', 'tamano'],
      [`search=${'a'.repeat(10_000)}`, 'search'],
    ] as const) {
      const reply = await admin.get(`/api/admin/users?${query}`);
      expect([reply.status, reply.body.fields?.[0]?.field], query).toEqual([422, field]);
      expect(reply.body.fields[0].message, query).toMatch(/^[^:]+: .+\.$/);
    }
  });

  test('counts up to a thousand and marks that there are more; the total is always exact', async () => {
    await crowd(3100);
    expect(await list('plan=pro&limit=2')).toMatchObject({
      found: 1000,
      foundMore: true,
      total: 3101,
    });
    expect(await list('search=vet299&limit=2')).toMatchObject({ found: 11, foundMore: false });
    // Many matches: the page is read in list order, not found first.
    const { there, back } = await walk('plan=pro&limit=100&sort=name&direction=asc');
    expect(there).toHaveLength(1033);
    expect(back).toEqual(there);
    // A text of every third account: not even a thousand matches are gathered.
    expect(await list('search=ejemplo.test&limit=2')).toMatchObject({
      found: 50,
      foundMore: true,
      total: 3101,
    });
    const searched = await walk('search=vet1&limit=100&sort=name&direction=asc');
    expect(searched.there).toHaveLength(1111);
    expect(searched.back).toEqual(searched.there);
    await run(sql`delete from users where id like 'u%'`);
    expect((await list()).total).toBe(1);
  });
});

test('a page’s reads do not grow with the list', async () => {
  await run(sql`
    insert into users (id, name, email, email_verified, created_at)
    select 'u' || lpad(n::text, 6, '0'), 'Vet', 'vet' || n || '@ejemplo.test', true,
      timestamptz '2020-01-01' + n * interval '1 minute' from generate_series(1, 12000) n`);
  await run(sql`
    insert into account_list (user_id, name, email, role, plan_id, joined_at, verified, suspended,
      last_seen_at, consultations)
    select id, 'Vet ' || md5(id), email, 'user', case when id < 'u000050' then 'premium' else 'free' end,
      created_at, true, id like '%777', now() - random() * interval '200 days', random() * 300
    from users where id like 'u%'`);
  // Deleted rows are still scanned until vacuumed.
  await run(sql`vacuum account_list`);
  await refreshStatistics(product.ctx.db);
  const { rows: sizes } = await run(
    sql`select (pg_relation_size('account_list') / 8192)::int as pages`,
  );
  const half = Number(sizes[0]?.pages) / 2;
  /** Disk pages read to find a page of the list. */
  const readBy = async (filters: UserFilters, sort: UserColumn): Promise<number> => {
    const where = userConditions(filters, new Date());
    const few = (await countFound(product.ctx.db, USER_LIST, where)).found <= COUNT_BOUND;
    const column = USER_LIST.columns[sort];
    const query = { source: USER_LIST, where, column, direction: 'desc', limit: 26, few } as const;
    const { rows } = await run(
      sql`explain (analyze, buffers, timing off, format json) ${pageStatement(query)}`,
    );
    return pagesRead(rows);
  };
  expect(half).toBeGreaterThan(150);
  for (const sort of USER_COLUMNS.sorts) expect(await readBy({}, sort), sort).toBeLessThan(half);
  for (const filters of [
    { status: 'suspended' },
    { plan: 'premium' },
    { search: '808c7d8a7' },
  ] as const)
    expect(await readBy(filters, 'name'), JSON.stringify(filters)).toBeLessThan(half);
});

describe('the file', () => {
  const file = async (query = '') => (await admin.get(`/api/admin/users.csv?${query}`)).body;

  test('holds all filtered rows, in the list’s order, with a byte order mark', async () => {
    await crowd(1300);
    const text: string = await file('plan=basic&sort=joinDate&direction=asc');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe(
      '"ID";"Nombre";"Email";"Plan";"Alta";"Consultas";"Estado";"Papel";"Última sesión"',
    );
    expect(lines.slice(1, -1)).toHaveLength(434);
    expect(lines[1]?.split(';').slice(0, 4)).toEqual([
      '"u000001"',
      '"Vet 1"',
      '"vet1@ejemplo.test"',
      '"Basic"',
    ]);
    const whole: string = await file();
    expect(whole.split('\r\n')).toHaveLength(1303);
  });

  test('escapes names that look like formulas', async () => {
    const name = '=cmd|"/c calc"!A0;x';
    await newPerson(product, { name });
    expect(await file('search=calc')).toContain(`;"'=cmd|""/c calc""!A0;x";`);
  });

  test('is recorded without the search text', async () => {
    await file('plan=pro&search=lucia');
    const { items } = (await admin.get('/api/super-admin/audit?action=export_list')).body;
    expect(items[0]).toMatchObject({
      actorId: adminId,
      targetKind: 'list',
      targetId: 'users',
      after: { plan: 'pro', searched: true },
    });
    expect(JSON.stringify(items[0])).not.toContain('lucia');
  });
});
