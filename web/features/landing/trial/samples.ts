import leucocyte from './images/leucocyte.webp';
import nuclei from './images/nuclei.webp';
import redCells from './images/redCells.webp';

export interface Sample {
  readonly src: string;
  /** Size of the file in pixels. */
  readonly width: number;
  readonly height: number;
  readonly method: 'smear' | 'nuclei';
  /** Name of its button. */
  readonly name: string;
  /** Material, species, source and licence. */
  readonly caption: string;
}

/** The first one is shown before any press. */
export const SAMPLES: readonly [Sample, ...Sample[]] = [
  {
    src: redCells,
    width: 640,
    height: 480,
    method: 'smear',
    name: 'Frotis con eritrocitos separados',
    caption: 'Frotis humano. Chula RBC-12, licencia MIT.',
  },
  {
    src: leucocyte,
    width: 640,
    height: 480,
    method: 'smear',
    name: 'Frotis con un leucocito',
    caption: 'Frotis humano. BCCD, licencia MIT.',
  },
  {
    src: nuclei,
    width: 320,
    height: 256,
    method: 'nuclei',
    name: 'Citología teñida',
    caption: 'Células teñidas, especie sin indicar. BBBC038, CC0.',
  },
];
