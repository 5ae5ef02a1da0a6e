import { enginesHealth } from '#server/steps/enginesHealth.ts';

/** How each engine has done for 24 hours, for the page of the consultations. */
export function showEnginesHealth(ctx: Parameters<typeof enginesHealth>[0]) {
  return enginesHealth(ctx);
}
