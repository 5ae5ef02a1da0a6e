import { setTimeout as sleep } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/errors.ts';
import { callerOf } from '#domain/rules/device.ts';
import { createFairLimiter } from '#server/shared/fairLimiter.ts';
import type { HttpEnv } from './env.ts';
import { isPart } from './intake.ts';
import { createPace, type Pace } from './pace.ts';

/**
 * Concurrent requests. A page makes a handful: an account that makes more waits without slowing
 * others. Guests may share an address, so they get more.
 */
const OF_ACCOUNTS = { atOnce: 64, eachAtOnce: 4, eachWaiting: 100, waiting: 2000 };
const OF_GUESTS = { atOnce: 32, eachAtOnce: 16, eachWaiting: 200, waiting: 1000 };

/** Requests of one account over time. No person clicks this fast; a looping program waits. */
const PACE = { perSecond: 60, burst: 300 };
/** Each takes a core for a tenth of a second or more. */
const PRINTED_PACE = { perSecond: 1, burst: 12 };
/**
 * Uploads cost as much: two dozen cases of five images at once, then as fast as a person chooses
 * them.
 */
const SENT_PACE = { perSecond: 4, burst: 120 };
/** Parts of images: as fast as a line of 100 Mbit/s brings them. */
const PART_PACE = { perSecond: 50, burst: 300 };
/** A part waits for its account alone: the decoders of the last one have fair places of their own. */
const OF_PARTS = { atOnce: Number.POSITIVE_INFINITY, eachAtOnce: 6, eachWaiting: 100 };
/** Marks of images: a device sends one batch a second and case. Answers to findings are rarer. */
const MARKED_PACE = { perSecond: 4, burst: 20 };
/** Milliseconds that a request may wait for its pace before it is refused. */
const LONGEST_WAIT = 3000;

/** Expensive requests wait in separate, fewer places: uploads and printed reports. */
const IMAGE_SENT = /^PUT \/api\/analyses\/[^/]+\/images\/[^/]+$/;
const REPORT_PRINTED = /^GET \/api\/analyses\/[^/]+\/pdf$/;
const MARKED = /^PUT \/api\/analyses\/[^/]+\/(?:marks|findings\/[^/]+)$/;

/** Shares the server fairly, once body and session are read. No place waits for a client. */
export function shareFairly() {
  const accounts = createFairLimiter(OF_ACCOUNTS);
  const guests = createFairLimiter(OF_GUESTS);
  const inTime = waitFor(createPace(PACE));
  const sentInTime = waitFor(createPace(SENT_PACE));
  const markedInTime = waitFor(createPace(MARKED_PACE));
  const printedInTime = waitFor(createPace(PRINTED_PACE));
  const partsInTime = waitFor(createPace(PART_PACE));
  const parts = createFairLimiter(OF_PARTS);
  return createMiddleware<HttpEnv>(async (c, next) => {
    const asked = `${c.req.method} ${c.req.path}`;
    const account = c.get('session')?.userId;
    if (IMAGE_SENT.test(asked)) {
      if (account !== undefined) await sentInTime(account);
      return next();
    }
    if (REPORT_PRINTED.test(asked)) {
      if (account !== undefined) await printedInTime(account);
      return next();
    }
    if (isPart(c)) {
      // A phone without a session shares with those behind its address.
      const sender = account ?? callerOf(c.get('clientAddress'));
      await partsInTime(sender);
      return parts(sender, next);
    }
    if (account === undefined) return guests(callerOf(c.get('clientAddress')), next);
    if (MARKED.test(asked)) await markedInTime(account);
    await inTime(account);
    return accounts(account, next);
  });
}

/** Waits for the account's pace; throws `too_many_at_once` when the wait is too long. */
function waitFor(pace: Pace): (account: string) => Promise<void> {
  return async (account) => {
    const wait = pace(account, performance.now(), LONGEST_WAIT);
    if (wait === undefined) throw new AppError('too_many_at_once');
    if (wait > 0) await sleep(wait);
  };
}
