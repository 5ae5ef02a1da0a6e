import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeEngine } from '#tests/support/engine.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { Client, newVet, type Product, type Reply, startProduct } from '#tests/support/product.ts';

let product: Product;
let client: Client;

beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  client = await newVet(product);
});
afterAll(() => product.end());

function expectProblem(reply: Reply, status: number, code: string): void {
  expect([reply.status, reply.body.code], JSON.stringify(reply.body)).toEqual([status, code]);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
}

const fieldsOf = (reply: Reply): string[] =>
  (reply.body.fields ?? []).map(({ field }: { field: string }) => field);

describe('unstorable input [ASVS 1.4.2, 2.2.1, 16.5.1]', () => {
  everyRow(['\0', '\ud800', 'x\udfff'])('{bad} is refused in any place', async (bad) => {
    const guest = new Client(product.url);
    const id = randomUUID();
    const about = (name: string, path: string, json: unknown, method = 'POST') =>
      [name, path, json, method] as const;
    for (const [field, path, json, method] of [
      about('message', '/api/contact', {
        name: 'Ana',
        email: 'a@ejemplo.test',
        subject: 'Hola',
        message: `Hola ${bad}`,
      }),
      about('email', '/api/auth/sign-in/email', { email: `a${bad}@b.es`, password: 'x' }),
      about('name', '/api/auth/sign-up/email', {
        name: bad,
        email: 'a@ejemplo.test',
        password: 'una-clave-larga',
      }),
      about('token', '/api/auth/reset-password', { token: bad, newPassword: 'una-clave-larga' }),
      about('token', '/api/me/email/confirm', { token: bad }),
      about(
        'notes',
        `/api/drafts/${id}`,
        { type: 'cytology', data: { notes: bad }, seen: null },
        'PUT',
      ),
      about('type', '/api/analyses', { type: bad, data: {} }),
      about('planId', '/api/billing/checkout', { planId: bad }),
    ] as const) {
      for (const caller of [guest, client]) {
        const headers = { 'idempotency-key': randomUUID() };
        const reply = await caller.send(method, path, { json, headers });
        if (caller === guest && reply.status === 401) continue;
        expectProblem(reply, 422, 'invalid_body');
        expect(fieldsOf(reply), path).toEqual([field]);
      }
    }
  });

  test('an address that encodes one, or is undecodable, is refused', async () => {
    for (const [path, field] of [
      ['/api/analyses?search=%00', 'search'],
      ['/api/analyses?type=cytology&search=%ED%A0%80', 'search'],
      ['/api/analyses?search=%zz', 'search'],
      ['/api/analyses?%ff=1', 'consulta'],
      ['/api/analyses/%00', 'ruta'],
      ['/api/me/sessions/%E0%A4%A', 'ruta'],
      ['/api/auth/verify-email?token=%00', 'token'],
    ] as const) {
      const reply = await client.get(path);
      expectProblem(reply, 422, 'invalid_body');
      expect(fieldsOf(reply), path).toEqual([field]);
    }
  });

  test('an impossible page of the history is refused', async () => {
    const id = randomUUID();
    for (const moment of [
      '0000-01-01 00:00:00+00',
      '2026-13-45 00:00:00+00',
      '2026-02-30 00:00:00+00',
      '2026-01-01 25:00:00+00',
      '2026-01-01 00:00:00+99',
    ]) {
      const cursor = Buffer.from(`${moment}|${id}`).toString('base64url');
      const reply = await client.get(`/api/analyses?cursor=${cursor}`);
      expectProblem(reply, 422, 'invalid_body');
      expect(fieldsOf(reply), moment).toEqual(['cursor']);
    }
  });

  test('a time in the year 0 is refused', async () => {
    const reply = await client.send('PUT', `/api/drafts/${randomUUID()}`, {
      json: { type: 'cytology', data: {}, seen: '0000-01-01T00:00:00Z' },
    });
    expectProblem(reply, 422, 'invalid_body');
    expect(fieldsOf(reply)).toEqual(['seen']);
  });

  test('a body nested twenty thousand levels deep is refused', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const reply = await client.send('POST', '/api/analyses', {
      body: `{"type":"cytology","data":{"notes":${deep}}}`,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
    expectProblem(reply, 422, 'invalid_body');
    expect(fieldsOf(reply)).toEqual(['data']);
  });
});

test('no request above caused a server error', () => expect(product.errors).toEqual([]));
