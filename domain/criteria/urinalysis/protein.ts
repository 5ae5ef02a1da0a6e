import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import { cutReference, type Reference } from '../core/references.ts';
import type { Rule } from '../core/rule.ts';
import { limitWhen, when } from '../shared/phrases.ts';
import { SOURCES } from './sources.ts';
import {
  bacteria,
  contains,
  crosses,
  EXPECTED_CELLS,
  erythrocytes,
  gravity,
  isCat,
  isDog,
  isDogOrCat,
  leucocytes,
  pad,
} from './urine.ts';

const classes = rulesAt('classes');
const limits = rulesAt('limits');

function isRed(facts: CaseFacts): boolean {
  return (
    contains(facts, 'urineColor', 'roj', 'con sangre') ||
    contains(facts, 'urineAppearance', 'con sangre')
  );
}

interface Sediment {
  readonly state: 'inactive' | 'active' | 'unknown';
  /** Active by microscopic haematuria alone, in yellow urine. */
  readonly onlyBlood: boolean;
}

/** Whether the sediment lets a protein ratio be read: three figures within limits, and no blood seen. */
function sediment(facts: CaseFacts): Sediment {
  const red = erythrocytes(facts);
  const white = leucocytes(facts);
  const seen = bacteria(facts);
  const many = (count: number | undefined) => (count ?? 0) > EXPECTED_CELLS;
  const infected = seen === 'present' || seen === 'suspected';
  const quiet = white !== undefined && !many(white) && seen === 'not_detected' && !isRed(facts);
  if (many(red) || many(white) || infected || isRed(facts)) {
    const yellow = contains(facts, 'urineColor', 'amarill');
    return { state: 'active', onlyBlood: quiet && many(red) && (red ?? 0) <= 100 && yellow };
  }
  return { state: red !== undefined && quiet ? 'inactive' : 'unknown', onlyBlood: false };
}

/** UPC from which it is borderline, and above which it is proteinuria. */
const UPC = { perro: [0.2, 0.5], gato: [0.2, 0.4] } as const;

/** The IRIS limits of the ratio, for dog and cat. */
export function ratioReferences({ species }: CaseFacts): Reference[] {
  if (species !== 'perro' && species !== 'gato') return [];
  const [low, high] = UPC[species].map((limit) => figure(limit));
  const animal = species === 'perro' ? 'Perro' : 'Gato';
  return cutReference(true, 'upc', `${animal}: límite ${low}–${high} (IRIS)`);
}

type Proteinuria = 'absent' | 'borderline' | 'present';

/** The IRIS class of the ratio, when the sediment lets it be given. */
export function proteinuria(facts: CaseFacts): Proteinuria | undefined {
  const { species } = facts;
  const ratio = facts.number('upc');
  if (ratio === undefined || (species !== 'perro' && species !== 'gato')) return undefined;
  const { state, onlyBlood } = sediment(facts);
  if (state !== 'inactive' && !onlyBlood) return undefined;
  const [low, high] = UPC[species];
  if (ratio < low) return 'absent';
  return ratio > high ? 'present' : 'borderline';
}

export function repeats(facts: CaseFacts): number {
  return facts.number('upcRepeats') ?? 0;
}

export function isPersistent(facts: CaseFacts): boolean {
  const found = proteinuria(facts);
  return found !== undefined && found !== 'absent' && repeats(facts) >= 3;
}

const NAMES: Readonly<Record<Proteinuria, string>> = {
  absent: 'ausencia de proteinuria',
  borderline: 'proteinuria límite (IRIS)',
  present: 'proteinuria (IRIS)',
};

function ratioText(facts: CaseFacts): string {
  return figure(facts.number('upc') ?? 0);
}

const byStrip = classes(
  'U-C13',
  'Perro con proteínas en tira y sin UPC: medirlo, o poco probable con tira 1+ y densidad mayor de 1,012.',
  (facts) => {
    const strip = pad(facts, 'urineProtein') ?? 0;
    const value = gravity(facts);
    if (!isDog(facts) || facts.number('upc') !== undefined) return undefined;
    if (strip < 2 || value === undefined) return undefined;
    if (strip === 2 && value > 1.012) {
      return {
        kind: 'finding',
        text: 'Proteinuria poco probable (tira 1+ con densidad >1,012).',
      };
    }
    return {
      kind: 'recommendation',
      text: `Proteínas ${facts.choice('urineProtein')} en tira con densidad ${facts.shown('urineSpecificGravity')}: mida el UPC.`,
    };
  },
  [SOURCES.ZAT],
);

export const proteinRules: readonly Rule[] = [
  classes(
    'U-C10',
    'UPC de perro o gato con un sedimento que deja leerlo: clase IRIS de proteinuria.',
    (facts) => {
      const found = proteinuria(facts);
      if (found === undefined) return undefined;
      const { onlyBlood } = sediment(facts);
      const persistent = isPersistent(facts);
      const strong = found === 'present' && persistent ? 'compatible' : 'sugestivo';
      return {
        kind: 'conclusion',
        text: `${NAMES[found]}${persistent ? ' persistente' : ''}`,
        rank: 3,
        certainty: onlyBlood ? 'posible' : strong,
        scheme: 'IRIS 2022',
      };
    },
    [SOURCES.IRIS_P],
  ),
  classes(
    'U-C11',
    'UPC con sedimento activo: no clasificable, salvo hematuria microscópica con orina amarilla.',
    (facts) => {
      const { state, onlyBlood } = sediment(facts);
      if (facts.number('upc') === undefined || !isDogOrCat(facts) || state !== 'active') {
        return undefined;
      }
      return onlyBlood
        ? {
            kind: 'finding',
            text: 'Con orina amarilla, la hematuria microscópica no explica por sí sola un UPC alto.',
          }
        : {
            kind: 'conclusion',
            text: `UPC ${ratioText(facts)} no clasificable: sedimento activo; repítalo cuando sea inactivo.`,
            rank: 5,
            certainty: 'no_concluyente',
          };
    },
    [SOURCES.IRIS_P, SOURCES.JIL, SOURCES.VIE],
  ),
  classes(
    'U-C12',
    'UPC sin los datos del sedimento: sin clase.',
    (facts) =>
      when(
        facts.number('upc') !== undefined &&
          isDogOrCat(facts) &&
          sediment(facts).state === 'unknown',
        {
          kind: 'conclusion',
          text: `UPC ${ratioText(facts)}: sin sedimento no se puede asignar la clase IRIS.`,
          rank: 5,
          certainty: 'no_concluyente',
        },
      ),
    [SOURCES.IRIS_P],
  ),
  byStrip,
  limits(
    'U-C14',
    'Gato con proteínas en tira: falsos positivos.',
    (facts) =>
      limitWhen(
        isCat(facts) && crosses(facts, 'urineProtein', 1),
        'En el gato la tira de proteínas da falsos positivos: solo el UPC clasifica.',
      ),
    [SOURCES.IRIS_P],
  ),
  limits(
    'U-C15',
    'Proteínas en tira con pH de 8 o más: falsos positivos.',
    (facts) =>
      limitWhen(
        (facts.number('urinePh') ?? 0) >= 8 && crosses(facts, 'urineProtein', 1),
        'La orina muy alcalina da falsos positivos de proteína en tira.',
      ),
    [SOURCES.ECP_U, SOURCES.VLAB],
  ),
];
