import { judgedText } from '#domain/accuracy/publishedWords.ts';
import type { MeasuringMethod } from '#domain/catalogue/imageKind.ts';
import { JUDGED } from '#domain/measuring/judged.ts';
import { longDate } from '#domain/report/document/dates.ts';

/** Limits on trusting the figures of engine `version`: one line on accuracy, then the scope. */
export function limitations(method: MeasuringMethod | undefined, version: string): string[] {
  if (!method) {
    return [
      'Solo se ha comprobado la calidad técnica de las imágenes, no su contenido.',
      KIND,
      judgedLine(version, quality()),
    ];
  }
  return [judgedLine(version, ACCURACY[method]()), ...SCOPE[method], KIND];
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

/** One line each; «Saber más» shows all accuracy figures with intervals. */
const ACCURACY: Readonly<Record<MeasuringMethod, () => string>> = {
  smear: () => {
    const { leucocytes: white, erythrocytes: red } = JUDGED;
    return `leucocitos, número exacto en ${white.right} de ${white.accepted} campos medidos; eritrocitos, a menos del 10\u00a0% en ${red.right} de ${red.accepted}`;
  },
  nuclei: () => `núcleos, ${judgedText('nuclei')}`,
  ecg: () => {
    const { images, accepted } = JUDGED.rate;
    return `frecuencia cardiaca, medida en ${accepted} de ${images} registros en papel`;
  },
};

function judgedLine(version: string, figures: string): string {
  const day = longDate(`${JUDGED.date}T12:00:00Z`, 'UTC');
  const judged = `juzgada el ${day} con ${JUDGED.source}: ${figures}.`;
  return version === JUDGED.version
    ? `Exactitud ${judged}`
    : `La versión ${version} está por juzgar; la ${JUDGED.version}, ${judged}`;
}

function quality(): string {
  const { images, right } = JUDGED.quality;
  return `de ${images} imágenes nítidas señaló como defectuosas ${images - right}`;
}
