/**
 * Milliseconds that this request must wait so that those of `key` keep their pace, or nothing when
 * they are more than `longest`: then it does not count. `now` is in milliseconds of one clock.
 */
export type Pace = (key: string, now: number, longest: number) => number | undefined;

/** Number of keys checked at once for being idle. */
const MANY = 1000;

/**
 * `burst` requests at once and then `perSecond`, evenly spaced (the generic cell rate algorithm):
 * one number for each key, none once it is idle.
 */
export function createPace({ perSecond, burst }: { perSecond: number; burst: number }): Pace {
  const apart = 1000 / perSecond;
  /** When the next request of a key would be due at an even pace. */
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
