import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccountSum,
  FEWEST_ACCOUNTS,
  largestShare,
  type PublishedSum,
  publish,
  ROUNDED_TO,
} from './publishedSums.ts';

const of = (answers: number, right: number, account: string): AccountSum => ({
  name: 'cytology',
  account,
  answers,
  right,
});

/** Accounts with answers and their right ones. */
const accounts = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 400 })), {
    maxLength: 30,
  })
  .map((all) => all.map(([answers, right], at) => of(answers, Math.min(answers, right), `${at}`)));

describe('a published sum', () => {
  it('has five accounts or more, of which none brings over a fifth, in multiples of five', () => {
    fc.assert(
      fc.property(accounts, (sums) => {
        const counts = sums.map(({ answers }) => answers);
        const most = largestShare(counts);
        const total = counts.reduce((sum, count) => sum + Math.min(count, most), 0);
        const made = publish(sums);
        expect(made).toHaveLength(sums.length >= FEWEST_ACCOUNTS ? 1 : 0);
        for (const { right, answers } of made) {
          expect(most * FEWEST_ACCOUNTS).toBeLessThanOrEqual(total);
          expect([right % ROUNDED_TO, answers % ROUNDED_TO]).toEqual([0, 0]);
          expect(answers).toBeLessThanOrEqual(total);
          expect(right).toBeLessThanOrEqual(answers);
        }
      }),
    );
  });

  it('does not depend on the order of the accounts', () => {
    fc.assert(
      fc.property(accounts, (sums) => {
        expect(publish(sums.toReversed())).toEqual(publish(sums));
      }),
    );
  });

  it('lets one account with many answers move it by a fifth at most', () => {
    const others = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => of(10, 10, `other ${at}`));
    const [sum] = publish([...others, of(4000, 0, 'loud')]);
    expect(sum).toMatchObject({ right: 80, answers: 100 });
  });

  it('lets a part of a share count, with that account’s own share of right answers', () => {
    const others = [1, 2, 3, 4].map((at) => of(20, 20, `other ${at}`));
    expect(publish([...others, of(1000, 500, 'half')])).toEqual([
      { name: 'cytology', right: 90, answers: 100 },
    ]);
  });

  it('says the same before and after one more answer of an account, away from a step', () => {
    const others = [1, 2, 3, 4, 5].map((at) => of(12, 12, `${at}`));
    const more = [...others.slice(1), of(13, 12, '1')];
    expect(publish(more)).toEqual(publish(others));
  });

  it('cannot be written by hand', () => {
    // @ts-expect-error: without `publish` it is no published sum.
    const sum: PublishedSum = { name: 'cytology', right: 0, answers: 25 };
    expect(sum.answers).toBe(25);
  });
});
