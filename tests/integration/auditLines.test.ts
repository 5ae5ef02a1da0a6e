import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser, newPerson, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

/** Every writing operation of administrators leaves one audit line. */

let product: Product;
let boss: Browser;
let bossId: string;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  const made = await signedIn(product);
  await setRole(product.ctx.db, made.id, 'super_admin');
  boss = made.browser;
  bossId = made.id;
});
afterAll(() => product.end());

/** A request: path under /api, body, and the audit line's target. */
interface Call {
  readonly path: string;
  readonly json?: unknown;
  /** Undefined when only the reply contains it. */
  readonly target?: string;
}

const because = { reason: 'Prueba del registro' };
const anybody = async (confirmed = true) => (await newPerson(product, { confirmed })).id;

/**
 * A successful call of each writing operation of administrators. A new operation needs its line
 * here.
 */
const CALLS: Readonly<Record<string, () => Promise<Call>>> = {
  inviteUser: async () => ({
    path: '/admin/users',
    json: { email: `${randomUUID()}@ejemplo.test`, name: 'Nora' },
  }),
  adminEditUser: async () => {
    const id = await anybody();
    return { path: `/admin/users/${id}`, json: { version: 1, name: 'Otro nombre' }, target: id };
  },
  resendWelcome: async () => {
    const id = await anybody(false);
    return { path: `/admin/users/${id}/resend`, target: id };
  },
  suspendUser: async () => {
    const id = await anybody();
    return { path: `/admin/users/${id}/suspend`, json: because, target: id };
  },
  reinstateUser: async () => {
    const id = await anybody();
    await boss.post(`/api/admin/users/${id}/suspend`, because);
    return { path: `/admin/users/${id}/reinstate`, target: id };
  },
  endUserSessions: async () => {
    const id = await anybody();
    return { path: `/admin/users/${id}/end-sessions`, target: id };
  },
  deleteUser: async () => {
    const id = await anybody();
    return { path: `/admin/users/${id}`, json: because, target: id };
  },
  changeRole: async () => {
    const id = await anybody();
    return { path: `/super-admin/users/${id}/role`, json: { role: 'admin' }, target: id };
  },
  givePlan: async () => {
    const id = await anybody();
    return { path: `/super-admin/users/${id}/plan`, json: { planId: 'basic' }, target: id };
  },
  overrideOwnPlan: async () => ({
    path: '/super-admin/plan',
    json: { planId: 'pro' },
    target: bossId,
  }),
  openCase: async () => {
    const id = await aCase();
    return { path: `/admin/analyses/${id}/open`, json: because, target: id };
  },
  rerunAnalysis: async () => {
    const id = await aCase();
    await product.ctx.db.execute(sql`
      update analyses set status = 'error', submitted_at = now(), finished_at = now()
      where id = ${id}`);
    return { path: `/admin/analyses/${id}/rerun`, target: id };
  },
  changeSetting: async () => {
    const version = (await boss.get('/api/admin/settings')).body.support.version;
    const value = { email: 'ayuda@clinica.test' };
    return {
      path: '/admin/settings',
      json: { name: 'support', value, seen: version },
      target: 'support',
    };
  },
  chooseEngines: async () => {
    const version = (await boss.get('/api/admin/settings/engines')).body.version;
    return {
      path: '/super-admin/settings/engines',
      json: { value: { byType: { cytology: 'local' } }, seen: version },
      target: 'engines',
    };
  },
  switchCriterion: async () => {
    const [criterion] = (await boss.get('/api/admin/criteria/cytology')).body.items;
    return {
      path: `/admin/criteria/cytology/${criterion.id}`,
      json: { applied: criterion.state !== 'on', seen: criterion.version, ...because },
    };
  },
  adminCreateFaq: async () => ({ path: '/super-admin/faqs', json: FAQ }),
  adminUpdateFaq: async () => {
    const id = await faq();
    return {
      path: `/super-admin/faqs/${id}`,
      json: { ...FAQ, answer: 'De otro modo.' },
      target: id,
    };
  },
  adminDeleteFaq: async () => {
    const id = await faq();
    return { path: `/super-admin/faqs/${id}`, target: id };
  },
  adminOrderFaqs: async () => {
    const one = await faq();
    const two = await faq();
    const { items } = (await boss.get('/api/super-admin/faqs')).body;
    const others = items
      .map(({ id }: { id: string }) => id)
      .filter((id: string) => id !== two && id !== one);
    return { path: '/super-admin/faqs', json: { ids: [two, one, ...others] } };
  },
};

const FAQ = { question: '¿Y esto?', answer: 'Así.' };
const faq = async (): Promise<string> => (await boss.post('/api/super-admin/faqs', FAQ)).body.id;

/** Another user's case. */
async function aCase(): Promise<string> {
  const { browser } = await signedIn(product);
  return (await browser.create('cytology', { patientName: 'Bruma', patientSpecies: 'Perro' })).body
    .id;
}

interface Written {
  readonly operationId: string;
  readonly method: string;
}

async function writingOperations(): Promise<Written[]> {
  const { paths } = (await boss.get('/api/openapi.json')).body as {
    paths: Record<string, Record<string, { operationId: string; 'x-access': string }>>;
  };
  return Object.values(paths).flatMap((methods) =>
    Object.entries(methods)
      .filter(([method, declared]) => method !== 'get' && declared['x-access'].includes('admin'))
      .map(([method, { operationId }]) => ({ operationId, method: method.toUpperCase() })),
  );
}

interface Line {
  readonly id: string;
  readonly actorId: string;
  readonly targetId: string;
  readonly address: string | null;
}

const record = async (): Promise<Line[]> =>
  (await boss.get('/api/super-admin/audit?limit=100')).body.items;

test('every writing operation of administrators has a call in this test', async () => {
  const written = (await writingOperations()).map(({ operationId }) => operationId);
  expect(written.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

test('each act leaves one line: actor, target and address', async () => {
  for (const { operationId, method } of await writingOperations()) {
    const call = await CALLS[operationId]?.();
    if (!call) continue;
    const before = new Set((await record()).map(({ id }) => id));
    const reply = await boss.send(method, `/api${call.path}`, { json: call.json ?? {} });
    const about = `${operationId}: ${JSON.stringify(reply.body)}`;
    expect(reply.status, about).toBeLessThan(300);
    const lines = (await record()).filter(({ id }) => !before.has(id));
    expect(lines, about).toHaveLength(1);
    expect(lines[0], about).toMatchObject({ actorId: bossId });
    const target = call.target ?? reply.body?.id;
    if (target !== undefined) expect(lines[0]?.targetId, about).toBe(target);
    expect(lines[0]?.address, about).toBeTruthy();
  }
});

test('the record is filtered by last days, and its export is recorded', async () => {
  const target = `antigua-${randomUUID()}`;
  for (const age of ['40 days', '2 days'])
    await product.ctx.db.execute(sql`
      insert into audit_log (id, at, actor_id, action, target_kind, target_id, reason, address)
      values (gen_random_uuid(), now() - ${age}::interval, ${bossId}, 'suspend_user', 'user',
        ${target}, ${`=${age}`}, '192.0.2.1')`);
  const matches = async (query: string) =>
    (await boss.get(`/api/super-admin/audit?target=${target}&${query}`)).body.items;
  expect(await matches('')).toHaveLength(2);
  expect(await matches('days=30')).toMatchObject([{ reason: '=2 days' }]);
  const wrong = await boss.get('/api/super-admin/audit?days=31');
  expect([wrong.status, wrong.body.fields[0].field]).toEqual([422, 'days']);
  const file = await boss.get(`/api/super-admin/audit.csv?target=${target}&days=30`);
  const lines = String(file.body).split('\r\n');
  expect(lines[0]).toBe(
    '"Cuándo";"ID de quien lo hizo";"Quién";"Acto";"Sobre";"ID";"Nombre";"Antes";"Después";"Motivo";"Desde"',
  );
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^[^;]+;"${bossId}";[^;]+;"Suspender la cuenta";"user";"${target}";;;;"'=2 days";"192.0.2.1"$`,
      ),
    ),
    '',
  ]);
  const [noted] = (await boss.get('/api/super-admin/audit?action=export_list')).body.items;
  expect(noted).toMatchObject({ targetId: 'audit', after: { target, days: '30' } });
});
