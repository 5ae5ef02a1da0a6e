import type { CellKind } from './cells.tsx';
import type { Kind, Placed } from './scatter.ts';

/** A hand-made picture: the cells that matter in their places, red cells around them. */
export interface Plate {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly fixed: readonly Placed<CellKind>[];
  readonly kinds: readonly Kind<CellKind>[];
  readonly fibres: boolean;
}

/** Mast cells and eosinophils on a bloody ground with lysed collagen. */
export const MAST_PLATE: Plate = {
  seed: 6,
  width: 640,
  height: 900,
  fibres: true,
  fixed: [
    { kind: 'mast', x: 180, y: 200, r: 82 },
    { kind: 'mast', x: 560, y: 160, r: 68 },
    { kind: 'mast', x: 402, y: 341, r: 91 },
    { kind: 'mast', x: 232, y: 518, r: 87 },
    { kind: 'mast', x: 524, y: 639, r: 84 },
    { kind: 'mast', x: 89, y: 757, r: 69 },
    { kind: 'eosinophil', x: 341, y: 130, r: 44 },
    { kind: 'eosinophil', x: 420, y: 520, r: 46 },
    { kind: 'eosinophil', x: 250, y: 700, r: 41 },
    { kind: 'neutrophil', x: 81, y: 400, r: 42 },
    { kind: 'lymphocyte', x: 560, y: 440, r: 29 },
  ],
  kinds: [{ kind: 'red', count: 46, radius: [23, 27] }],
};

/** A blood smear in its monolayer. */
export const BLOOD_PLATE: Plate = {
  seed: 17,
  width: 640,
  height: 900,
  fibres: false,
  fixed: [
    { kind: 'neutrophil', x: 200, y: 219, r: 57 },
    { kind: 'neutrophil', x: 471, y: 421, r: 60 },
    { kind: 'lymphocyte', x: 421, y: 159, r: 40 },
    { kind: 'lymphocyte', x: 150, y: 560, r: 38 },
    { kind: 'eosinophil', x: 331, y: 639, r: 53 },
  ],
  kinds: [{ kind: 'red', count: 76, radius: [30, 37] }],
};

/** For cards about 230 px high. */
export const CARD_FIELD: readonly Kind<CellKind>[] = [
  { kind: 'mast', count: 3, radius: [30, 44] },
  { kind: 'eosinophil', count: 1, radius: [22, 24] },
  { kind: 'neutrophil', count: 1, radius: [20, 22] },
  { kind: 'lymphocyte', count: 1, radius: [14, 16] },
  { kind: 'red', count: 30, radius: [10, 12.5] },
];
