import type { Rule } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  atMost,
  chose,
  not,
  over,
  rowMarked,
  under,
} from '../grammar/condition.ts';
import { given, graded, lead, line, recommend } from '../grammar/outcome.ts';
import { byAnimal, kilograms } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { textIf, words } from '../grammar/words.ts';
import { LOW_ADRENAL } from './glandRows.ts';
import type { UltrasoundId } from './ids.ts';
import { LEFT, RIGHT, SIDES, type Side, WORDS } from './measures.ts';
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
import {
  adrenal,
  adrenalIsHigh,
  bothAdrenalsHigh,
  fellow,
  inText,
  kidneyIs,
  mm,
  oneAdrenalHigh,
  pelvis,
  pelvisIsWide,
} from './values.ts';

/** Beside a tumour that works the other gland is this thin, mm (Benchekroun 2010). */
export const atrophied = atMost(fellow, 5);
export const adrenalMass = any(over(adrenal(LEFT), 20), over(adrenal(RIGHT), 20));

const hyperadrenal = inText(...WORDS.pupd, 'cushing');
const addison = inText('vomit', 'colaps', 'hiperpotas', 'hiponatr', 'na/k');

const adrenals: readonly Rule[] = rules<UltrasoundId>('classes', {
  'U-C1': {
    about: 'Perro con las dos adrenales por encima de su límite: adrenomegalia bilateral.',
    when: all(animal('perro'), bothAdrenalsHigh),
    says: lead(
      graded('posible', ['sugestivo', hyperadrenal]),
      4,
      textIf(
        hyperadrenal,
        'Adrenomegalia bilateral. Con signos compatibles, sugestiva de hiperadrenocorticismo hipofisario; el tamaño no lo diagnostica.',
        'Adrenomegalia bilateral',
      ),
    ),
    sources: [MELIAN],
  },
  'U-C2': {
    about:
      'Perro con una adrenal alta y la otra de 5,0 mm o menos: apoya un tumor adrenal funcional.',
    when: all(animal('perro'), atrophied),
    says: lead(
      'sugestivo',
      4,
      words`Asimetría adrenal con glándula contralateral de ${mm(fellow)} (≤ 5,0; a 5,0 mm no separa): apoya un tumor adrenal funcional.`,
    ),
    sources: [BENCHEKROUN],
  },
  'U-C3': {
    about: 'Perro con una adrenal alta, y la otra mayor de 5,0 mm o sin medir: equívoca.',
    when: all(animal('perro'), oneAdrenalHigh, not(atrophied)),
    says: lead(
      'posible',
      4,
      words`Adrenomegalia unilateral (${textIf(adrenalIsHigh(LEFT), 'izquierda', 'derecha')}), equívoca sin la contralateral atrófica; ocurre en el 39,6 % de los perros con hiperadrenocorticismo.`,
    ),
    sources: [MELIAN],
  },
  'U-C4': {
    about: 'Perro con una adrenal mayor de 20 mm: masa.',
    when: all(animal('perro'), adrenalMass),
    says: [
      lead(
        'sugestivo',
        3,
        'Masa adrenal mayor de 20 mm: en la serie publicada todas las de ese tamaño eran malignas.',
      ),
      recommend('Excluya feocromocitoma antes de puncionar o anestesiar.'),
    ],
    sources: [PAGANI],
  },
  'U-C5': {
    about: 'Invasión vascular de una adrenal: malignidad.',
    when: chose('usAdrenalInvasion', 'yes'),
    says: lead('sugestivo', 3, 'Invasión vascular: específica de malignidad.'),
    sources: 'house',
  },
  'U-C6': {
    about:
      'Perro con la adrenal izquierda por debajo de 3,2 mm: apoya hipoadrenocorticismo si la clínica acompaña.',
    when: under(adrenal(LEFT), byAnimal({ perro: LOW_ADRENAL })),
    says: lead(
      graded('posible', ['sugestivo', addison]),
      4,
      words`Adrenal izquierda por debajo de 3,2 mm: apoya hipoadrenocorticismo si la clínica acompaña${textIf(under(kilograms, 5), '; en perros muy pequeños puede ser normal')}.`,
    ),
    sources: [WENGER],
  },
  'U-C7': {
    about: 'Gato con una o las dos adrenales altas.',
    when: all(animal('gato'), any(adrenalIsHigh(LEFT), adrenalIsHigh(RIGHT))),
    says: lead(
      'posible',
      4,
      textIf(
        oneAdrenalHigh,
        'Adrenomegalia unilateral: descarte hiperaldosteronismo (potasio y presión arterial).',
        'Adrenomegalia bilateral: enfermedad crónica, acromegalia o hiperadrenocorticismo.',
      ),
    ),
    sources: [PEREZ_LOPEZ],
  },
});

const kidneySize = (side: Side) => [
  given(
    kidneyIs(side, 'L'),
    lead(
      'posible',
      4,
      `Riñón ${side.masculine} pequeño respecto a la aorta: enfermedad crónica o hipoplasia; una relación normal no excluye enfermedad renal.`,
    ),
  ),
  given(
    kidneyIs(side, 'H'),
    lead(
      'posible',
      4,
      `Riñón ${side.masculine} grande: obstrucción, pielonefritis, neoplasia, derivación portosistémica, hipertrofia compensadora o lesión aguda.`,
    ),
  ),
];

export const pelvisIsBetween = (side: Side) =>
  all(rowMarked(`Pelvis renal ${side.feminine}`, 'H'), under(pelvis(side), 13));

const kidneys: readonly Rule[] = rules<UltrasoundId>('classes', {
  'U-C8': {
    about: 'Perro con un riñón pequeño o grande respecto a la aorta.',
    when: any(...SIDES.flatMap((side) => [kidneyIs(side, 'L'), kidneyIs(side, 'H')])),
    says: SIDES.flatMap(kidneySize),
    sources: [MARESCHAL],
  },
  'U-C9': {
    about: 'Pelvis renal de 13 mm o más: en la serie publicada indicó siempre obstrucción.',
    when: any(...SIDES.map(pelvisIsWide)),
    says: SIDES.map((side) =>
      given(
        pelvisIsWide(side),
        lead(
          'compatible',
          2,
          words`Pelvis renal ${side.feminine} de ${mm(pelvis(side))}: en la serie publicada (d'Anjou 2011), 13 mm o más indicó siempre obstrucción.`,
        ),
      ),
    ),
    sources: [D_ANJOU_2011],
  },
  'U-C10': {
    about: 'Pelvis renal por encima de su límite y menor de 13 mm: pielectasia.',
    when: any(...SIDES.map(pelvisIsBetween)),
    says: SIDES.map((side) =>
      given(
        pelvisIsBetween(side),
        lead(
          'posible',
          3,
          words`Pielectasia ${side.feminine} (${mm(pelvis(side))}): diuresis, pielonefritis, enfermedad renal u obstrucción; la medida sola no lo decide.`,
        ),
      ),
    ),
    sources: [D_ANJOU_2011],
  },
  'U-C11': {
    about: 'Gato con pelvis de 4 mm o menos y signos de obstrucción o azotemia.',
    when: all(
      any(...SIDES.map((side) => atMost(pelvis(side), byAnimal({ gato: 4 })))),
      inText(...WORDS.obstruction, ...WORDS.azotaemia),
    ),
    says: line(
      'posible',
      'Una pelvis poco dilatada no descarta obstrucción ureteral en el gato: el 26 % de los riñones obstruidos medían 4 mm o menos.',
    ),
    sources: [LEMIEUX],
  },
});

export const abdomenRules: readonly Rule[] = [...adrenals, ...kidneys];
