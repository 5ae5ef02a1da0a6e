import { FACTS_ENGINE } from '#domain/rules/engineChoice.ts';
import { type EngineKind, readingOf } from '#server/engines/kind.ts';

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
        open: (account, bytes, sides) =>
          images.rasters({ account: readingOf(account) }, bytes, sides),
        settings: { off: new Set(criteria.off) },
      });
    },
  }),
};
