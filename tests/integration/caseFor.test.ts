import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ability, Caller, CaseAct } from '#domain/rules/access.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { findAnalysis } from '#server/stores/analyses.ts';
import { insertOpening } from '#server/stores/caseOpenings.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { callerOf } from '#tests/support/callers.ts';
import { newVet, type Product, startProduct } from '#tests/support/product.ts';

/** The one decision who may see or change a case: every caller, act and case. */

const ACTS: readonly CaseAct[] = ['read', 'write', 'submit', 'discard'];

let product: Product;
let owner: string;
let id: string;
beforeAll(async () => {
  product = await startProduct();
  id = (await (await newVet(product)).create('cytology', { patientName: 'Bruma' })).body.id;
  owner = (await findAnalysis(product.ctx.db, id))?.userId ?? '';
});
afterAll(() => product.end());

const CALLERS: Readonly<Record<string, () => Promise<Caller>>> = {
  owner: async () => callerOf(owner),
  'owner who is an administrator': async () => callerOf(owner, 'admin'),
  'another person of the account': async () => ({ ...callerOf('colega'), accountId: owner }),
  'owner who only reads': async () => ({ ...callerOf(owner), may: new Set<Ability>(['read']) }),
  'owner of nothing': async () => ({ ...callerOf(owner), may: new Set<Ability>() }),
  'another account': async () => callerOf('otra'),
  'user id of the owner in another account': async () => ({
    ...callerOf(owner),
    accountId: 'otra',
  }),
  administrator: async () => callerOf('admin', 'admin'),
  'super-administrator': async () => callerOf('jefe', 'super_admin'),
  'administrator with a reason': () => openedBy(3_600_000),
  'administrator whose hour is over': () => openedBy(-1),
};

/** An administrator whose opening ends in these milliseconds. */
async function openedBy(ms: number): Promise<Caller> {
  const { id: adminId } = await signedIn(product);
  const openedAt = product.ctx.clock();
  const openUntil = new Date(openedAt.getTime() + ms);
  const opening = { analysisId: id, adminId, reason: 'Prueba', openedAt, openUntil };
  await insertOpening(product.ctx.db, opening);
  return callerOf(adminId, 'admin');
}

const MISSING = 'analysis_not_found';
const UNOPENED = 'case_not_opened';
/** Answers by caller, in the order of the acts; the last is of a case that does not exist. */
const WANTED: Readonly<Record<keyof typeof CALLERS, readonly string[]>> = {
  owner: ['own', 'own', 'own', 'own', MISSING],
  'owner who is an administrator': ['own', 'own', 'own', 'own', MISSING],
  'another person of the account': ['own', 'own', 'own', 'own', MISSING],
  'owner who only reads': ['own', 'forbidden', 'forbidden', 'forbidden', MISSING],
  'owner of nothing': ['forbidden', 'forbidden', 'forbidden', 'forbidden', MISSING],
  'another account': [MISSING, MISSING, MISSING, MISSING, MISSING],
  'user id of the owner in another account': [MISSING, MISSING, MISSING, MISSING, MISSING],
  administrator: [UNOPENED, MISSING, MISSING, MISSING, MISSING],
  'super-administrator': [UNOPENED, MISSING, MISSING, MISSING, MISSING],
  'administrator with a reason': ['opened', MISSING, MISSING, MISSING, MISSING],
  'administrator whose hour is over': [UNOPENED, MISSING, MISSING, MISSING, MISSING],
};

async function answer(caller: Caller, analysisId: string, act: CaseAct): Promise<string> {
  const { db, clock } = product.ctx;
  try {
    const row = await db.transaction((tx) => caseFor({ db: tx, clock }, caller, analysisId, act));
    expect(row.id).toBe(id);
    return row.openUntil === null ? 'own' : 'opened';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('a case', () => {
  test.each(Object.keys(CALLERS))('to %s', async (name) => {
    const caller = await CALLERS[name]?.();
    if (!caller) throw new Error(name);
    const answers: string[] = [];
    for (const act of ACTS) answers.push(await answer(caller, id, act));
    answers.push(await answer(caller, randomUUID(), 'read'));
    expect(answers).toEqual(WANTED[name]);
  });
});
