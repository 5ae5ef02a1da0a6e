import { afterEach, expect, it } from 'vitest';
import { ophthalmology } from '#domain/analyses/ophthalmology.ts';
import { field } from '#domain/measuring/testing/synthetic.ts';
import type { ClinicalCase, DiagnosticEngine } from '#server/engines/engine.ts';
import { png } from '#tests/support/redrawn.ts';
import { createLocalEngine } from './engine.ts';

/** The one measuring thread, shared by accounts. */

const calm = new AbortController().signal;
const engines: DiagnosticEngine[] = [];

function engine() {
  const made = createLocalEngine();
  engines.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(engines.splice(0).map((one) => one.close()));
});

const picture = png(field(60, 60));

function of(account: string): ClinicalCase {
  const image = { id: 'image', position: 1, fileName: '1.png', read: async () => picture };
  return { id: 'case', account, answers: {}, definition: ophthalmology, images: [image] };
}

it('a reading without room to wait is refused for a retry, and no picture is called failed', async () => {
  const local = engine();
  const accounts = Array.from({ length: 90 }, (_, each) => `vet-${each}`);
  const outcomes = await Promise.allSettled(
    accounts.map((account) => local.diagnose(of(account), calm)),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(['too_many_at_once', 'unavailable']).toContain(outcome.reason.code);
    else expect(outcome.value.anyImageRead).toBe(true);
});

it('an engine that closes calls no waiting picture failed', async () => {
  const local = engine();
  const outcomes = ['a', 'b', 'c'].map((account) => local.diagnose(of(account), calm));
  const settled = Promise.allSettled(outcomes);
  await local.close();
  for (const outcome of await settled)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'unavailable' });
    else expect(outcome.value.anyImageRead).toBe(true);
});

it('another account has its turn before the long queue of one', async () => {
  const local = engine();
  const ended: string[] = [];
  const read = async (account: string) => {
    await local.diagnose(of(account), calm);
    ended.push(account);
  };
  const queue = Array.from({ length: 20 }, () => read('busy'));
  await Promise.all([...queue, read('other')]);
  expect(ended.indexOf('other')).toBeLessThan(4);
});
