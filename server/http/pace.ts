/**
 * Milliseconds this request must wait to keep the pace of `key`; undefined when over `longest`, and
 * then it does not count. `now`: milliseconds of one clock.
 */
export type Pace = (key: string, now: number, longest: number) => number | undefined;

/** Idle keys checked in one pass. */
const MANY = 1000;

/**
 * `burst` requests at once, then `perSecond` evenly spaced (generic cell rate algorithm): one
 * number per key, none once idle.
 */
export function createPace({ perSecond, burst }: { perSecond: number; burst: number }): Pace {
  const apart = 1000 / perSecond;
  /** When the next request of a key is due at an even pace. */
  const due = new Map<string, number>();
  let look = MANY;
  return (key, now, longest) => {
    const at = Math.max(due.get(key) ?? 0, now);
    const wait = Math.max(0, at - apart * (burst - 1) - now);
    if (wait > longest) return undefined;
    due.set(key, at + apart);
    if (due.size > look) {
      for (const [other, rested] of due) if (rested <= now) due.delete(other);
      look = Math.max(MANY, 2 * due.size);
    }
    return wait;
  };
}
