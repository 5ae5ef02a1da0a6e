import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AttemptBook } from '#server/engines/attempts.ts';
import { aCase, FACTS, facts } from '#server/engines/testing/cases.ts';
import type { Sent } from './send.ts';
import { bench, concluded, WAIT } from './testing/bench.ts';

/**
 * For any order of events (failed requests; doubled, late or contradictory answers; workers killed
 * at any step; passing time; repeated readings), a case ends as a small model predicts, and the
 * automation never receives an accepted attempt again.
 */

const ANSWERS = ['Mastocitoma cutáneo', 'Histiocitoma cutáneo'] as const;
const report = (which: number) => ({ conclusion: ANSWERS[which], certeza: 'posible' });

type Reply = 'taken' | 'reading' | 'again' | 'refused' | 'killed';

/** Kills a worker at its nth call to the book, before or after it took effect. */
interface Death {
  readonly word: number;
  readonly after: boolean;
}

type Step =
  /** The queue runs the job, with this reply to its request, if it makes one. */
  | { readonly kind: 'look'; readonly reply: Reply; readonly death: Death | null }
  | { readonly kind: 'answer'; readonly which: 0 | 1; readonly back: 0 | 1 }
  | { readonly kind: 'wait'; readonly ms: number }
  /** An administrator has an ended case read again. */
  | { readonly kind: 'again' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('look' as const),
      reply: fc.constantFrom(
        ...(['taken', 'taken', 'reading', 'again', 'refused', 'killed'] as const),
      ),
      // The sixth follows all calls: the report is made and not saved.
      death: fc.option(fc.record({ word: fc.nat({ max: 5 }), after: fc.boolean() }), { freq: 1 }),
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

const REPLIES: Readonly<Record<Exclude<Reply, 'killed'>, Sent>> = {
  taken: { state: 'taken', reply: '{"message":"Workflow was started"}' },
  reading: { state: 'taken', reply: JSON.stringify([{ json: report(0) }]) },
  again: { state: 'again', failure: 'unavailable', after: undefined },
  refused: { state: 'refused', failure: 'rejected' },
};

/** The model's view of an attempt: its first answer, if that counts, and its state. */
interface Attempt {
  first: number | undefined;
  counts: boolean;
  taken: boolean;
  givenUp: boolean;
  over: boolean;
}

class Killed extends Error {}

/** The attempt book of a worker that may be killed; it records finished steps. */
function mortal(
  book: AttemptBook,
  done: () => Attempt | undefined,
  dies: () => 'before' | 'after' | undefined,
): AttemptBook {
  const word = async <Reply>(say: () => Promise<Reply>): Promise<Reply> => {
    const death = dies();
    if (death === 'before') throw new Killed();
    const reply = await say();
    if (death === 'after') throw new Killed();
    return reply;
  };
  const note = (what: Partial<Attempt>) => {
    const attempt = done();
    if (attempt) Object.assign(attempt, what);
  };
  return {
    open: (...args) => word(() => book.open(...args)),
    claim: (...args) => word(() => book.claim(...args)),
    postpone: (...args) => word(() => book.postpone(...args)),
    taken: (...args) =>
      word(async () => {
        await book.taken(...args);
        note({ taken: true });
      }),
    giveUp: (...args) =>
      word(async () => {
        const wasGivenUp = await book.giveUp(...args);
        if (wasGivenUp) note({ givenUp: true });
        return wasGivenUp;
      }),
    record: (...args) =>
      word(async () => {
        const became = await book.record(...args);
        if (became === 'kept') note({ first: 0, counts: true });
        return became;
      }),
  };
}

it('500 sequences of answers, retries and kills end as the model predicts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const attempts: Attempt[] = [];
      let death: Death | null = null;
      let words = 0;
      const dies = () => {
        if (death?.word !== words++) return undefined;
        return death.after ? ('after' as const) : ('before' as const);
      };
      const subject = bench(facts, {}, (book) => mortal(book, () => attempts.at(-1), dies));
      const clinicalCase = aCase();
      let ended: string | undefined;

      const look = async (reply: Reply, dying: Death | null) => {
        if (ended !== undefined) return;
        if (attempts.length === 0 || attempts.at(-1)?.over)
          attempts.push({
            first: undefined,
            counts: false,
            taken: false,
            givenUp: false,
            over: false,
          });
        const now = attempts.at(-1);
        if (!now) throw new Error('no attempt');
        [death, words] = [dying, 0];
        const before = subject.announced.length;
        const settled = now.taken || now.counts || now.givenUp;
        subject.replies(reply === 'killed' ? () => Promise.reject(new Killed()) : REPLIES[reply]);
        const looked = await subject.look(clinicalCase).catch((error: unknown) => {
          if (error instanceof Killed) return error;
          throw error;
        });
        // An accepted, answered or abandoned attempt is never resent; one request at a time.
        const made = subject.announced.slice(before).map(({ id }) => id);
        expect(made.length).toBeLessThanOrEqual(settled ? 0 : 1);
        for (const id of made) expect(id).toBe(`msg_${clinicalCase.id}_${attempts.length}`);
        if (looked instanceof Killed) return;
        // A worker that survives the reply records it.
        if (made.length === 1 && reply !== 'again') {
          expect(now.taken).toBe(reply !== 'refused');
          expect(now.counts || now.givenUp).toBe(reply !== 'taken');
        }
        if (typeof looked === 'number') {
          expect(now).toMatchObject({ counts: false, givenUp: false });
          return;
        }
        // It ended with the first answer in time, or with the facts.
        const expected =
          now.counts && now.first !== undefined ? ANSWERS[now.first] : FACTS.conclusion;
        const ending = looked.lectura_sin_comprobar ? concluded(looked) : looked.conclusion;
        expect(ending).toBe(expected);
        // Killed before the report was saved: the next one reaches the same.
        if (dying?.word === 5) return;
        ended = ending;
        now.over = true;
        subject.attempts.close(clinicalCase.id);
      };

      for (const each of steps) {
        if (each.kind === 'look') await look(each.reply, each.death);
        if (each.kind === 'wait') subject.later(each.ms);
        if (each.kind === 'again') ended = undefined;
        if (each.kind === 'answer') {
          const attempt = attempts.length - each.back;
          const became = await subject.answers(clinicalCase, report(each.which), attempt);
          const its = attempts[attempt - 1];
          // A worker killed before it opened the attempt left none.
          if (!its || !subject.attempts.rows.some((row) => row.attempt === attempt)) {
            expect(became).toBe('unknown');
            continue;
          }
          if (its.first !== undefined)
            expect(became).toBe(its.first === each.which ? 'same' : 'other');
          else {
            its.counts = !its.over && !its.givenUp;
            expect(became).toBe(its.counts ? 'kept' : 'late');
            its.first = each.which;
          }
        }
      }
      // Given time, every case ends.
      for (let more = 0; ended === undefined && more < 12; more++) {
        await look('taken', null);
        subject.later(WAIT);
      }
      expect(ended).toBeDefined();
    }),
    { numRuns: 500 },
  );
});
