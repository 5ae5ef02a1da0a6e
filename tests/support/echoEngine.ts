import type { EngineKind } from '#server/engines/kind.ts';

/** An engine in one file: it replies with a given text. */
export const echoEngine: EngineKind = {
  name: 'echo',
  variables: ['ECHO_TEXT'],
  configure: ({ ECHO_TEXT: text }) => {
    if (text === undefined) return undefined;
    if (text.length > 200) return ['ECHO_TEXT: es demasiado largo.'];
    return {
      recipient: { kind: 'una automatización', host: 'eco.example', here: false, what: 'todo' },
      open: async ({ facts, clock }) => {
        const local = await facts();
        return {
          name: 'eco',
          ability: () => 'reads',
          diagnose: async (clinicalCase, signal) => {
            const { report, ...rest } = await local.diagnose(clinicalCase, signal);
            const conclusion = { form: 'statement', text } as const;
            const stamp = { ...report.stamp, date: clock().toISOString() };
            // A reading is charged.
            return { ...rest, anyResult: true, report: { ...report, conclusion, stamp } };
          },
          close: async () => {},
        };
      },
    };
  },
};
