import { JUDGED_DATE, judgedMeasure, judgedVersion } from '#domain/accuracy/judged.ts';
import { isJudged } from '#domain/accuracy/judgedParts.ts';
import { imagesText, judgedText } from '#domain/accuracy/publishedWords.ts';
import type { MeasuringMethod } from '#domain/catalogue/imageKind.ts';
import { JUDGED } from '#domain/measuring/judged.ts';
import { longDate } from '#domain/report/document/dates.ts';

/** Limits on trusting the figures: one line on accuracy, then the scope. */
export function limitations(method: MeasuringMethod | undefined): string[] {
  if (!method) {
    return [
      'Solo se ha comprobado la calidad técnica de las imágenes, no su contenido.',
      KIND,
      judgedLine(QUALITY),
    ];
  }
  return [judgedLine(FIGURES[method]), ...SCOPE[method], KIND];
}

const KIND =
  'La concordancia de la imagen con el tipo de estudio solo se comprueba por contradicciones evidentes; que no se señale ninguna no la confirma.';

const SCOPE: Readonly<Record<MeasuringMethod, readonly string[]>> = {
  smear: ['Los frotis de aves, reptiles, anfibios y peces no se miden.'],
  nuclei: [
    'Sin escala en la imagen, las áreas se dan en píxeles y no son comparables entre imágenes.',
  ],
  ecg: [
    'La frecuencia medida depende de la velocidad del papel que usted indica: a 50\u00a0mm/s es el doble que a 25\u00a0mm/s.',
  ],
};

/** A judged measure by its id, and its result in words. */
type Judged = readonly (readonly [id: string, result: () => string])[];

/** One line each; «Saber más» shows all accuracy figures with intervals. */
const FIGURES: Readonly<Record<MeasuringMethod, Judged>> = {
  smear: [
    [
      'leucocytes-all',
      () => {
        const { right, accepted } = JUDGED.leucocytes;
        return `leucocitos, número exacto en ${right} de ${accepted} campos medidos`;
      },
    ],
    [
      'erythrocytes',
      () => {
        const { right, accepted } = JUDGED.erythrocytes;
        return `eritrocitos, a menos del 10\u00a0% en ${right} de ${accepted}`;
      },
    ],
  ],
  nuclei: [['nuclei', () => `núcleos, ${judgedText('nuclei')}`]],
  ecg: [
    [
      'ecg-rate',
      () => `frecuencia cardiaca, medida en ${JUDGED.rate.accepted} de ${JUDGED.rate.images}`,
    ],
  ],
};
const QUALITY: Judged = [
  [
    'quality',
    () => {
      const { images, right } = JUDGED.quality;
      return `de ${images} imágenes nítidas señaló como defectuosas ${images - right}`;
    },
  ],
];

function judgedLine(figures: Judged): string {
  const day = longDate(`${JUDGED_DATE}T12:00:00Z`, 'UTC');
  const results = figures.map(([id, result]) => `${result()} (${imagesText(judgedMeasure(id))})`);
  const measures = figures.map(([id]) => judgedMeasure(id));
  const judged = `juzgada el ${day}: ${results.join('; ')}.`;
  if (measures.every(isJudged)) return `Exactitud ${judged}`;
  const [first] = measures.map(judgedVersion);
  return `El método ha cambiado y está por juzgar; la versión ${first}, ${judged}`;
}
