import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/rules/access.ts';
import { setRole } from '#server/stores/profiles.ts';
import { Browser, newPerson, signedIn, tokenFromMail } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { waitForMail } from '#tests/support/outbox.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let now = new Date();
let boss: Browser;
let admin: Browser;
let adminId: string;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), clock: () => now });
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

describe('the page of an account', () => {
  test('shows plan, role, use, sessions and state', async () => {
    const vet = await person('user', 'Lucía Vega');
    // Readable, so that it is charged.
    const answers = { patientName: 'Bruma', patientSpecies: 'Perro' };
    const { id } = (await vet.browser.create('cytology', answers)).body;
    await vet.browser.post(`/api/analyses/${id}/submit`);
    expect(await look(vet.id)).toMatchObject({
      id: vet.id,
      name: 'Lucía Vega',
      email: vet.email,
      role: 'user',
      planId: 'free',
      planName: 'Gratuito',
      state: 'active',
      consultations: 1,
      used: 1,
      limit: 3,
      limitType: 'total',
      openSessions: 1,
      cases: 1,
      twoFactorEnabled: false,
      suspendedAt: null,
      suspendedReason: null,
      invitedUntil: null,
    });
    const reason = 'Impago';
    await admin.post(`/api/admin/users/${vet.id}/suspend`, { reason });
    expect(await look(vet.id)).toMatchObject({
      state: 'suspended',
      suspendedReason: reason,
      openSessions: 0,
    });
  });

  test('of a removed account is not found, and neither is any act on it', async () => {
    const vet = await person();
    const version = (await look(vet.id)).version;
    await admin.delete(`/api/admin/users/${vet.id}`, { reason: 'Prueba' });
    const replies = [
      await admin.get(`/api/admin/users/${vet.id}`),
      await admin.patch(`/api/admin/users/${vet.id}`, { version, name: 'Otra' }),
      await admin.post(`/api/admin/users/${vet.id}/resend`),
      await admin.post(`/api/admin/users/${vet.id}/end-sessions`),
      await boss.post(`/api/super-admin/users/${vet.id}/role`, { role: 'admin' }),
    ];
    for (const { status, body } of replies)
      expect([status, body.code]).toEqual([404, 'account_not_found']);
  });
});

describe('an invitation', () => {
  let last = 0;
  const freshAddress = () => `invitada${++last}@ejemplo.test`;
  const invite = (email: string, by = admin) =>
    by.post('/api/admin/users', { email, name: 'Nora Invitada', planId: 'pro' });
  const accept = (token: string, email: string, password = 'caballo-grapa-nube') =>
    new Browser(product.url).post('/api/invitations/accept', { token, email, password });
  const readMails: string[] = [];
  /** Token of an invitation not read before. */
  async function mailed(to: string): Promise<string> {
    const mail = await waitForMail(product.dataDir, { to, except: readMails });
    readMails.push(mail.file);
    const link = mail.links.find((url) => new URL(url).pathname === '/invitation') ?? '';
    return new URL(link).searchParams.get('token') ?? '';
  }

  test('creates a pending account that its owner activates with a password', async () => {
    const email = freshAddress();
    const { status, body } = await invite(email.toUpperCase());
    expect(status).toBe(201);
    expect(await look(body.id)).toMatchObject({ email, state: 'pending', planId: 'pro' });
    const refused = await new Browser(product.url).signIn(email, 'caballo-grapa-nube');
    expect(refused.status).toBe(401);
    const token = await mailed(email);
    const check = () =>
      new Browser(product.url).post('/api/mailed-links/check', { kind: 'invitation', token });
    expect((await check()).body).toEqual({ usable: true });
    expect((await accept(token, email)).status).toBe(204);
    expect((await check()).body).toEqual({ usable: false });
    const owner = new Browser(product.url);
    expect((await owner.signIn(email, 'caballo-grapa-nube')).status).toBe(200);
    expect((await owner.get('/api/me')).body).toMatchObject({
      full_name: 'Nora Invitada',
      current_plan: 'pro',
    });
    expect(await look(body.id)).toMatchObject({ state: 'active', invitedUntil: null });
    const lines = await linesOf(body.id);
    expect(lines).toMatchObject([
      { action: 'invite_user', actorId: adminId, after: { planId: 'pro' } },
    ]);
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  test('activates one account once, and only for its address', async () => {
    const email = freshAddress();
    await invite(email);
    const token = await mailed(email);
    const stranger = await accept(token, 'otra@ejemplo.test');
    expect([stranger.status, stranger.body.code]).toEqual([403, 'invitation_other_address']);
    const both = await Promise.all([accept(token, email), accept(token, email)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 410]);
    const again = await accept(token, email);
    expect([again.status, again.body.code]).toEqual([410, 'invitation_expired']);
    expect((await accept('nada', email)).body.code).toBe('invitation_expired');
  });

  test('sent again invalidates earlier links, and expires after a week', async () => {
    const email = freshAddress();
    const { id } = (await invite(email)).body;
    const former = await mailed(email);
    now = new Date(now.getTime() + 1000);
    expect((await admin.post(`/api/admin/users/${id}/resend`)).status).toBe(204);
    const newest = await mailed(email);
    expect((await accept(former, email)).body.code).toBe('invitation_expired');
    const then = now;
    now = new Date(then.getTime() + 7 * 86_400_000);
    expect((await accept(newest, email)).body.code).toBe('invitation_expired');
    now = then;
    expect((await accept(newest, email)).status).toBe(204);
    const confirmed = await admin.post(`/api/admin/users/${id}/resend`);
    expect([confirmed.status, confirmed.body.code]).toEqual([409, 'already_confirmed']);
    expect((await linesOf(id)).map(({ action }: { action: string }) => action)).toEqual([
      ...['resend_invitation', 'invite_user'],
    ]);
  });

  test('for a taken address is refused, and of two at once one succeeds', async () => {
    const vet = await person();
    const taken = await invite(vet.email);
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
    expect(taken.body.fields[0].field).toBe('email');
    const email = freshAddress();
    const replies = await Promise.all([invite(email), invite(email, boss), invite(email)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('refuses a weak password without using up the link', async () => {
    const email = freshAddress();
    await invite(email);
    const token = await mailed(email);
    for (const [password, field] of [
      ['corta', 'password'],
      ['password1', 'password'],
      ['NoraInvitada1', 'password'],
    ] as const) {
      const reply = await accept(token, email, password);
      expect([reply.status, reply.body.fields?.[0]?.field], password).toEqual([422, field]);
    }
    expect((await accept(token, email)).status).toBe(204);
  });

  test('stops working once its owner has signed in another way', async () => {
    const email = freshAddress();
    const { id } = (await invite(email)).body;
    const token = await mailed(email);
    await run(sql`update users set email_verified = true where id = ${id}`);
    expect((await accept(token, email)).body.code).toBe('invitation_expired');
  });

  test('an unconfirmed registration gets the confirmation mail again', async () => {
    const waiting = await newPerson(product, { confirmed: false });
    expect((await admin.post(`/api/admin/users/${waiting.id}/resend`)).status).toBe(204);
    const token = await tokenFromMail(
      product.dataDir,
      { to: waiting.email },
      '/api/auth/verify-email',
    );
    await new Browser(product.url).get(`/api/auth/verify-email?token=${token}`);
    expect(await look(waiting.id)).toMatchObject({ state: 'active' });
    expect(await linesOf(waiting.id)).toMatchObject([{ action: 'resend_confirmation' }]);
  });
});

test('the counter of consultations equals the ledger’s, under concurrency [2.2-31]', async () => {
  const vets = [await newPerson(product), await newPerson(product)];
  const charge = (userId: string) =>
    run(sql`
    insert into charges (user_id, analysis_id, plan_id, charged_at)
    values (${userId}, gen_random_uuid(), 'free', now())`);
  const giveBack = (userId: string) =>
    run(sql`
    update charges set reversed_at = now(), reversal_reason = 'prueba'
    where id in (
      -- In one order: two that reverse the same rows must not wait for each other.
      select id from charges where user_id = ${userId} and id % 3 = 0 order by id for update)`);
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const userId = vets[index % 2]?.id ?? '';
      return index % 6 === 5 ? giveBack(userId) : charge(userId);
    }),
  );
  await run(sql`delete from charges where user_id = ${vets[0]?.id ?? ''} and id % 5 = 0`);
  const { rows } = await run(sql`
    select l.consultations as kept,
      (select count(*)::int from charges c where c.user_id = l.user_id and c.reversed_at is null)
        as true_count
    from account_list l where l.user_id in (${vets[0]?.id ?? ''}, ${vets[1]?.id ?? ''})`);
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row.kept).toBe(row.true_count);
});
