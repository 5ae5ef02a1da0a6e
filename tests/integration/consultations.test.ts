import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownReport } from '#domain/report/testing/own.ts';
import { endOverdueAnalyses } from '#server/flows/analyses/giveUp.ts';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/** Everybody's cases: listed, sorted, searched, exported; and a failed one, run again. */

const LIST = '/api/admin/consultations';

interface Person {
  readonly id: string;
  readonly browser: Browser;
}

let product: Product;
let admin: Person;
let lucia: Person;
let pau: Person;
let now = new Date('2026-11-22T10:00:00.000Z');
let fails = false;
beforeAll(async () => {
  product = await startProduct({
    clock: () => now,
    retriesAtOnce: true,
    ai: fakeEngine({
      diagnose: async (clinicalCase, signal) => {
        if (fails) throw new Error('no engine');
        const diagnosis = await fakeEngine().diagnose(clinicalCase, signal);
        const conclusion = `Visto en ${clinicalCase.answers.patientName}`;
        const certeza = conclusion.endsWith('Trufa') ? 'compatible' : 'posible';
        return { ...diagnosis, report: ownReport({ conclusion, certeza, modelo_ia: 'fake' }) };
      },
    }),
  });
  admin = await signedIn(product);
  await setRole(product.ctx.db, admin.id, 'super_admin');
  lucia = await signedIn(product, { name: 'Lucía Ferrándiz' });
  pau = await signedIn(product, { name: 'Pau Domènech' });
});
afterAll(() => product.end());

async function begin(by: Person, patientName: string, type = 'cytology'): Promise<string> {
  now = new Date(now.getTime() + 60_000);
  return (await by.browser.create(type, { patientName, patientSpecies: 'Perro' })).body.id;
}

async function ended(by: Person, id: string, status: string) {
  await by.browser.post(`/api/analyses/${id}/submit`);
  return until(by, id, status);
}

const until = (by: Person, id: string, status: string) =>
  eventually(async () => {
    const { body } = await by.browser.get(`/api/analyses/${id}`);
    return body.status === status && body;
  });

interface Item {
  readonly id: string;
  readonly patientName: string;
}

async function names(query = ''): Promise<string[]> {
  const { status, body } = await admin.browser.get(`${LIST}?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items.map(({ patientName }: Item) => patientName);
}

describe('the list', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    ids.Nube = await begin(lucia, 'Nube', 'body_fluids_sample');
    ids.Trufa = await begin(lucia, 'Trufa');
    await ended(lucia, ids.Trufa, 'completed');
    ids.Simba = await begin(pau, 'Simba', 'ecg');
    await ended(pau, ids.Simba, 'completed');
    fails = true;
    ids.Rocco = await begin(pau, 'Rocco', 'ultrasound');
    await ended(pau, ids.Rocco, 'error');
    fails = false;
  });

  test('shows each case’s vet, type, time, state, engine and certainty [2.2-32, 2.2-40, 2.3-19, 2.7-12]', async () => {
    const { items, total, found, foundMore } = (await admin.browser.get(LIST)).body;
    expect([total, found, foundMore]).toEqual([4, 4, false]);
    expect(items.map(({ patientName }: Item) => patientName)).toEqual([
      'Rocco',
      'Simba',
      'Trufa',
      'Nube',
    ]);
    expect(items[0]).toMatchObject({
      userId: pau.id,
      userName: 'Pau Domènech',
      type: 'ultrasound',
      status: 'error',
      error: expect.stringContaining('El motor falló al leer el caso. Motivo técnico: Error'),
      conclusion: null,
      refunded: true,
    });
    expect(items[2]).toMatchObject({
      id: ids.Trufa,
      userName: 'Lucía Ferrándiz',
      status: 'completed',
      conclusion: { lead: 'Compatible con', text: 'visto en Trufa' },
      engine: 'fake',
      confidence: 'Compatible',
      error: null,
      verdict: null,
      refunded: false,
      tookMs: 0,
    });
    expect(items[3]).toMatchObject({ status: 'pending_images', tookMs: null, engine: '' });
    expect(JSON.stringify(items)).not.toContain('submittedData');
  });

  test('is sorted by each of its columns, both ways', async () => {
    for (const [column, order] of [
      ['date', ['Nube', 'Trufa', 'Simba', 'Rocco']],
      ['type', ['Nube', 'Trufa', 'Simba', 'Rocco']],
      ['confidence', ['Simba', 'Trufa']],
    ] as const) {
      const shown = (await names(`sort=${column}&direction=asc`)).filter((name) =>
        (order as readonly string[]).includes(name),
      );
      expect(shown, column).toEqual(order);
      expect(
        (await names(`sort=${column}&direction=desc`)).filter((name) =>
          (order as readonly string[]).includes(name),
        ),
        column,
      ).toEqual(order.toReversed());
    }
    const owners = await names('sort=user&direction=asc');
    expect(new Set(owners.slice(0, 2))).toEqual(new Set(['Nube', 'Trufa']));
    for (const column of ['id', 'status', 'took', 'engine'])
      expect(await names(`sort=${column}`), column).toHaveLength(4);
    expect((await admin.browser.get(`${LIST}?sort=nada`)).body.fields[0].field).toBe('sort');
  });

  test('is paged in any order, both ways, without repeating or skipping a case', async () => {
    for (const sort of ['date', 'status', 'user', 'took', 'confidence']) {
      const whole = await names(`sort=${sort}&direction=desc`);
      const listed: string[] = [];
      let cursor: string | null = null;
      let previous: string | null = null;
      do {
        const after: string = cursor ? `&cursor=${cursor}` : '';
        const { body } = await admin.browser.get(
          `${LIST}?sort=${sort}&direction=desc&limit=3${after}`,
        );
        listed.push(...body.items.map(({ patientName }: Item) => patientName));
        cursor = body.next;
        previous = body.previous;
      } while (cursor);
      expect(listed, sort).toEqual(whole);
      const back = await names(`sort=${sort}&direction=desc&limit=3&cursor=${previous}`);
      expect(back, sort).toEqual(whole.slice(0, 3));
    }
  });

  test('is filtered by account, type, state, engine and time', async () => {
    expect(await names(`user=${lucia.id}`)).toEqual(['Trufa', 'Nube']);
    expect(await names('type=ecg')).toEqual(['Simba']);
    expect(await names('status=error')).toEqual(['Rocco']);
    expect(await names('engine=fake')).toEqual(['Rocco', 'Simba', 'Trufa']);
    expect(await names('engine=fake&type=ecg&status=completed')).toEqual(['Simba']);
    expect(await names(`user=${pau.id}&type=cytology`)).toEqual([]);
    expect((await admin.browser.get(`${LIST}/engines`)).body.items).toEqual(['fake']);
    const before = now;
    now = new Date(now.getTime() + 2 * 86_400_000);
    expect(await names('days=1')).toEqual([]);
    expect(await names('days=7')).toHaveLength(4);
    now = before;
    for (const [name, value] of [
      ['status', 'nada'],
      ['days', '8'],
      ['nada', 'x'],
    ]) {
      const reply = await admin.browser.get(`${LIST}?${name}=${value}`);
      expect([reply.status, reply.body.fields?.[0]?.field]).toEqual([422, name]);
    }
  });

  test('is searched by either identity, the vet, the patient and the result, without accents', async () => {
    const id = ids.Simba ?? '';
    for (const typed of ['simb', 'SIMBA', id, id.slice(0, 8), id.slice(0, 14), 'visto en simba'])
      expect(await names(`search=${encodeURIComponent(typed)}`), typed).toEqual(['Simba']);
    for (const typed of ['lucia', 'FERRÁND', lucia.id, lucia.id.slice(0, 8)])
      expect(await names(`search=${encodeURIComponent(typed)}`), typed).toEqual(['Trufa', 'Nube']);
    for (const typed of ['%', '_', 'nadie así', randomUUID()])
      expect(await names(`search=${encodeURIComponent(typed)}`), typed).toEqual([]);
    expect(await names('search=%20')).toHaveLength(4);
    expect(await names('search=visto&status=completed&sort=user&direction=asc')).toEqual([
      'Trufa',
      'Simba',
    ]);
  });

  test('follows a vet’s new name', async () => {
    await product.ctx.db.execute(
      sql`update profiles set full_name = 'Ana Ñíguez' where user_id = ${pau.id}`,
    );
    expect(await names('search=niguez')).toEqual(['Rocco', 'Simba']);
    expect(await names('search=domenech')).toEqual([]);
    expect((await names('sort=user&direction=asc')).slice(0, 2).sort()).toEqual(['Rocco', 'Simba']);
  });

  test('exports the filtered rows as a file, and the record notes it, without the search text', async () => {
    const reply = await admin.browser.get(`${LIST}.csv?status=error&search=Rocco`);
    expect(reply.headers.get('content-type')).toContain('text/csv');
    const [head, line, ...rest] = String(reply.body).trim().split('\r\n');
    expect(head).toContain('"ID";"ID de usuario";"Usuario";"Mascota";"Tipo";"Fecha";"Estado"');
    expect(line).toContain(`"${ids.Rocco}";"${pau.id}";"Ana Ñíguez";"Rocco";`);
    expect(line).toContain('Error Interno');
    expect(rest).toEqual([]);
    const { items } = (await admin.browser.get('/api/super-admin/audit')).body;
    expect(items[0]).toMatchObject({ action: 'export_list', targetId: 'consultations' });
    expect(JSON.stringify(items[0])).not.toContain('Rocco');
  });

  test('is only for administrators', async () => {
    for (const path of [LIST, `${LIST}.csv`, `${LIST}/engines`])
      expect((await lucia.browser.get(path)).body.code, path).toBe('forbidden');
  });

  test('counts live: a removed case is no longer there', async () => {
    await lucia.browser.send('DELETE', `/api/analyses/${ids.Nube}`);
    const { total, items } = (await admin.browser.get(LIST)).body;
    expect([total, items.length]).toEqual([3, 3]);
  });
});

describe('running a failed case again', () => {
  const rerun = (by: Person, id: string) => by.browser.post(`/api/admin/analyses/${id}/rerun`);
  async function failed(): Promise<string> {
    fails = true;
    const id = await begin(lucia, 'Bruma');
    await ended(lucia, id, 'error');
    fails = false;
    return id;
  }
  const used = async () => (await lucia.browser.get('/api/me')).body.consultations_this_month;

  test('reads it from the beginning and charges nothing; the record names the actor', async () => {
    const id = await failed();
    const before = await used();
    const reply = await rerun(admin, id);
    expect([reply.status, reply.body]).toEqual([202, { status: 'pending_webhook' }]);
    const { aiResponse } = await until(lucia, id, 'completed');
    expect(aiResponse.conclusion).toBe('Visto en Bruma');
    expect(await used()).toBe(before);
    const { items } = (await admin.browser.get(`/api/super-admin/audit?target=${id}`)).body;
    expect(items).toMatchObject([
      { action: 'rerun_analysis', actorId: admin.id, before: { status: 'error' } },
    ]);
    expect((await rerun(admin, id)).body.code).toBe('not_failed');
  });

  test('ends in error again when it fails, after as many attempts and without a second reversal', async () => {
    const id = await failed();
    const before = await used();
    fails = true;
    await rerun(admin, id);
    await until(lucia, id, 'error');
    const { rows } = await product.ctx.db.execute<{ failures: number; reversals: number }>(sql`
      select engine_failures::int as failures,
        (select count(*)::int from charges where analysis_id = ${id} and reversed_at is not null)
          as reversals
      from analyses where id = ${id}`);
    expect(rows).toEqual([{ failures: 3, reversals: 1 }]);
    expect(await used()).toBe(before);
    fails = false;
  });

  test('by several at once runs it once', async () => {
    const id = await failed();
    const replies = await Promise.all([1, 2, 3, 4].map(() => rerun(admin, id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409]);
    await until(lucia, id, 'completed');
  });

  test('gives an old case its full time again', async () => {
    const id = await failed();
    now = new Date(now.getTime() + 60 * 60_000);
    await product.ctx.db.execute(sql`
      update analyses set status = 'pending_webhook', rerun_at = ${now.toISOString()}
      where id = ${id}`);
    expect(await endOverdueAnalyses(product.ctx)).toBe(0);
    now = new Date(now.getTime() + 16 * 60_000);
    expect(await endOverdueAnalyses(product.ctx)).toBe(1);
  });

  test('needs an existing failed case and an administrator', async () => {
    const id = await begin(lucia, 'Nube');
    expect((await rerun(admin, id)).body.code).toBe('not_failed');
    expect((await rerun(admin, randomUUID())).body.code).toBe('analysis_not_found');
    expect((await rerun(lucia, id)).body.code).toBe('forbidden');
  });
});
