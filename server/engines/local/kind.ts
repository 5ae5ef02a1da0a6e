import { FACTS_ENGINE } from '#domain/rules/engineChoice.ts';
import type { EngineKind } from '#server/engines/kind.ts';

/** Queue account for measuring images of all users. */
const ASKER = { account: 'engine' };

/** Measurements and published criteria, on this machine, without a model. */
export const local: EngineKind = {
  name: FACTS_ENGINE,
  variables: [],
  configure: () => ({
    // Loaded late: requests do not need its methods.
    open: async ({ clock, criteria, images }) => {
      const { createLocalEngine } = await import('./engine.ts');
      return createLocalEngine({
        now: clock,
        open: (bytes, sides) => images.rasters(ASKER, bytes, sides),
        settings: { off: new Set(criteria.off), on: new Set(criteria.on) },
      });
    },
  }),
};
