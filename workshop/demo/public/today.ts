/** Day that visitors see now, and a wait for it. */
export interface Today<Day> {
  readonly show: (day: Day | undefined) => void;
  readonly now: () => Day | undefined;
  /** Waits until there is one, or `ms` have passed. */
  readonly soon: (ms: number) => Promise<Day | undefined>;
}

export function createToday<Day>(): Today<Day> {
  let day: Day | undefined;
  const waiting = new Set<() => void>();
  return {
    show: (shown) => {
      day = shown;
      if (day !== undefined) for (const wake of waiting) wake();
    },
    now: () => day,
    soon: async (ms) => {
      if (day !== undefined) return day;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add(resolve);
      const timer = setTimeout(resolve, ms);
      await promise;
      clearTimeout(timer);
      waiting.delete(resolve);
      return day;
    },
  };
}
