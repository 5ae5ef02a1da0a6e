import type { MeasuringMethod } from '#domain/catalogue/imageKind.ts';
import { ECG_REASONS } from '#domain/measuring/ecg.ts';
import type { EcgMeasures, NucleiMeasures, SmearMeasures } from '#domain/measuring/measured.ts';
import { NUCLEI_REASONS } from '#domain/measuring/nuclei.ts';
import type { Problem } from '#domain/measuring/quality.ts';
import { SMEAR_REASONS } from '#domain/measuring/smear.ts';
import { type ImageOutcome, readImages, recordings, smears, unreadImages } from './outcome.ts';

type Method = MeasuringMethod | undefined;

const RESEND = 'Abra el archivo: no muestra nada. Haga otra fotografía y envíela.';

const RETAKE: Readonly<Partial<Record<Problem, string>>> = {
  screen: 'Suba el archivo original: de la foto de una pantalla no se mide nada.',
  black: RESEND,
  white: RESEND,
  plain: RESEND,
  blurred: 'Repita la fotografía enfocada, con el soporte firme o el disparador temporizado.',
  dark: 'Repita la fotografía con más luz.',
  overexposed: 'Repita la fotografía con menos luz o menos exposición.',
  flat: 'Repita la fotografía sobre una zona con material.',
  small: 'Envíe la imagen a su tamaño original, sin recortar ni reducir.',
};

const WRONG_KIND =
  'Compruebe que ha adjuntado la imagen correcta y que ha elegido el tipo de estudio que le corresponde.';

export function recommendations(outcomes: readonly ImageOutcome[], method: Method): string[] {
  const images = readImages(outcomes);
  const problems = new Set(images.flatMap((image) => image.problems));
  const advice = [...problems].map((problem) => RETAKE[problem] ?? WRONG_KIND);
  if (images.some(({ measures }) => measures && looksForeign(measures))) advice.push(WRONG_KIND);
  if (unreadImages(outcomes).length > 0) {
    advice.push('Vuelva a exportar o a fotografiar las imágenes que no se pudieron analizar.');
  }
  if (method === 'smear') advice.push(...smearAdvice(outcomes));
  if (method === 'nuclei') {
    advice.push(
      'Haga valorar la citología por un patólogo clínico: poblaciones celulares, inflamación, microorganismos y criterios de malignidad no se miden aquí.',
    );
  }
  if (method === 'ecg') advice.push(...ecgAdvice(outcomes));
  if (!method) {
    advice.push(
      'Interprete las imágenes usted o remítalas a un especialista: aquí no se interpretan.',
    );
  }
  return [...new Set(advice)];
}

/** True if the picture was refused for not showing the declared kind. */
function looksForeign(measures: SmearMeasures | NucleiMeasures | EcgMeasures): boolean {
  if (measures.kind === 'ecg') return false;
  const figure = measures.kind === 'smear' ? measures.leucocytes : measures.count;
  return !figure.ok && FOREIGN.has(figure.reason);
}

const FOREIGN: ReadonlySet<string> = new Set([
  SMEAR_REASONS.notBlood,
  NUCLEI_REASONS.notNuclei,
  NUCLEI_REASONS.redCells,
]);

function smearAdvice(outcomes: readonly ImageOutcome[]): string[] {
  const crowded = smears(readImages(outcomes)).some(
    ({ erythrocytes: red }) =>
      !red.ok && (red.reason === SMEAR_REASONS.clumped || red.reason === SMEAR_REASONS.dense),
  );
  return [
    ...(crowded ? ['Fotografíe la monocapa, donde los eritrocitos apenas se tocan.'] : []),
    'Haga el recuento diferencial y la valoración morfológica al microscopio, y compare con el analizador hematológico.',
    'Revise usted las plaquetas y los hemoparásitos: en la imagen no se buscan.',
  ];
}

function ecgAdvice(outcomes: readonly ImageOutcome[]): string[] {
  const measured = recordings(readImages(outcomes));
  const unknown = measured.some(({ rate }) => !rate.ok && rate.reason === ECG_REASONS.speed);
  return [
    ...(unknown
      ? ['Indique la velocidad del papel: con ella se mide la frecuencia en la imagen.']
      : []),
    'Compruebe la frecuencia medida con sus propios complejos y lea usted el trazado: en la imagen no se interpretan ondas ni intervalos.',
  ];
}

export function nextStep(outcomes: readonly ImageOutcome[], method: Method): string {
  const images = readImages(outcomes);
  if (images.length === 0) return 'Envíe el caso de nuevo con imágenes legibles.';
  if (images.some(({ problems }) => problems.includes('screen'))) {
    return 'Suba el archivo original de las imágenes señaladas en la nota de calidad.';
  }
  if (images.some((image) => image.problems.length > 0)) {
    return 'Repita las fotografías señaladas en la nota de calidad.';
  }
  if (method === 'smear') {
    return 'Hemograma con analizador y diferencial manual de al menos 100 células.';
  }
  if (method === 'nuclei') return 'Revisión de la citología por un patólogo clínico.';
  if (method === 'ecg') return 'Lectura del trazado por el veterinario o un cardiólogo.';
  return 'Interpretación de las imágenes por el veterinario o un especialista.';
}
