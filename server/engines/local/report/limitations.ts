import { JUDGED_DATE, judgedVersion } from '#domain/accuracy/judged.ts';
import { givesFigure } from '#domain/accuracy/judgedParts.ts';
import type { JudgedPart } from '#domain/accuracy/localEngine.ts';
import {
  imagesText,
  judgedIntroduction,
  NEVER_JUDGED,
  quotedMeasures,
  quotedState,
  quotedTexts,
} from '#domain/accuracy/publishedWords.ts';
import type { MeasuringMethod } from '#domain/catalogue/imageKind.ts';
import { longDate } from '#domain/report/document/dates.ts';

/** Limits on trusting the figures: one line on accuracy, then the scope. */
export function limitations(method: MeasuringMethod | undefined): string[] {
  if (!method) {
    return [
      'Solo se ha comprobado la calidad técnica de las imágenes, no su contenido.',
      KIND,
      judgedLine('quality'),
    ];
  }
  if (!givesFigure(method)) return [UNCOUNTED, KIND];
  return [judgedLine(method), ...SCOPE[method], KIND];
}

const KIND =
  'La concordancia de la imagen con el tipo de estudio solo se comprueba por contradicciones evidentes; que no se señale ninguna no la confirma.';

const UNCOUNTED =
  'Los núcleos dibujados son propuestas, sin contar: el método no llega a la exactitud que se pide para dar una cifra. Solo cuentan los que usted confirma o dibuja.';

const SCOPE: Readonly<Record<MeasuringMethod, readonly string[]>> = {
  smear: ['Los frotis de aves, reptiles, anfibios y peces no se miden.'],
  nuclei: [
    'Sin escala en la imagen, las áreas se dan en píxeles y no son comparables entre imágenes.',
  ],
  ecg: [
    'La frecuencia medida depende de la velocidad del papel que usted indica: a 50\u00a0mm/s es el doble que a 25\u00a0mm/s.',
  ],
};

/** One line; «Exactitud» shows all figures with intervals. */
function judgedLine(part: JudgedPart): string {
  const figures = quotedTexts(part, (measure) => ` (${imagesText(measure)})`);
  const [first] = quotedMeasures(part);
  if (!first) return `${NEVER_JUDGED}.`;
  const day = longDate(`${JUDGED_DATE}T12:00:00Z`, 'UTC');
  const introduction = judgedIntroduction(quotedState(part), judgedVersion(first), day);
  return `${introduction}: ${figures.join('; ')}.`;
}
