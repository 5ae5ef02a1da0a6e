import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aCase, FACTS } from '#server/engines/testing/cases.ts';
import type { Sent } from './send.ts';
import { bench, WAIT } from './testing/bench.ts';

/**
 * Whatever happens in whatever order (requests that fail, answers that come twice, late or against
 * each other, workers that die, time that goes by, cases that end and are read again), a case ends as a
 * model of a few lines says, and its automation is announced no attempt that was taken before.
 */

const ANSWERS = ['Mastocitoma cutáneo', 'Histiocitoma cutáneo'] as const;
const report = (which: number) => ({ conclusion: ANSWERS[which], certeza: 'posible' });

type Step =
  /** The queue runs the job; the request fares so, where one is made. */
  | { readonly kind: 'look'; readonly reply: 'taken' | 'reading' | 'again' | 'refused' | 'killed' }
  | { readonly kind: 'answer'; readonly which: 0 | 1; readonly back: 0 | 1 }
  | { readonly kind: 'wait'; readonly ms: number }
  /** An administrator has it read again, where it has ended. */
  | { readonly kind: 'again' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('look' as const),
      reply: fc.constantFrom(
        ...(['taken', 'taken', 'reading', 'again', 'refused', 'killed'] as const),
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      which: fc.constantFrom(0 as const, 1 as const),
      back: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1000, 2000, 40_000, 120_000, WAIT),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'again' as const }) },
);

const REPLIES: Readonly<Record<'taken' | 'reading' | 'again' | 'refused', Sent>> = {
  taken: { state: 'taken', reply: '{"message":"Workflow was started"}' },
  reading: { state: 'taken', reply: JSON.stringify([{ json: report(0) }]) },
  again: { state: 'again', failure: 'unavailable', after: undefined },
  refused: { state: 'refused', failure: 'rejected' },
};

/** What is known of an attempt from outside: the first answer it got, and whether it is over. */
interface Told {
  first: number | undefined;
  over: boolean;
  taken: boolean;
}

it('500 sequences of answers, retries and kills end as the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const subject = bench();
      const clinicalCase = aCase();
      const told: Told[] = [];
      let ended: string | undefined;

      const look = async (reply: 'taken' | 'reading' | 'again' | 'refused' | 'killed') => {
        if (ended !== undefined) return;
        if (told.length === 0 || told.at(-1)?.over)
          told.push({ first: undefined, over: false, taken: false });
        const now = told.at(-1);
        if (!now) throw new Error('no attempt');
        const before = subject.announced.length;
        subject.replies(
          reply === 'killed' ? () => Promise.reject(new Error('killed')) : REPLIES[reply],
        );
        const looked = await subject.look(clinicalCase).catch((error: unknown) => {
          if (error instanceof Error && error.message === 'killed') return 0;
          throw error;
        });
        const made = subject.announced.length - before;
        // Nothing is sent that was taken, answered, or is over; and one request at a time.
        expect(made).toBeLessThanOrEqual(now.taken || now.first !== undefined ? 0 : 1);
        if (made === 1 && (reply === 'taken' || reply === 'reading')) now.taken = true;
        if (made === 1 && reply === 'reading') now.first = 0;
        if (typeof looked === 'number') {
          expect(now.first).toBeUndefined();
          return;
        }
        // It ended: by the first answer, or without one by the facts.
        const said = now.first === undefined ? FACTS.conclusion : ANSWERS[now.first];
        expect(looked.conclusion).toBe(said);
        ended = looked.conclusion;
        now.over = true;
        subject.attempts.close(clinicalCase.id);
      };

      for (const each of steps) {
        if (each.kind === 'look') await look(each.reply);
        if (each.kind === 'wait') subject.later(each.ms);
        if (each.kind === 'again') ended = undefined;
        if (each.kind === 'answer') {
          const attempt = told.length - each.back;
          const became = await subject.answers(clinicalCase, report(each.which), attempt);
          const its = told[attempt - 1];
          if (!its) expect(became).toBe('unknown');
          else if (its.first !== undefined)
            expect(became).toBe(its.first === each.which ? 'same' : 'other');
          else {
            expect(became).toBe(its.over ? 'late' : 'kept');
            its.first = each.which;
          }
        }
      }
      // Left alone, with time, every case ends.
      for (let more = 0; ended === undefined && more < 12; more++) {
        await look('taken');
        subject.later(WAIT);
      }
      expect(ended).toBeDefined();
    }),
    { numRuns: 500 },
  );
});
