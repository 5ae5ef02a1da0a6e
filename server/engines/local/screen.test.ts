import { afterAll, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { screenPicture } from '#domain/measuring/testing/drawnPhotos.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import { unchargedReason } from '#domain/rules/uncharged.ts';
import { png } from '#tests/support/redrawn.ts';
import { createLocalEngine } from './engine.ts';

const engine = createLocalEngine();
afterAll(() => engine.close());

/** Drawn cells on a monitor, near and sharp. */
const bytes = png(screenPicture({ seed: 2, pitch: 7, blur: 0.5 }));

it.each(catalogue.all.map((definition) => [definition.type, definition] as const))(
  'the photograph of a screen in %s is told as that, gives no figure and is not charged',
  async (_, definition) => {
    const image = { id: 'image-1', position: 1, fileName: '1.png', read: () => bytes };
    const clinicalCase = { id: 'case', account: 'vet', answers: {}, definition, images: [image] };
    const { report, ...known } = await engine.diagnose(clinicalCase, new AbortController().signal);
    const { calidad, medidas, siguiente_paso: next, recomendaciones } = storeReport(report);
    expect(calidad?.imagenes?.[0]?.problemas).toEqual([
      'Parece la foto de una pantalla: suba el archivo original.',
    ]);
    expect(calidad?.veredicto).toBe('limitada');
    expect(medidas?.filter(({ valor }) => valor !== undefined)).toEqual([]);
    expect([next, ...(recomendaciones ?? [])].join(' ')).toContain('Suba el archivo original');
    const reason = unchargedReason(engine.ability(definition), {
      definition,
      imageCount: 1,
      ...known,
    });
    expect(reason).toBe(definition.imageKind.method ? 'nothing_measured' : 'nothing_to_read');
  },
);
