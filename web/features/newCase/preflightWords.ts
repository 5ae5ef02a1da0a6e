import type { QualityLimits } from '#domain/catalogue/imageKind.ts';
import { type MeasuredFigure, PROPOSED } from '#domain/measuring/measured.ts';
import type { MeasuredImage } from '#domain/measuring/measureImage.ts';
import type { Problem } from '#domain/measuring/quality.ts';

export interface Verdict {
  readonly fine: boolean;
  readonly text: string;
  /** Two or three words of it. */
  readonly short: string;
}

/** Id of the line of an image, where «Revisar» leads. */
export const preflightId = (key: string): string => `preflight-${key}`;

const UNCHARGED = 'Aún no se ha cobrado nada.';
const FOREIGN = 'Parece otra cosa';

const NOTHING = `no hay imagen. ${UNCHARGED}`;

/** The problem, and what mends it. */
const WORDS: Readonly<Record<Exclude<Problem, 'otherTone'>, readonly [string, string]>> = {
  screen: ['Parece la foto de una pantalla', `suba el archivo original. ${UNCHARGED}`],
  black: ['Negra', NOTHING],
  white: ['Blanca', NOTHING],
  plain: ['De un solo color', NOTHING],
  blurred: ['Borrosa', `repita la fotografía. ${UNCHARGED}`],
  dark: ['Oscura', `repítala con más luz. ${UNCHARGED}`],
  overexposed: ['Quemada en blanco', `repítala con menos luz. ${UNCHARGED}`],
  flat: ['Sin contraste', `apenas contiene detalle. ${UNCHARGED}`],
  small: ['Pequeña', `el lado corto no llega a 200 píxeles. ${UNCHARGED}`],
  grey: [FOREIGN, 'es gris, y este tipo de estudio lleva color.'],
  ruled: [FOREIGN, 'un registro en papel cuadriculado.'],
};

const FINE: Verdict = {
  fine: true,
  text: 'Nítida y bien expuesta',
  short: 'Nítida y bien expuesta',
};

const PROPOSALS: Verdict = {
  fine: true,
  text: `Nítida; ${PROPOSED}`,
  short: FINE.short,
};

/** A picture before it is sent, in a line: its first problem, or why it cannot be measured. */
export function verdictOf(
  { problems, measures }: Omit<MeasuredImage, 'look'>,
  limits: QualityLimits,
): Verdict {
  const [problem] = problems;
  if (problem !== undefined) return problemVerdict(problem, limits);
  const reason = measures && refusalOf(Object.values(measures).filter(isFigure));
  if (reason === undefined) return FINE;
  if (reason === PROPOSED) return PROPOSALS;
  return {
    fine: true,
    text: `Nítida. No se podrá medir: ${reason}.`,
    short: 'Nítida, no se podrá medir',
  };
}

/** A picture that stands in an earlier position too. */
export function repeatedVerdict(position: number, original: number): Verdict {
  const once = 'se cuenta una vez';
  const text = `La imagen ${position} es la ${original}: ${once}.`;
  return { fine: false, text, short: `es la ${original}, ${once}` };
}

function problemVerdict(problem: Problem, limits: QualityLimits): Verdict {
  if (problem === 'otherTone') {
    const text = `${FOREIGN}. ${limits.tone?.otherwise ?? ''}`.trim();
    return { fine: false, text, short: FOREIGN };
  }
  const [short, mend] = WORDS[problem];
  return { fine: false, text: `${short}: ${mend}`, short };
}

/** The first reason, where no figure holds. */
function refusalOf(figures: readonly MeasuredFigure[]): string | undefined {
  const reasons = figures.flatMap((figure) => (figure.ok ? [] : [figure.reason]));
  return reasons.length === figures.length ? reasons[0] : undefined;
}

function isFigure(value: unknown): value is MeasuredFigure {
  return typeof value === 'object' && value !== null && 'ok' in value;
}
