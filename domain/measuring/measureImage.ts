import { givesFigure } from '#domain/accuracy/judgedParts.ts';
import type { ImageKind } from '#domain/catalogue/imageKind.ts';
import type { OverlayShape } from '#domain/report/overlay.ts';
import { measureEcg } from './ecg.ts';
import {
  type EcgMeasures,
  type NucleiMeasures,
  PROPOSED,
  refused,
  type SmearMeasures,
} from './measured.ts';
import { measureNuclei } from './nuclei.ts';
import { checkQuality, type Problem } from './quality.ts';
import type { Pixels } from './raster/grid.ts';
import { type Look, lookOf } from './samePicture.ts';
import { looksLikeScreen } from './screen.ts';
import { measureSmear, type SmearContext } from './smear.ts';

/** Input of one measurement; plain data, so that it can cross threads. */
export interface MeasureTask {
  readonly imageKind: ImageKind;
  /** Why the images of this case are not measured, when its answers say so. */
  readonly notMeasured?: string;
  readonly context: SmearContext;
  /** Millimetres a second, where the case names it. */
  readonly paperSpeed?: number;
  /** Shorter side of the stored image, in pixels. */
  readonly shortSide: number;
  readonly measure: Pixels;
  readonly quality: Pixels;
  /** Squares of `tilePlaces`; without them no photograph of a screen is told. */
  readonly tiles?: readonly Pixels[];
}

export interface MeasuredImage {
  readonly look: Look;
  readonly problems: readonly Problem[];
  readonly measures?: SmearMeasures | NucleiMeasures | EcgMeasures;
}

/** Why a picture with such a problem is not measured at all. */
const SPOILT: Readonly<Partial<Record<Problem, string>>> = {
  screen: 'parece la foto de una pantalla: suba el archivo original',
  black: 'imagen negra: no hay imagen',
  white: 'imagen blanca: no hay imagen',
  plain: 'imagen de un solo color: no hay imagen',
  blurred: 'imagen desenfocada',
  dark: 'imagen demasiado oscura',
  overexposed: 'imagen sobreexpuesta',
  flat: 'imagen sin contraste',
  small: 'imagen demasiado pequeña',
  grey: 'imagen sin color: no se reconoce la tinción',
  ruled: 'la imagen parece un registro en papel cuadriculado, no una preparación teñida',
};

/** Checks the picture and, where a method applies and the picture allows it, measures it. */
export function measureImage(task: MeasureTask): MeasuredImage {
  return { look: lookOf(task), ...judge(task) };
}

function judge(task: MeasureTask): Omit<MeasuredImage, 'look'> {
  const problems = problemsOf(task);
  const { method } = task.imageKind;
  if (!method) return { problems };
  const spoilt =
    task.notMeasured ?? problems.map((problem) => SPOILT[problem]).find((one) => one !== undefined);
  if (method === 'smear') {
    return {
      problems,
      measures: spoilt
        ? { kind: 'smear', leucocytes: refused(spoilt), erythrocytes: refused(spoilt) }
        : measureSmear(task.measure, task.context),
    };
  }
  if (method === 'ecg') {
    return {
      problems,
      measures: spoilt
        ? { kind: 'ecg', rate: refused(spoilt) }
        : measureEcg(task.measure, task.paperSpeed),
    };
  }
  const refusal = refused(spoilt ?? '');
  return {
    problems,
    measures: spoilt
      ? { kind: 'nuclei', count: refusal, area: refusal, variation: refusal }
      : figuresOrProposals(measureNuclei(task.measure)),
  };
}

/** A screen is no paper, and sharp only as a screen: nothing else is said of it. */
function problemsOf({ tiles = [], quality, imageKind, shortSide }: MeasureTask): Problem[] {
  return looksLikeScreen(tiles) ? ['screen'] : checkQuality(quality, imageKind, shortSide);
}

/** Contours alone, none of them counted, while no judged row holds the figures of nuclei. */
export function figuresOrProposals(
  measures: NucleiMeasures,
  holds = givesFigure('nuclei'),
): NucleiMeasures {
  if (holds || !measures.count.ok) return measures;
  const figure = refused(PROPOSED);
  const { overlay } = measures;
  return {
    ...measures,
    count: figure,
    area: figure,
    variation: figure,
    ...(overlay ? { overlay: { ...overlay, shapes: overlay.shapes.map(proposal) } } : {}),
  };
}

function proposal({ area: _, ...shape }: OverlayShape): OverlayShape {
  return { ...shape, counted: false };
}
