/** Runs at most `size` tasks at once; the others wait their turn in order of arrival. */
export function createLimiter(size: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= size) await new Promise<void>((resume) => waiting.push(resume));
    else running++;
    try {
      return await task();
    } finally {
      // The place passes to the next in line; it is given back only when nobody waits.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
