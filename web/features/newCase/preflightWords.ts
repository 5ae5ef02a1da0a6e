import type { QualityLimits } from '#domain/catalogue/imageKind.ts';
import type { MeasuredFigure } from '#domain/measuring/measured.ts';
import type { MeasuredImage } from '#domain/measuring/measureImage.ts';
import type { Problem } from '#domain/measuring/quality.ts';

export interface Verdict {
  readonly fine: boolean;
  readonly text: string;
}

const UNCHARGED = 'Aún no se ha cobrado nada.';

const WORDS: Readonly<Record<Exclude<Problem, 'otherTone'>, string>> = {
  blurred: `Borrosa: repita la fotografía. ${UNCHARGED}`,
  dark: `Oscura: repítala con más luz. ${UNCHARGED}`,
  overexposed: `Quemada en blanco: repítala con menos luz. ${UNCHARGED}`,
  flat: `Sin contraste: apenas contiene detalle. ${UNCHARGED}`,
  small: `Pequeña: el lado corto no llega a 200 píxeles. ${UNCHARGED}`,
  grey: 'Parece otra cosa: es gris, y este tipo de estudio lleva color.',
  ruled: 'Parece otra cosa: un registro en papel cuadriculado.',
};

/** A picture before it is sent, in a line: its first problem, or why it cannot be measured. */
export function verdictOf({ problems, measures }: MeasuredImage, limits: QualityLimits): Verdict {
  const [problem] = problems;
  if (problem !== undefined) return { fine: false, text: problemWords(problem, limits) };
  const reason = measures && refusalOf(Object.values(measures).filter(isFigure));
  return {
    fine: true,
    text: reason === undefined ? 'Nítida y bien expuesta' : `Nítida. No se podrá medir: ${reason}.`,
  };
}

function problemWords(problem: Problem, limits: QualityLimits): string {
  if (problem !== 'otherTone') return WORDS[problem];
  return `Parece otra cosa. ${limits.tone?.otherwise ?? ''}`.trim();
}

/** The first reason, where no figure holds. */
function refusalOf(figures: readonly MeasuredFigure[]): string | undefined {
  const reasons = figures.flatMap((figure) => (figure.ok ? [] : [figure.reason]));
  return reasons.length === figures.length ? reasons[0] : undefined;
}

function isFigure(value: unknown): value is MeasuredFigure {
  return typeof value === 'object' && value !== null && 'ok' in value;
}
