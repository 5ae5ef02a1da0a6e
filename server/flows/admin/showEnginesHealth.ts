import { enginesHealth } from '#server/steps/enginesHealth.ts';

/** State of each engine over 24 hours, for the consultations page. */
export function showEnginesHealth(ctx: Parameters<typeof enginesHealth>[0]) {
  return enginesHealth(ctx);
}
