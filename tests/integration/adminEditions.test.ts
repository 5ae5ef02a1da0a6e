import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/rules/access.ts';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let boss: Browser;
let admin: Browser;
let adminId: string;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  boss = (await person('super_admin')).browser;
  const made = await person('admin');
  admin = made.browser;
  adminId = made.id;
});
afterAll(() => product.end());

async function person(role: Role = 'user', name = 'Ana Prueba') {
  const made = await signedIn(product, { name });
  if (role !== 'user') await setRole(product.ctx.db, made.id, role);
  return made;
}

const run = (statement: ReturnType<typeof sql>) => product.ctx.db.execute(statement);
const look = async (id: string) => (await admin.get(`/api/admin/users/${id}`)).body;
const linesOf = async (target: string) =>
  (await boss.get(`/api/super-admin/audit?target=${target}`)).body.items;

describe('an edition', () => {
  test('changes name and plan together, and one line records before and after', async () => {
    const vet = await person('user', 'Nombre Viejo');
    const { version } = await look(vet.id);
    const change = { version, name: '  Nombre Nuevo ', planId: 'premium' };
    const reply = await admin.patch(`/api/admin/users/${vet.id}`, change);
    expect(reply.body).toMatchObject({ name: 'Nombre Nuevo', planId: 'premium' });
    expect(reply.body.version).toBeGreaterThan(version);
    expect((await vet.browser.get('/api/me')).body).toMatchObject({
      full_name: 'Nombre Nuevo',
      current_plan: 'premium',
    });
    expect(await linesOf(vet.id)).toMatchObject([
      {
        action: 'edit_user',
        actorId: adminId,
        before: { name: 'Nombre Viejo', planId: 'free' },
        after: { name: 'Nombre Nuevo', planId: 'premium' },
      },
    ]);
  });

  test('with an outdated version is refused, and changes nothing', async () => {
    const vet = await person();
    const { version } = await look(vet.id);
    const save = (by: Browser, name: string) =>
      by.patch(`/api/admin/users/${vet.id}`, { version, name });
    const replies = await Promise.all([
      save(admin, 'Una'),
      save(boss, 'Otra'),
      save(admin, 'Tres'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = replies.find(({ status }) => status === 409);
    expect(late?.body.code).toBe('user_changed');
    expect(await linesOf(vet.id)).toHaveLength(1);
    // The owner's changes count too; mere use does not.
    const after = (await look(vet.id)).version;
    await vet.browser.patch('/api/me/preferences', { theme: 'dark' });
    expect((await look(vet.id)).version).toBe(after);
    await vet.browser.patch('/api/me/fiscal', { full_name: 'La dueña' });
    expect((await look(vet.id)).version).toBe(after + 1);
  });

  test('of a role with an outdated version is refused too', async () => {
    const vet = await person();
    const { version } = await look(vet.id);
    const path = `/api/super-admin/users/${vet.id}/role`;
    expect((await boss.post(path, { role: 'admin', version })).status).toBe(204);
    const late = await boss.post(path, { role: 'super_admin', version });
    expect([late.status, late.body.code]).toEqual([409, 'user_changed']);
  });

  test('refuses an invalid name, an invalid plan and no change, naming the field', async () => {
    const vet = await person();
    const { version } = await look(vet.id);
    for (const [change, field] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'Gane en www.premios.test' }, 'name'],
      [{ name: 'x'.repeat(121) }, 'name'],
      [{ planId: 'oro' }, 'planId'],
      [{ email: 'otra@ejemplo.test' }, 'email'],
      [{}, 'cuerpo'],
    ] as const) {
      const reply = await admin.patch(`/api/admin/users/${vet.id}`, { version, ...change });
      expect([reply.status, reply.body.fields?.[0]?.field], JSON.stringify(change)).toEqual([
        ...[422, field],
      ]);
    }
    expect(await linesOf(vet.id)).toEqual([]);
  });

  test('needs a super-administrator for an unlisted plan', async () => {
    const vet = await person();
    const change = async (by: Browser, planId: string, name?: string) => {
      const { version } = await look(vet.id);
      return by.patch(`/api/admin/users/${vet.id}`, { version, planId, name });
    };
    const refused = await change(admin, 'enterprise', 'Otro nombre');
    expect([refused.status, refused.body.code]).toEqual([403, 'plan_out_of_reach']);
    expect(refused.body.fields[0].field).toBe('planId');
    expect(refused.body.detail).toContain('Enterprise');
    expect(await look(vet.id)).toMatchObject({ planId: 'free', name: 'Ana Prueba' });
    const invited = { email: 'nueva-enterprise@ejemplo.test', name: 'Nora', planId: 'enterprise' };
    const invitation = await admin.post('/api/admin/users', invited);
    expect([invitation.status, invitation.body.code]).toEqual([403, 'plan_out_of_reach']);
    expect((await admin.get(`/api/admin/users?search=${invited.email}`)).body.items).toEqual([]);
    expect((await change(boss, 'enterprise')).status).toBe(200);
    // An account keeps it when an administrator changes only the name.
    expect((await change(admin, 'enterprise', 'Otro nombre')).body).toMatchObject({
      planId: 'enterprise',
      name: 'Otro nombre',
    });
  });

  test('of the plan mails actor and time; of the name or of the own plan sends none', async () => {
    const vet = await person();
    const texts = async (to: string) => {
      const { rows } = await run(
        sql`select text_body as text from mails where recipient = ${to} and kind = 'plan-given'`,
      );
      return rows.map(({ text }) => String(text));
    };
    const edit = async (change: object) => {
      const { version } = await look(vet.id);
      await admin.patch(`/api/admin/users/${vet.id}`, { version, ...change });
    };
    await edit({ name: 'Otro nombre' });
    expect(await texts(vet.email)).toEqual([]);
    await edit({ planId: 'pro' });
    const [text, ...more] = await texts(vet.email);
    expect(more).toEqual([]);
    expect(text).toContain('ha puesto su cuenta en el plan Pro el');
    expect(text).toContain('Consultas: 10 al mes.');
    const own = await person('super_admin');
    await own.browser.post('/api/super-admin/plan', { planId: 'pro' });
    expect(await texts(own.email)).toEqual([]);
  });

  test('of the plan by several at once sends one mail', async () => {
    const vet = await person();
    const { version } = await look(vet.id);
    const replies = await Promise.all([
      admin.patch(`/api/admin/users/${vet.id}`, { version, planId: 'pro' }),
      boss.patch(`/api/admin/users/${vet.id}`, { version, planId: 'pro' }),
      boss.post(`/api/super-admin/users/${vet.id}/plan`, { planId: 'pro' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { rows } = await run(
      sql`select 1 from mails where recipient = ${vet.email} and kind = 'plan-given'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('of another administrator, or of oneself, is forbidden to administrators', async () => {
    const other = await person('admin');
    for (const id of [other.id, adminId]) {
      const { version } = await look(id);
      const reply = await admin.patch(`/api/admin/users/${id}`, { version, planId: 'enterprise' });
      expect([reply.status, reply.body.code]).toEqual([403, 'administrator_out_of_reach']);
    }
  });
});
