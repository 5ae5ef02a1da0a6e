import { ownReport } from '#domain/report/testing/own.ts';
import type { DiagnosticEngine } from '#server/engines/engine.ts';

/** Replies at once; `answer` overrides parts. */
export function fakeEngine(answer: Partial<DiagnosticEngine> = {}): DiagnosticEngine {
  return {
    name: 'fake',
    ability: () => 'reads',
    diagnose: async (clinicalCase) => ({
      report: ownReport({
        conclusion: `Leído: ${clinicalCase.images.length} imágenes`,
        modelo_ia: 'fake',
      }),
      overlays: new Map(
        clinicalCase.images.map((image) => [
          image.id,
          {
            width: 10,
            height: 10,
            shapes: [{ kind: 'nucleus' as const, counted: true, points: [1, 1, 2, 1, 2, 2] }],
          },
        ]),
      ),
      anyResult: true,
      anyImageRead: true,
    }),
    close: async () => {},
    ...answer,
  };
}
