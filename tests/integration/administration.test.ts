import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/rules/access.ts';
import { findUserByEmail, setRole } from '#server/stores/profiles.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

/** Acts of administrators on accounts, forbidden acts, and their audit lines. */

interface Person {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
}

let product: Product;
let boss: Person;
let admin: Person;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  boss = await person('super_admin');
  admin = await person('admin');
});
afterAll(() => product.end());

async function person(role: Role = 'user'): Promise<Person> {
  const made = await signedIn(product);
  if (role !== 'user') await setRole(product.ctx.db, made.id, role);
  return made;
}

const because = { reason: 'Uso ajeno a la clínica' };
const linesOf = async (target: string) =>
  (await boss.browser.get(`/api/super-admin/audit?target=${target}`)).body.items;
const suspend = (by: Person, { id }: Person) =>
  by.browser.post(`/api/admin/users/${id}/suspend`, because);

/** Mails of a kind to an account. */
async function mailed({ email }: Person, kind: string) {
  const { rows } = await product.ctx.db.execute<{ text: string }>(
    sql`select text_body as text from mails where recipient = ${email} and kind = ${kind}`,
  );
  return rows.map(({ text }) => text);
}

describe('suspension', () => {
  test('sends a mail: actor, time, reason and contact; so does its end', async () => {
    const vet = await person();
    await suspend(admin, vet);
    const [text, ...more] = await mailed(vet, 'suspended');
    expect(more).toEqual([]);
    expect(text).toContain('Ana Prueba, de la administración de Vetoscopio, ha suspendido');
    expect(text).toContain(`Motivo: ${because.reason}.`);
    expect(text).toContain(`escríbanos: ${product.ctx.publicUrl}/support`);
    await admin.browser.post(`/api/admin/users/${vet.id}/reinstate`);
    expect(await mailed(vet, 'reinstated')).toHaveLength(1);
  });

  test('ends the sessions at once and blocks sign-in until it is lifted', async () => {
    const vet = await person();
    expect((await suspend(admin, vet)).status).toBe(204);
    expect(await vet.browser.isSignedIn()).toBe(false);
    const refused = await vet.browser.signIn(vet.email);
    expect([refused.status, refused.body.code]).toEqual([403, 'account_suspended']);
    await admin.browser.post(`/api/admin/users/${vet.id}/reinstate`);
    expect((await vet.browser.signIn(vet.email)).status).toBe(200);
    expect(await linesOf(vet.id)).toMatchObject([
      {
        action: 'reinstate_user',
        actorId: admin.id,
        before: { suspendedReason: because.reason },
      },
      { action: 'suspend_user', actorId: admin.id, reason: because.reason, targetKind: 'user' },
    ]);
  });

  test('by several administrators at once happens once, with one audit line', async () => {
    const vet = await person();
    const replies = await Promise.all([admin, boss, admin, boss].map((by) => suspend(by, vet)));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    expect(await linesOf(vet.id)).toHaveLength(1);
    expect(await mailed(vet, 'suspended')).toHaveLength(1);
  });

  test('also ends a session that is being opened meanwhile', async () => {
    const vet = await person();
    const [done] = await Promise.all([
      suspend(admin, vet),
      vet.browser.signIn(vet.email),
      vet.browser.signIn(vet.email),
    ]);
    expect(done.status).toBe(204);
    expect(await vet.browser.isSignedIn()).toBe(false);
  });

  test('needs a reason and an existing account', async () => {
    const vet = await person();
    const path = `/api/admin/users/${vet.id}/suspend`;
    for (const reason of ['  ', '\u200b', '\u2800']) {
      const refused = await admin.browser.post(path, { reason });
      expect([refused.status, refused.body.fields?.[0]?.field]).toEqual([422, 'reason']);
    }
    const gone = await admin.browser.post('/api/admin/users/nadie/suspend', because);
    expect([gone.status, gone.body.code]).toEqual([404, 'account_not_found']);
    expect((await admin.browser.post(`/api/admin/users/${vet.id}/reinstate`)).body.code).toBe(
      'not_suspended',
    );
  });
});

describe('limits of administrators', () => {
  test('an administrator cannot act on other administrators, nor on themselves', async () => {
    const other = await person('admin');
    expect((await suspend(admin, other)).body.code).toBe('administrator_out_of_reach');
    expect((await suspend(admin, boss)).body.code).toBe('administrator_out_of_reach');
    expect((await suspend(admin, admin)).body.code).toBe('not_yourself');
    expect((await suspend(boss, boss)).body.code).toBe('not_yourself');
    expect((await suspend(boss, other)).status).toBe(204);
  });

  test('a vet can act on no account', async () => {
    const vet = await person();
    expect((await suspend(vet, admin)).body.code).toBe('forbidden');
    expect((await vet.browser.get('/api/super-admin/audit')).body.code).toBe('forbidden');
    expect((await admin.browser.get('/api/super-admin/audit')).body.code).toBe('forbidden');
  });

  test('a role is changed by the super-administrator alone, for a confirmed address', async () => {
    const vet = await person();
    const path = `/api/super-admin/users/${vet.id}/role`;
    expect((await admin.browser.post(path, { role: 'admin' })).status).toBe(403);
    expect((await boss.browser.post(path, { role: 'admin' })).status).toBe(204);
    expect((await vet.browser.get('/api/admin/overview')).status).toBe(200);
    expect((await boss.browser.post(path, { role: 'admin' })).body.code).toBe('same_role');
    expect((await boss.browser.post(path, { role: 'jefe' })).status).toBe(422);
    expect(await linesOf(vet.id)).toMatchObject([
      { action: 'change_role', before: { role: 'user' }, after: { role: 'admin' } },
    ]);
  });

  test('two super-administrators who take each other’s role at once: one stays', async () => {
    const one = await person('super_admin');
    const two = await person('super_admin');
    await setRole(product.ctx.db, boss.id, 'user');
    const take = (by: Person, { id }: Person) =>
      by.browser.post(`/api/super-admin/users/${id}/role`, { role: 'user' });
    await Promise.all([take(one, two), take(two, one), take(one, two), take(two, one)]);
    // The installation's sample account is a super-admin too, so this is not the last one.
    const roles = await product.ctx.db.execute<{ role: Role }>(
      sql`select role from profiles where user_id in (${one.id}, ${two.id})`,
    );
    expect(roles.rows.map(({ role }) => role).sort()).toEqual(['super_admin', 'user']);
    await setRole(product.ctx.db, boss.id, 'super_admin');
  });
});

test('sessions of another account are ended, and its device must sign in again', async () => {
  const vet = await person();
  const reply = await admin.browser.post(`/api/admin/users/${vet.id}/end-sessions`);
  expect(reply.body).toEqual({ ended: 1 });
  expect(await vet.browser.isSignedIn()).toBe(false);
  expect((await linesOf(vet.id))[0]).toMatchObject({ action: 'end_sessions', after: { ended: 1 } });
});

test('a deleted account is removed as by its owner, and its audit line stays', async () => {
  const vet = await person();
  const { id } = (await vet.browser.create('cytology', { patientName: 'Bruma' })).body;
  const erase = () => admin.browser.send('DELETE', `/api/admin/users/${vet.id}`, { json: because });
  expect((await erase()).status).toBe(204);
  expect((await boss.browser.get(`/api/analyses/${id}`)).status).toBe(404);
  expect(await findUserByEmail(product.ctx.db, vet.email)).toBeUndefined();
  expect((await erase()).body.code).toBe('account_not_found');
  const [line, ...more] = await linesOf(vet.id);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    action: 'delete_user',
    before: { role: 'user', planId: 'free' },
    reason: because.reason,
  });
  expect(JSON.stringify(line)).not.toContain(vet.email);
});

test('a gifted plan leaves an audit line with the former plan', async () => {
  const vet = await person();
  await boss.browser.post(`/api/super-admin/users/${vet.id}/plan`, { planId: 'pro' });
  expect(await linesOf(vet.id)).toMatchObject([
    {
      action: 'change_plan',
      actorId: boss.id,
      before: { planId: 'free' },
      after: { planId: 'pro' },
    },
  ]);
});

test('an audit line cannot be changed, and a refused act leaves none', async () => {
  const vet = await person();
  await suspend(vet, admin);
  await admin.browser.post(`/api/admin/users/${vet.id}/reinstate`);
  expect(await linesOf(vet.id)).toEqual([]);
  await suspend(admin, vet);
  const change = (statement: ReturnType<typeof sql>) => product.ctx.db.execute(statement);
  await expect(change(sql`update audit_log set reason = 'nada'`)).rejects.toThrow();
  await expect(change(sql`delete from audit_log`)).rejects.toThrow();
  expect(await linesOf(vet.id)).toHaveLength(1);
});

test('the audit record is paged without repeating a line', async () => {
  const path = '/api/super-admin/audit?limit=2';
  const ids: string[] = [];
  let next: string | null = null;
  do {
    const after: string = next ? `&cursor=${next}` : '';
    const { body } = await boss.browser.get(`${path}${after}`);
    ids.push(...body.items.map((line: { id: string }) => line.id));
    next = body.next;
  } while (next);
  expect(ids.length).toBeGreaterThan(4);
  expect(new Set(ids).size).toBe(ids.length);
  const refused = await boss.browser.get(`${path}&cursor=nada`);
  expect([refused.status, refused.body.code]).toEqual([400, 'list_page_gone']);
});
