import { FACTS_ENGINE } from '#domain/rules/engineChoice.ts';
import type { EngineKind } from '#server/engines/kind.ts';

/** As whom the images of all accounts are opened to be measured. */
const ASKER = { account: 'engine' };

/** Measurements and published criteria, in this machine and without a model. */
export const local: EngineKind = {
  name: FACTS_ENGINE,
  variables: [],
  configure: () => ({
    // Its methods are not needed to serve a request.
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
