import type { Diagnosis } from '#server/engines/engine.ts';
import type { EngineKind } from '#server/engines/kind.ts';

/** Turns the facts into an engine's diagnosis. */
export type Reading = (facts: Diagnosis) => Promise<Diagnosis>;

/** An engine that turns the facts of a case into a diagnosis; it stores electrocardiograms. */
export function engineThat(name: string, read: Reading): EngineKind {
  return {
    name,
    variables: [],
    configure: () => ({
      open: async ({ facts }) => {
        const local = await facts();
        return {
          name,
          ability: ({ type }) => (type === 'ecg' ? 'stores' : 'reads'),
          diagnose: async (clinicalCase, signal) =>
            read(await local.diagnose(clinicalCase, signal)),
          close: async () => {},
        };
      },
    }),
  };
}
