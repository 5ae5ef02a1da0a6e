import type { MeasuringMethod } from '#domain/catalogue/imageKind.ts';
import { longDate } from '#domain/report/document/dates.ts';
import { JUDGED } from '../judged.ts';

/** What the reader must know to trust the figures of engine `version` no further than they deserve. */
export function limitations(method: MeasuringMethod | undefined, version: string): string[] {
  if (!method) {
    return [
      'Solo se ha comprobado la calidad técnica de las imágenes, no su contenido.',
      KIND,
      `${accuracyOf(version)}: ${quality()}.`,
    ];
  }
  return [`${accuracyOf(version)}: ${ACCURACY[method]()}; ${wrongKind()}.`, ...SCOPE[method], KIND];
}

const KIND =
  'La concordancia de la imagen con el tipo de estudio solo se comprueba por contradicciones evidentes; el silencio no la confirma.';

const SCOPE: Readonly<Record<MeasuringMethod, readonly string[]>> = {
  smear: ['Los frotis de aves, reptiles, anfibios y peces no se miden.'],
  nuclei: [
    'Sin escala en la imagen, las áreas se dan en píxeles y no son comparables entre imágenes.',
  ],
};

const ACCURACY: Readonly<Record<MeasuringMethod, () => string>> = {
  smear: () => {
    const { leucocytes: white, leucocytesCloseUp: near, erythrocytes: red } = JUDGED;
    return [
      `leucocitos, ${white.accepted} de ${white.images} campos medidos y ${white.right} con el número exacto; en primeros planos de una célula, ${near.accepted} de ${near.images} medidos y ${near.right} acertados`,
      `eritrocitos, ${red.accepted} de ${red.images} campos medidos y ${red.right} a menos del 10 % del recuento a mano (error máximo, ${percent(red.worstError)})`,
    ].join('; ');
  },
  nuclei: () => {
    const { images, accepted, medianError, worstError } = JUDGED.nuclei;
    return `núcleos, ${accepted} de ${images} citologías medidas, con un error mediano del ${percent(medianError)} y máximo del ${percent(worstError)}`;
  },
};

/** «Exactitud de la versión 1.0.0, juzgada el … con …», and that this one is not judged yet. */
function accuracyOf(version: string): string {
  const date = longDate(`${JUDGED.date}T12:00:00Z`, 'UTC');
  const judged = `Exactitud de la versión ${JUDGED.version} del motor, juzgada el ${date} con ${JUDGED.source}`;
  return version === JUDGED.version
    ? judged
    : `La versión ${version}, que hizo este informe, está por juzgar. ${judged}`;
}

function wrongKind(): string {
  const { images, right } = JUDGED.wrongKind;
  return `de ${images} imágenes de otro tipo, ${images - right} recibieron cifras`;
}

function quality(): string {
  const { images, right } = JUDGED.quality;
  return `de ${images} imágenes nítidas y bien expuestas señaló como defectuosas ${images - right}`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)}\u00a0%`;
}
