import { enginesHealth } from '#server/steps/enginesHealth.ts';

export function showEnginesHealth(ctx: Parameters<typeof enginesHealth>[0]) {
  return enginesHealth(ctx);
}
