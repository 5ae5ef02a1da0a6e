import type { Diagnosis } from '#server/engines/engine.ts';
import type { EngineKind } from '#server/engines/kind.ts';

export type Reading = (facts: Diagnosis) => Promise<Diagnosis>;

/** An engine that modifies the facts; it only stores electrocardiograms. */
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
