/** The median in milliseconds. */
export function median(times: readonly number[]): number {
  return atShare(times, 0.5);
}

/** The 95th percentile of some times, in milliseconds. */
export function p95(times: readonly number[]): number {
  return atShare(times, 0.95);
}

function atShare(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** Result and duration in milliseconds. */
export async function timed<T>(run: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now();
  const result = await run();
  return { ms: performance.now() - began, result };
}
