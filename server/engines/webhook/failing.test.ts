import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { aCase, FACTS } from '#server/engines/testing/cases.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { WebhookFailure } from './failure.ts';
import {
  bench,
  concluded,
  limitsOf,
  NO_FACTS,
  REPORT,
  reportOf,
  taken,
  WAIT,
} from './testing/bench.ts';

describe('an automation that fails', () => {
  it('times out: the facts stay, and the report mentions it', async () => {
    const { look, later } = bench();
    const clinicalCase = aCase();
    await look(clinicalCase);
    later(WAIT);
    const report = reportOf(await look(clinicalCase));
    expect(report.conclusion).toBe(FACTS.conclusion);
    expect(limitsOf(report)[0]).toMatch(
      /^La automatización no ha leído este caso: no ha respondido a tiempo/,
    );
  });

  it('answers after that: late, and the report stays', async () => {
    const { look, later, answers } = bench();
    const clinicalCase = aCase();
    await look(clinicalCase);
    later(WAIT);
    await look(clinicalCase);
    expect(await answers(clinicalCase, REPORT)).toBe('late');
    expect(reportOf(await look(clinicalCase)).conclusion).toBe(FACTS.conclusion);
  });

  it('answers just before the time limit: the answer counts', async () => {
    const { look, later, answers } = bench();
    const clinicalCase = aCase();
    await look(clinicalCase);
    later(WAIT);
    await answers(clinicalCase, REPORT);
    expect(concluded(await look(clinicalCase))).toBe('Mastocitoma cutáneo');
  });

  it('is unavailable: retried with growing pauses, always with the same id, then abandoned', async () => {
    const { look, later, replies, announced } = bench();
    replies({ state: 'again', failure: 'unavailable', after: undefined });
    const clinicalCase = aCase();
    const pauses: number[] = [];
    let looked = await look(clinicalCase);
    while (typeof looked === 'number') {
      pauses.push(looked / 1000);
      later(looked);
      looked = await look(clinicalCase);
    }
    expect(pauses).toEqual([2, 8, 30, 60, 120]);
    expect(new Set(announced.map(({ id }) => id)).size).toBe(1);
    expect(limitsOf(looked)[0]).toContain('no está disponible');
  });

  it('sets its own retry time, and is not retried where that is too late', async () => {
    const { look, replies } = bench();
    replies({ state: 'again', failure: 'rate_limited', after: 45_000 });
    expect(await look(aCase())).toBe(45_000);
    replies({ state: 'again', failure: 'rate_limited', after: WAIT });
    expect(limitsOf(reportOf(await look(aCase())))[0]).toContain('está saturada');
  });

  everyRow([
    ['rejected', 'no ha admitido el caso'],
    ['redirect', 'ha enviado a otra dirección'],
    ['too_large', 'demasiado grande'],
    ['unreadable', 'no se puede leer'],
  ] as const)('{failure}: no retry, and the facts say that it {words}', async (failure, words) => {
    const { look, replies, announced } = bench();
    replies({ state: 'refused', failure });
    const clinicalCase = aCase();
    expect(limitsOf(reportOf(await look(clinicalCase)))[0]).toContain(words);
    await look(clinicalCase);
    expect(announced).toHaveLength(1);
  });

  everyRow([
    [{ ...REPORT, analysisId: 'otro-caso' }, 'no era de este caso'],
    [
      { conclusion: 'The cells are round and there are granules in the cytoplasm of most of them' },
      'no está en español',
    ],
    [{ status: 'error', message: 'Sin saldo' }, 'ha comunicado un error'],
  ])('replies {reply}: the report says that it {words}', async (reply, words) => {
    const { look, replies } = bench();
    replies(taken(reply));
    expect(limitsOf(reportOf(await look(aCase())))[0]).toContain(words);
  });

  it('reports a failure itself: the facts stay', async () => {
    const { look, answers } = bench();
    const clinicalCase = aCase();
    await look(clinicalCase);
    expect(await answers(clinicalCase, { data: { status: 'error', message: 'x' } })).toBe('kept');
    expect(limitsOf(reportOf(await look(clinicalCase)))[0]).toContain('comunicado un error');
  });

  it('without facts: fails, and at every attempt of the queue', async () => {
    const { look, replies, announced } = bench(NO_FACTS);
    replies({ state: 'refused', failure: 'rejected' });
    const clinicalCase = aCase({ clinicalLesionType: 'Nódulo' } satisfies Answers);
    await expect(look(clinicalCase)).rejects.toThrow(WebhookFailure);
    await expect(look(clinicalCase)).rejects.toThrow(WebhookFailure);
    expect(announced).toHaveLength(1);
  });
});

describe('a worker that dies', () => {
  it('during a request: no other worker sends, and the next one sends after the lease', async () => {
    const { look, later, replies, announced } = bench();
    const clinicalCase = aCase();
    replies(() => Promise.reject(new Error('killed')));
    await expect(look(clinicalCase)).rejects.toThrow('killed');
    replies(taken());
    expect(await look(clinicalCase)).toBe(35_000);
    expect(announced).toHaveLength(1);
    later(35_000);
    expect(await look(clinicalCase)).toBe(WAIT - 35_000);
    expect(announced).toHaveLength(2);
  });

  it('during a request, with an answer meanwhile: it is read, and nothing is sent again', async () => {
    const { look, replies, answers, announced } = bench();
    const clinicalCase = aCase();
    replies(() => Promise.reject(new Error('killed')));
    await expect(look(clinicalCase)).rejects.toThrow('killed');
    await answers(clinicalCase, REPORT);
    expect(concluded(await look(clinicalCase))).toBe('Mastocitoma cutáneo');
    expect(announced).toHaveLength(1);
  });
});
