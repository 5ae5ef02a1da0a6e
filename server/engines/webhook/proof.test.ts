import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { createProof } from './proof.ts';

const SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const BEARER = 'la-clave-que-se-comparte-aquí-no'.normalize('NFD').replace(/\p{M}/gu, '');
const proofOf = createProof({ secret: SECRET, bearer: BEARER });
const body = '{"conclusion":"Mastocitoma"}';

function signed(change: { secret?: string; at?: Date; body?: string } = {}) {
  const at = change.at ?? new Date();
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(change.secret ?? SECRET).sign(
      'msg_1',
      at,
      change.body ?? body,
    ),
  };
}

describe('an answer is proven', () => {
  it('by the bearer', () => {
    expect(proofOf({ headers: { authorization: `Bearer ${BEARER}` }, body })).toEqual({
      by: 'bearer',
    });
  });
  it('by its signature', () => {
    expect(proofOf({ headers: signed(), body })).toEqual({ by: 'signature', messageId: 'msg_1' });
  });
  it('by one of several signatures, as when a secret is changed', () => {
    const headers = signed();
    const older = `v1,${Buffer.alloc(32).toString('base64')}`;
    headers['webhook-signature'] = `${older} ${headers['webhook-signature']}`;
    expect(proofOf({ headers, body })?.by).toBe('signature');
  });
});

describe('an answer is not proven', () => {
  everyRow<[string, Record<string, string>, string]>([
    ['by nothing', {}, body],
    ['by another bearer', { authorization: 'Bearer otra' }, body],
    ['by the bearer without its word', { authorization: BEARER }, body],
    ['by the signing secret as a bearer', { authorization: `Bearer ${SECRET}` }, body],
    ['by a signature of another body', signed({ body: '{}' }), body],
    [
      'by a signature with another secret',
      signed({ secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` }),
      body,
    ],
    ['by an old signature', signed({ at: new Date(Date.now() - 6 * 60_000) }), body],
    ['by one of the future', signed({ at: new Date(Date.now() + 6 * 60_000) }), body],
    ['by no version we know', { ...signed(), 'webhook-signature': 'v2,x v1 v1,' }, body],
    ['by half of the headers', { 'webhook-id': 'msg_1' }, body],
    ['by a signature of another message', { ...signed(), 'webhook-id': 'msg_2' }, body],
  ])('a false or missing proof is refused', (_, headers, sent) => {
    expect(proofOf({ headers, body: sent })).toBeUndefined();
  });
});
