import {
  all,
  any,
  atLeast,
  atMost,
  chose,
  known,
  not,
  over,
  under,
  usable,
} from '../grammar/condition.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { words } from '../grammar/words.ts';
import { after } from './derived.ts';
import { type CycleId, fired } from './ids.ts';
import { CONCANNON, EVER_OAK, JOHNSTON, KUTZLER, NOTHLING } from './sources.ts';
import {
  breedingForbidden,
  cycleDay,
  ki,
  mayBreed,
  notWanted,
  phaseP4,
  sinceOvulation,
} from './values.ts';

const from = (least: number) => atLeast(phaseP4, least);
const fertile = from(2);
/** The ovulation was entered and the fertile window is open. */
const dated = all(not(known(phaseP4)), atMost(sinceOvulation, 5), atLeast(sinceOvulation, -5));

/** The form requires the unit; cases from elsewhere may lack it. */
export const WITHOUT_UNIT: StepRow = {
  when: fired('C-K18'),
  step: 'Indique la unidad de la progesterona: ng/ml o nmol/l.',
};

/** Rows of estrus: first the unit, then animals that must not be bred, then the figure. */
const estrus = (unit: StepRow): readonly StepRow[] => [
  { ...unit, when: fired('C-K17') },
  WITHOUT_UNIT,
  {
    when: all(any(fertile, dated), notWanted, not(breedingForbidden)),
    step: 'Manténgala separada de los machos: está en periodo fértil.',
  },
  {
    when: all(over(phaseP4, 25), mayBreed),
    step: 'Insemine hoy si va a hacerlo: el periodo fértil está muy avanzado.',
    sources: [NOTHLING, KUTZLER],
  },
  {
    when: all(from(10), mayBreed),
    step: 'Cubra o insemine hoy: la citología dirá cuándo termina el periodo fértil.',
    sources: [NOTHLING, KUTZLER],
  },
  {
    when: all(from(4), mayBreed),
    step: [
      only(
        chose('semenType', 'frozen'),
        'Repita la progesterona en 24 h y programe el semen congelado para el tercer día tras la ovulación.',
      ),
      'Cubra o insemine a partir de las 48 h y repita la progesterona.',
    ],
    also: [only(fired('C-C16'), 'Use la fecha de ovulación calculada.')],
    sources: [KUTZLER, CONCANNON],
  },
  {
    when: all(fertile, mayBreed),
    step: 'Repita la progesterona en 24–48 h hasta confirmar la ovulación (4–10 ng/ml).',
    sources: [KUTZLER],
  },
  { when: all(from(1), not(fertile)), step: 'Repita la progesterona en 48 h.' },
  {
    when: all(under(phaseP4, 1), over(cycleDay, 21)),
    step: 'Haga ecografía de ovarios: celo largo con progesterona basal.',
  },
  { when: under(phaseP4, 1), step: 'Repita citología y progesterona en 2–3 días.' },
  {
    when: all(dated, mayBreed),
    step: [
      only(
        any(not(usable('semenType')), chose('semenType', 'fresh', 'natural')),
        words`Cubra o insemine entre el ${after(2)} y el ${after(5)}.`,
      ),
      only(chose('semenType', 'chilled'), words`Insemine entre el ${after(2)} y el ${after(3)}.`),
      words`Insemine hacia el ${after(3)}.`,
    ],
    sources: [EVER_OAK],
  },
  { when: not(known(phaseP4)), step: 'Mida la progesterona hoy: es lo que sitúa la ovulación.' },
];

const AGAIN: StepRow = {
  step: [
    only(not(known(phaseP4)), 'Repita la citología en 48 h y mida la progesterona.'),
    'Repita la citología en 48 h.',
  ],
};

/** @param unit row of a progesterone whose unit is in doubt. */
export function bitchSteps(unit: StepRow): Partial<Record<CycleId, readonly StepRow[]>> {
  return {
    'C-C4': estrus(unit),
    'C-C3': [
      WITHOUT_UNIT,
      {
        step: [
          only(not(known(phaseP4)), 'Mida la progesterona hoy y repita la citología en 2–3 días.'),
          'Repita citología y progesterona en 2–3 días.',
        ],
      },
    ],
    'C-C2': [WITHOUT_UNIT, AGAIN],
    'C-C6': [WITHOUT_UNIT, AGAIN],
    'C-C5': [
      {
        when: not(fired('C-C9', 'C-C10')),
        step: 'No cubra: este celo ya ha pasado; repita en el próximo.',
        sources: [JOHNSTON],
      },
    ],
    'C-C1': [
      { when: all(atMost(cycleDay, 10), under(ki, 20)), step: 'Repita la citología en 3–4 días.' },
      { step: 'Repita la citología cuando vuelva a sangrar; hoy no está en celo.' },
    ],
    'C-C16': [
      {
        when: not(any(breedingForbidden, notWanted)),
        step: 'Confirme con otra progesterona en 24–48 h si el semen es congelado o refrigerado.',
        sources: [KUTZLER],
      },
    ],
  };
}
