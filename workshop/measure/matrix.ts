import { BLOOD_SMEAR, CYTOLOGY, ECG_TRACE } from '#domain/analyses/imageKinds.ts';
import type { MeasuredImage } from '#domain/measuring/measureImage.ts';
import type { Pixels } from '#domain/measuring/raster/grid.ts';
import { measureByMethod } from './byMethod.ts';

/** Types that measure; the pictures of all others get no figure whatever they show. */
const MEASURING = { frotis: BLOOD_SMEAR, citología: CYTOLOGY, ECG: ECG_TRACE } as const;
type Declared = keyof typeof MEASURING;

export interface Shown {
  readonly name: string;
  /** Kind of the picture, and the type that it belongs to. */
  readonly kind: string;
  readonly own?: Declared;
  readonly drawn: boolean;
  readonly shortSide: number;
  readonly quality: Pixels;
  /** At the size of each method. */
  readonly measure: (declared: Declared) => Pixels;
}

export interface Mistaken {
  readonly shown: Shown;
  readonly declared: Declared;
  readonly figures: string;
}

/** The picture declared as each type that is not its own. */
export function declaredWrongly(shown: Shown): Mistaken[] {
  return Object.entries(MEASURING).flatMap(([name, imageKind]) => {
    const declared = name as Declared;
    if (declared === shown.own) return [];
    const measured = measureByMethod({
      imageKind,
      context: { declared: 'mammal' },
      paperSpeed: 25,
      shortSide: shown.shortSide,
      measure: shown.measure(declared),
      quality: shown.quality,
    });
    return [{ shown, declared, figures: figures(measured) }];
  });
}

/** One row per kind of picture; each cell counts those with figures among all. */
export function matrix(mistaken: readonly Mistaken[]) {
  const kinds = [...new Set(mistaken.map(({ shown }) => shown.kind))];
  return kinds.map((kind) => {
    const row = mistaken.filter(({ shown }) => shown.kind === kind);
    const cells = Object.keys(MEASURING).map((declared) => {
      const cell = row.filter((one) => one.declared === declared);
      const fooled = cell.filter((one) => one.figures !== '').length;
      return [declared, cell.length === 0 ? '' : `${fooled} de ${cell.length}`];
    });
    const drawn = row[0]?.shown.drawn ? 'sí' : 'no';
    return { imagen: kind, dibujada: drawn, ...Object.fromEntries(cells) };
  });
}

/** «12, 40»; empty when all is refused. */
function figures({ measures }: MeasuredImage): string {
  if (!measures) return '';
  const all =
    measures.kind === 'smear'
      ? [measures.leucocytes, measures.erythrocytes]
      : [measures.kind === 'ecg' ? measures.rate : measures.count];
  return all.flatMap((figure) => (figure.ok ? [figure.value] : [])).join(', ');
}
