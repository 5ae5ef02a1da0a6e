import type { QualityLimits } from '#domain/catalogue/imageKind.ts';
import type { Problem } from '#domain/measuring/quality.ts';
import type { Quality, SampleVerdict } from '#domain/report/schema.ts';
import { caption } from './captions.ts';
import {
  type ImageOutcome,
  readImages,
  recognised,
  repeatedImages,
  unreadImages,
} from './outcome.ts';
import { FAILED, PROBLEM_TEXTS, UNREADABLE } from './problems.ts';
import { counted } from './wording.ts';

export function imageQuality(
  outcomes: readonly ImageOutcome[],
  reservations: readonly string[],
  limits: QualityLimits,
): Quality {
  const sample = verdict(outcomes);
  return {
    verdict: sample,
    text: verdictText(sample, outcomes),
    limitations: repeatedImages(outcomes).map(repeatedLine),
    ...(reservations.length > 0 ? { reservations } : {}),
    images: outcomes.map((outcome) => {
      const { position } = outcome;
      if (outcome.state === 'repeated') {
        const words = `Es la imagen ${outcome.original}: se cuenta una vez`;
        return { position, used: true, caption: words, problems: [] };
      }
      if (outcome.state !== 'read') {
        const problem = outcome.state === 'failed' ? FAILED : UNREADABLE;
        return { position, used: false, caption: 'No analizada', problems: [problem] };
      }
      return {
        position,
        used: true,
        caption: caption(outcome),
        problems: outcome.problems.flatMap((problem) => problemText(problem, limits)),
      };
    }),
  };
}

/** In full, since the copied text has it alone. */
export function repeatedLine({
  position,
  original,
}: ReturnType<typeof repeatedImages>[number]): string {
  return `La imagen ${position} es la ${original}: se cuenta una vez.`;
}

function problemText(problem: Problem, limits: QualityLimits): string[] {
  if (problem === 'otherTone') return limits.tone ? [limits.tone.otherwise] : [];
  if (problem !== 'overexposed') return [PROBLEM_TEXTS[problem]];
  const share = Math.round(100 * (limits.maxBurnt ?? 1));
  return [`Imagen sobreexpuesta: más del ${share}\u00a0% está quemado en blanco.`];
}

const EMPTY: ReadonlySet<Problem> = new Set(['black', 'white', 'plain', 'flat']);

/**
 * Not diagnostic: nothing readable, or only empty and flat pictures. Limited: any picture with a problem.
 * Otherwise it praises the pictures, never the sample, which no person has examined.
 */
export function verdict(outcomes: readonly ImageOutcome[]): SampleVerdict {
  const read = readImages(outcomes);
  if (read.every(({ problems }) => problems.some((one) => EMPTY.has(one)))) return 'no_diagnostica';
  const sound =
    unreadImages(outcomes).length === 0 && read.every(({ problems }) => problems.length === 0);
  return sound ? 'imagen_nitida' : 'limitada';
}

function verdictText(sample: SampleVerdict, outcomes: readonly ImageOutcome[]): string {
  const read = readImages(outcomes);
  if (outcomes.length === 0) return 'No se ha recibido ninguna imagen.';
  if (read.length === 0) return 'Ninguna de las imágenes recibidas se pudo leer.';
  if (sample === 'no_diagnostica') return 'Las imágenes apenas contienen detalle.';
  const checked =
    'Se comprobaron enfoque, exposición, contraste, tamaño y concordancia con el tipo de estudio';
  if (sample === 'imagen_nitida') {
    const unknown = read.every(recognised) ? '' : '; el contenido no se ha reconocido';
    return `${checked}, sin encontrar problemas${unknown}.`;
  }
  const unread = unreadImages(outcomes).length;
  const troubled = read.filter((image) => image.problems.length > 0).length;
  const parts = [
    ...(unread > 0 ? [`${counted(unread, 'imagen', 'imágenes')} sin analizar`] : []),
    ...(troubled > 0 ? [`${counted(troubled, 'imagen', 'imágenes')} con problemas técnicos`] : []),
  ];
  return `${checked}: ${parts.join(' y ')}.`;
}
