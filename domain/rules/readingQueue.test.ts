import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BEHIND_EACH,
  MOST_AHEAD,
  PRESSING_START,
  readingPriority,
  secondsToReport,
  type WaitingCases,
} from './readingQueue.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23, 9, 0, seconds));
const routine = (seconds: number, all: number) =>
  readingPriority(at(seconds), { all, pressing: 0 }, false);

test('each waiting case costs an account one minute of priority', () => {
  const many = Array.from({ length: 10 }, (_, index) => routine(0, index));
  expect(many).toEqual(many.toSorted((one, other) => other - one));
  const other = routine(40, 0);
  expect(many.filter((priority) => priority > other)).toHaveLength(1);
  const later = routine(10 * 60, 0);
  expect(many.every((priority) => priority > later)).toBe(true);
});

test.each([true, false])('a reading priority is a 32-bit integer, pressing: %s', (isPressing) => {
  const waiting = { all: 100, pressing: 100 };
  const last = readingPriority(new Date('2090-01-01T00:00:00.500Z'), waiting, isPressing);
  expect(Number.isInteger(last)).toBe(true);
  expect(last).toBeGreaterThan(-(2 ** 31));
});

interface Submission {
  readonly seconds: number;
  readonly account: number;
  readonly isPressing: boolean;
}

interface Waited extends Submission {
  readonly waiting: WaitingCases;
  readonly priority: number;
  readonly begun: number;
}

interface Simulated {
  readonly submissions: readonly Submission[];
  readonly readers: number;
  /** Seconds of a reading. */
  readonly each: number;
}

/** Cases in the order in which they are read. */
function read({ submissions, readers, each }: Simulated): Waited[] {
  const coming = submissions.toSorted((one, other) => one.seconds - other.seconds);
  const queue: Omit<Waited, 'begun'>[] = [];
  const done: Waited[] = [];
  const free = Array.from({ length: readers }, () => 0);
  while (coming.length + queue.length > 0) {
    const reader = free.indexOf(Math.min(...free));
    const now = Math.max(free[reader] ?? 0, queue.length > 0 ? 0 : (coming[0]?.seconds ?? 0));
    while ((coming[0]?.seconds ?? Number.POSITIVE_INFINITY) <= now)
      queue.push(submitted(coming.shift() as Submission, queue, done, each));
    const [best] = queue.toSorted((one, other) => other.priority - one.priority);
    if (!best) continue;
    queue.splice(queue.indexOf(best), 1);
    done.push({ ...best, begun: now });
    free[reader] = now + each;
  }
  return done;
}

function submitted(
  submission: Submission,
  queue: readonly Omit<Waited, 'begun'>[],
  done: readonly Waited[],
  each: number,
): Omit<Waited, 'begun'> {
  const { seconds, account, isPressing } = submission;
  const unread = [...queue, ...done.filter(({ begun }) => begun + each > seconds)];
  const own = unread.filter((other) => other.account === account);
  const waiting = { all: own.length, pressing: own.filter((one) => one.isPressing).length };
  const priority = readingPriority(at(seconds), waiting, isPressing);
  return { ...submission, waiting, priority };
}

/** Each pair of cases of which the second was waiting when the first, submitted after it, began. */
function passes(order: readonly Waited[]): { first: Waited; passed: Waited }[] {
  return order.flatMap((first, place) =>
    order
      .slice(place + 1)
      .filter(({ seconds }) => seconds < first.seconds)
      .map((passed) => ({ first, passed })),
  );
}

/** More than the readers manage, so that some wait for longer than the start. */
const simulated = fc.record({
  submissions: fc.array(
    fc.record({
      seconds: fc.integer({ min: 0, max: 900 }),
      account: fc.integer({ min: 0, max: 5 }),
      isPressing: fc.boolean(),
    }),
    { minLength: 40, maxLength: 80 },
  ),
  readers: fc.integer({ min: 1, max: 2 }),
  each: fc.integer({ min: 20, max: 60 }),
});

test('a pressing case is read before those of other accounts that can wait', () => {
  fc.assert(
    fc.property(simulated, (queue) => {
      const order = read(queue);
      for (const [place, pressing] of order.entries()) {
        if (!pressing.isPressing) continue;
        const start = PRESSING_START - BEHIND_EACH * pressing.waiting.pressing;
        const before = order.slice(0, place).filter(
          (other) =>
            !other.isPressing &&
            other.account !== pressing.account &&
            // It was waiting, and not for longer than the start.
            other.begun > pressing.seconds &&
            other.seconds > pressing.seconds - start,
        );
        expect(before).toEqual([]);
      }
    }),
  );
});

test('a case that can wait is passed by pressing ones of five minutes alone, five of an account', () => {
  fc.assert(
    fc.property(simulated, (queue) => {
      for (const { first, passed } of passes(read(queue))) {
        if (passed.isPressing) continue;
        const bound = passed.seconds + BEHIND_EACH * passed.waiting.all;
        const start = first.isPressing ? PRESSING_START : 0;
        const own = first.isPressing ? first.waiting.pressing : first.waiting.all;
        expect(first.seconds + BEHIND_EACH * own).toBeLessThanOrEqual(bound + start);
      }
    }),
  );
});

test('an account’s pressing cases do not pay for its cases that can wait', () => {
  const batch = Array.from({ length: 50 }, () => ({ seconds: 0, account: 0, isPressing: false }));
  const others = Array.from({ length: 50 }, (_, index) => ({
    seconds: 1,
    account: index + 1,
    isPressing: false,
  }));
  const vital = { seconds: 2, account: 0, isPressing: true };
  const order = read({ submissions: [...batch, ...others, vital], readers: 1, each: 5 });
  expect(order.findIndex(({ isPressing }) => isPressing)).toBe(1);
});

test('secondsToReport needs enough cases read under load', () => {
  expect(secondsToReport(10, { cases: 6, seconds: 30 })).toBe(60);
  expect(secondsToReport(0, { cases: 4, seconds: 10 })).toBe(5);
  expect(secondsToReport(10, { cases: 2, seconds: 60 })).toBeUndefined();
  expect(secondsToReport(10, { cases: 9, seconds: 4 })).toBeUndefined();
});

test.each([1, 2, 4])(
  'the estimate of each of a hundred places holds with %d readers',
  (readers) => {
    const each = 6;
    const submissions = Array.from({ length: 2 * MOST_AHEAD }, (_, account) => ({
      seconds: 0,
      account,
      isPressing: false,
    }));
    const order = read({ submissions, readers, each });
    // Looked at while the hundred of the second half wait.
    const now = order[MOST_AHEAD]?.begun ?? 0;
    const ended = order.filter(({ begun }) => begun + each <= now).length;
    const waiting = order.filter(({ begun }) => begun > now);
    for (const [ahead, { begun }] of waiting.entries()) {
      const estimate = secondsToReport(ahead, { cases: ended, seconds: now }) ?? Number.NaN;
      expect(Math.abs(estimate - (begun + each - now))).toBeLessThanOrEqual(2 * each);
    }
    expect(waiting.length).toBeGreaterThan(MOST_AHEAD / 2);
  },
);
