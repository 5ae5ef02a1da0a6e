import type { CellSize } from './counting/cellSize.ts';
import { overlayOf, pieceShapes, regionShapes } from './counting/pieces.ts';
import { type MeasuredFigure, refused, type SmearMeasures } from './measured.ts';
import { opticalDensity } from './opticalDensity.ts';
import { coverage, type Pixels } from './raster/grid.ts';
import { areClumped, clumpedShare } from './smear/erythrocytes.ts';
import { findLeucocytes, type Leucocytes } from './smear/leucocytes.ts';
import { areCored, looksNucleated } from './smear/nucleated.ts';
import { areStable, countRedCells, type RedCellCount } from './smear/redCellCount.ts';
import { segmentBlood, segmentRedCells } from './smear/segment.ts';
import { uncountedBodies, unlikeTheRest } from './smear/unlike.ts';
import type { RedCellKind } from './species.ts';

export interface SmearContext {
  readonly declared: RedCellKind;
}

/** Reasons for no measurement, after «no medible: ». */
export const SMEAR_REASONS = {
  nucleatedSpecies:
    'los eritrocitos de aves, reptiles, anfibios y peces son nucleados y este método solo sirve en mamíferos',
  nucleatedSeen:
    'los eritrocitos parecen nucleados (¿ave o reptil?); este método solo sirve en mamíferos',
  noCells: 'no se distinguen células teñidas sobre el fondo',
  notBlood:
    'el color de lo teñido no es el de los eritrocitos de un mamífero (¿otro tipo de imagen, otra tinción o eritrocitos nucleados?)',
  noSize: 'no hay eritrocitos sueltos suficientes para fijar el tamaño celular',
  noZero:
    'no se reconoce ningún leucocito, pero sin un recuento de eritrocitos que fije el tamaño celular no puede afirmarse que no los haya',
  doubtfulZero: 'un cuerpo violeta o distinto de los demás, sin contar, podría ser un leucocito',
  few: 'hay menos de 10 eritrocitos reconocibles en el campo',
  clumped: 'células superpuestas',
  dense: 'campo demasiado denso, fuera de la monocapa',
  uneven: 'los tamaños son demasiado dispares para reconocer células sueltas',
  unstable:
    'el contraste entre las células y el fondo es insuficiente: el recuento cambia con el umbral',
} as const;

/** Minimum share of pieces near the commonest size. */
const MIN_FIRMNESS = 0.55;

/** Counts leucocytes and red cells of a mammal’s smear, or gives the reason not to. */
export function measureSmear(pixels: Pixels, context: SmearContext): SmearMeasures {
  if (context.declared === 'nucleated') return nothing(SMEAR_REASONS.nucleatedSpecies);
  const density = opticalDensity(pixels);
  const first = segmentBlood(density);
  if (typeof first === 'string') return nothing(SMEAR_REASONS[first]);
  if (!first.size) return nothing(SMEAR_REASONS.noSize);

  const coarse = findLeucocytes(density, first.cells, first.size);
  const again = segmentRedCells(density, first, coarse, first.size);
  const { cells, size = first.size } = again;
  const leucocytes = again === first ? coarse : findLeucocytes(density, cells, size, first.size);
  const unlike = unlikeTheRest(density, cells, size);
  const counted = countRedCells(again, { leucocytes, unlike }, size, density.field);
  const { red } = counted;
  if (looksNucleated(density.red, leucocytes.violet, red, size, context.declared)) {
    return nothing(SMEAR_REASONS.nucleatedSeen);
  }
  if (areCored(density.green, red, size)) return nothing(SMEAR_REASONS.notBlood);
  const erythrocytes = redCellFigure(counted, size, density.field?.share);
  // Without a count of red cells the size may be wrong, and a leucocyte missed.
  if (leucocytes.counted.length === 0 && !erythrocytes.ok) {
    return { ...nothing(SMEAR_REASONS.noZero), erythrocytes };
  }
  const bodies = uncountedBodies(unlike, leucocytes, size, erythrocytes.ok);
  const drawn = [
    ...regionShapes('leucocyte', leucocytes.labels, leucocytes.counted, true),
    ...regionShapes('leucocyte', leucocytes.labels, leucocytes.cut, false),
    ...regionShapes('leucocyte', bodies.labels, bodies.regions, false),
    ...(erythrocytes.ok ? pieceShapes('erythrocyte', red.labels, red.pieces, red.cut) : []),
  ];
  return {
    kind: 'smear',
    leucocytes: leucocyteFigure(leucocytes, bodies.regions.length),
    erythrocytes,
    overlay: overlayOf(pixels, drawn),
    ...(density.field ? { share: density.field.share } : {}),
  };
}

/** From those that are nuclei for certain to all that may be; no zero while a body is in doubt. */
function leucocyteFigure({ counted, cut, least }: Leucocytes, bodies: number): MeasuredFigure {
  const count = counted.length;
  const most = count + cut.length + bodies;
  if (count === 0 && most > 0) return refused(SMEAR_REASONS.doubtfulZero);
  return { ok: true, value: count, range: [least, most] };
}

/** Gates of the red cell count, and its spread: three thresholds, ±5 %, groups and what is cut. */
function redCellFigure(counted: RedCellCount, size: CellSize, fieldShare = 1): MeasuredFigure {
  const { red, counts } = counted;
  if (coverage(red.mask) / fieldShare >= 0.6) return refused(SMEAR_REASONS.dense);
  const clumped = clumpedShare(red, size);
  if (areClumped(red, clumped, size)) return refused(SMEAR_REASONS.clumped);
  if (red.count < 10) return refused(SMEAR_REASONS.few);
  if (size.firmness < MIN_FIRMNESS) return refused(SMEAR_REASONS.uneven);
  if (!areStable(counted)) return refused(SMEAR_REASONS.unstable);
  const grouped = 0.15 * clumped * red.count;
  const low = Math.min(...counts) * 0.95 - grouped - red.doubt.less;
  const high = Math.max(...counts) * 1.05 + grouped + red.doubt.more;
  return { ok: true, value: red.count, range: [Math.max(0, Math.floor(low)), Math.ceil(high)] };
}

function nothing(reason: string): SmearMeasures {
  return { kind: 'smear', leucocytes: refused(reason), erythrocytes: refused(reason) };
}
