import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';

import type { Effect, Rule } from '../core/rule.ts';
import { adrenalIsLow } from './flags.ts';
import {
  isCat,
  isDog,
  marked,
  measured,
  mm,
  SIDES,
  type Side,
  saysAny,
  WORDS,
} from './measures.ts';
import {
  BENCHEKROUN,
  D_ANJOU_2011,
  LEMIEUX,
  MARESCHAL,
  MELIAN,
  PAGANI,
  PEREZ_LOPEZ,
  WENGER,
} from './sources.ts';

const classes = rulesAt('classes');

const adrenalOf = (facts: CaseFacts, { key }: Side) => measured(facts, `usAdrenal${key}`);
const adrenalIsHigh = (facts: CaseFacts, { feminine }: Side) =>
  marked(facts, `Adrenal ${feminine}`) === 'H';

/** Adrenals over their interval. */
export const highAdrenals = (facts: CaseFacts): readonly Side[] =>
  SIDES.filter((side) => adrenalIsHigh(facts, side));

/** The gland beside a single high one. */
export function fellowAdrenal(facts: CaseFacts): number | undefined {
  const [only, second] = highAdrenals(facts);
  if (!only || second) return undefined;
  const fellow = SIDES.find((side) => side !== only);
  return fellow && adrenalOf(facts, fellow);
}

export const hasAdrenalMass = (facts: CaseFacts): boolean =>
  SIDES.some((side) => (adrenalOf(facts, side) ?? 0) > 20);

const bilateral = classes(
  'U-C1',
  'Perro con las dos adrenales por encima de su límite: adrenomegalia bilateral.',
  (facts) => {
    if (!isDog(facts) || highAdrenals(facts).length < 2) return undefined;
    const signs = saysAny(facts, [...WORDS.pupd, 'cushing']);
    const text = signs
      ? 'Adrenomegalia bilateral. Con signos compatibles, sugestiva de hiperadrenocorticismo hipofisario; el tamaño no lo diagnostica.'
      : 'Adrenomegalia bilateral';
    return { kind: 'conclusion', rank: 4, text, certainty: signs ? 'sugestivo' : 'posible' };
  },
  [MELIAN],
);

const asymmetric = classes(
  'U-C2',
  'Perro con una adrenal alta y la otra de 5,0 mm o menos: apoya un tumor adrenal funcional.',
  (facts) => {
    const fellow = fellowAdrenal(facts);
    if (!isDog(facts) || fellow === undefined || fellow > 5) return undefined;
    const text = `Asimetría adrenal con glándula contralateral de ${mm(fellow)} (≤ 5,0; a 5,0 mm no separa): apoya un tumor adrenal funcional.`;
    return { kind: 'conclusion', rank: 4, text, certainty: 'sugestivo' };
  },
  [BENCHEKROUN],
);

const unilateral = classes(
  'U-C3',
  'Perro con una adrenal alta, y la otra mayor de 5,0 mm o sin medir: equívoca.',
  (facts) => {
    const [only, second] = highAdrenals(facts);
    if (!isDog(facts) || !only || second || (fellowAdrenal(facts) ?? 6) <= 5) return undefined;
    const text = `Adrenomegalia unilateral (${only.feminine}), equívoca sin la contralateral atrófica; ocurre en el 39,6 % de los perros con hiperadrenocorticismo.`;
    return { kind: 'conclusion', rank: 4, text, certainty: 'posible' };
  },
  [MELIAN],
);

const mass = classes(
  'U-C4',
  'Perro con una adrenal mayor de 20 mm: masa.',
  (facts) => {
    if (!isDog(facts) || !hasAdrenalMass(facts)) return undefined;
    return [
      {
        kind: 'conclusion',
        rank: 3,
        text: 'Masa adrenal mayor de 20 mm: en la serie publicada todas las de ese tamaño eran malignas.',
        certainty: 'sugestivo',
      },
      {
        kind: 'recommendation',
        text: 'Excluya feocromocitoma antes de puncionar o anestesiar.',
      },
    ];
  },
  [PAGANI],
);

const invasion = classes('U-C5', 'Invasión vascular de una adrenal: malignidad.', (facts) =>
  facts.choice('usAdrenalInvasion') === 'yes'
    ? {
        kind: 'conclusion',
        rank: 3,
        text: 'Invasión vascular: específica de malignidad.',
        certainty: 'sugestivo',
      }
    : undefined,
);

const ADDISON_WORDS = ['vomit', 'colaps', 'hiperpotas', 'hiponatr', 'na/k'];

const small = classes(
  'U-C6',
  'Perro con la adrenal izquierda por debajo de 3,2 mm: apoya hipoadrenocorticismo si la clínica acompaña.',
  (facts) => {
    if (!isDog(facts) || !adrenalIsLow(facts, 'Left')) return undefined;
    const tiny = facts.weight !== undefined && facts.weight < 5;
    const text = `Adrenal izquierda por debajo de 3,2 mm: apoya hipoadrenocorticismo si la clínica acompaña${tiny ? '; en perros muy pequeños puede ser normal' : ''}.`;
    const certainty = saysAny(facts, ADDISON_WORDS) ? 'sugestivo' : 'posible';
    return { kind: 'conclusion', rank: 4, text, certainty };
  },
  [WENGER],
);

const ofCat = classes(
  'U-C7',
  'Gato con una o las dos adrenales altas.',
  (facts) => {
    const high = highAdrenals(facts).length;
    if (!isCat(facts) || high === 0) return undefined;
    const text =
      high === 1
        ? 'Adrenomegalia unilateral: descarte hiperaldosteronismo (potasio y presión arterial).'
        : 'Adrenomegalia bilateral: enfermedad crónica, acromegalia o hiperadrenocorticismo.';
    return { kind: 'conclusion', rank: 4, text, certainty: 'posible' };
  },
  [PEREZ_LOPEZ],
);

const kidneySize = classes(
  'U-C8',
  'Perro con un riñón pequeño o grande respecto a la aorta.',
  (facts) =>
    SIDES.flatMap(({ masculine }): Effect[] => {
      const flag = marked(facts, `K/Ao ${masculine}`);
      if (flag !== 'L' && flag !== 'H') return [];
      const text =
        flag === 'L'
          ? `Riñón ${masculine} pequeño respecto a la aorta: enfermedad crónica o hipoplasia; una relación normal no excluye enfermedad renal.`
          : `Riñón ${masculine} grande: obstrucción, pielonefritis, neoplasia, derivación portosistémica, hipertrofia compensadora o lesión aguda.`;
      return [{ kind: 'conclusion', rank: 4, text, certainty: 'posible' }];
    }),
  [MARESCHAL],
);

const pelvisOf = (facts: CaseFacts, { key }: Side) => measured(facts, `usPelvis${key}`);
export const widePelvis = (facts: CaseFacts): readonly Side[] =>
  SIDES.filter((side) => (pelvisOf(facts, side) ?? 0) >= 13 && (isDog(facts) || isCat(facts)));
export const pelvisBetween = (facts: CaseFacts): readonly Side[] =>
  SIDES.filter(
    (side) =>
      marked(facts, `Pelvis renal ${side.feminine}`) === 'H' && (pelvisOf(facts, side) ?? 13) < 13,
  );

const obstructed = classes(
  'U-C9',
  'Pelvis renal de 13 mm o más: en la serie publicada indicó siempre obstrucción.',
  (facts) =>
    widePelvis(facts).map((side): Effect => {
      const text = `Pelvis renal ${side.feminine} de ${mm(pelvisOf(facts, side) ?? 0)}: en la serie publicada (d'Anjou 2011), 13 mm o más indicó siempre obstrucción.`;
      return { kind: 'conclusion', rank: 2, text, certainty: 'compatible' };
    }),
  [D_ANJOU_2011],
);

const pyelectasia = classes(
  'U-C10',
  'Pelvis renal por encima de su límite y menor de 13 mm: pielectasia.',
  (facts) =>
    pelvisBetween(facts).map((side): Effect => {
      const text = `Pielectasia ${side.feminine} (${mm(pelvisOf(facts, side) ?? 0)}): diuresis, pielonefritis, enfermedad renal u obstrucción; la medida sola no lo decide.`;
      return { kind: 'conclusion', rank: 3, text, certainty: 'posible' };
    }),
  [D_ANJOU_2011],
);

const narrowButObstructed = classes(
  'U-C11',
  'Gato con pelvis de 4 mm o menos y signos de obstrucción o azotemia.',
  (facts) => {
    const narrow = SIDES.some((side) => (pelvisOf(facts, side) ?? 5) <= 4);
    const signs = saysAny(facts, [...WORDS.obstruction, ...WORDS.azotaemia]);
    if (!isCat(facts) || !narrow || !signs) return undefined;
    const text =
      'Una pelvis poco dilatada no descarta obstrucción ureteral en el gato: el 26 % de los riñones obstruidos medían 4 mm o menos.';
    return { kind: 'conclusion', text, certainty: 'posible' };
  },
  [LEMIEUX],
);

export const abdomenRules: readonly Rule[] = [
  bilateral,
  asymmetric,
  unilateral,
  mass,
  invasion,
  small,
  ofCat,
  kidneySize,
  obstructed,
  pyelectasia,
  narrowButObstructed,
];
