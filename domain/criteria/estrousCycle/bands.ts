import { listed } from '#domain/text/phrases.ts';
import { figure } from '#domain/text/rounding.ts';
import type { CaseFacts } from '../core/facts.ts';
import { cutReference, type Reference } from '../core/references.ts';
import type { Rule } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  anyFact,
  atLeast,
  chose,
  enabled,
  known,
  not,
  over,
  under,
} from '../grammar/condition.ts';
import type { Among } from '../grammar/measure.ts';
import { concludes, finding, limit, mark, when } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import type { Row, Sources } from '../grammar/rules.ts';
import { perAnimal, textIf, words } from '../grammar/words.ts';
import { horse } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { CONCANNON, DAVIDSON, EVER_OAK, JOHNSTON, KUTZLER, LAWLER, NOTHLING } from './sources.ts';
import {
  cyclingBitch,
  entire,
  ki,
  p4,
  phaseP4,
  pregnant,
  pregnantByStatus,
  queen,
} from './values.ts';

/** Doubtful clause, off: `C-F6.high` (more than 25 ng/ml as luteal phase without cytology). */

/** Progesterone (ng/ml) at which the bands of a bitch begin; from the last on she has ovulated. */
const [RISING, PEAK, OVULATING, OVULATED] = [1, 2, 4, 10] as const;
/** Progesterone (ng/ml) from which a cat has ovulated. */
const LUTEAL_CAT = 1.5;

export function progesteroneReferences(facts: CaseFacts): Reference[] {
  const cuts = [RISING, PEAK, OVULATING, OVULATED];
  const words = queen.holds(facts)
    ? `Gata: ha habido ovulación desde ${figure(LUTEAL_CAT)} ng/ml`
    : `Perra: cortes en ${listed(cuts.map((cut) => figure(cut)))} ng/ml`;
  return cutReference(any(queen, cyclingBitch).holds(facts), 'progesterone', words);
}

/** Position of a progesterone among the bands; from the last on, cytology decides the phase. */
export const amongBands: Among = {
  cuts: [
    byAnimal({ perro: RISING, gato: LUTEAL_CAT }),
    ...[PEAK, OVULATING, OVULATED].map((from) => byAnimal({ perro: from })),
  ],
  band: textIf(
    all(cyclingBitch, under(phaseP4, OVULATED)),
    textIf(
      under(phaseP4, RISING),
      'basal',
      textIf(
        under(phaseP4, PEAK),
        'ascenso inicial',
        textIf(under(phaseP4, OVULATING), 'entorno del pico de LH', 'ovulación'),
      ),
    ),
  ),
};

/** Row of a bitch with a progesterone in [from, to), ng/ml. */
function band(from: number, to: number, text: string, sources: Sources): Row {
  return {
    about: `Progesterona de la perra de ${from} a menos de ${to} ng/ml.`,
    when: all(cyclingBitch, atLeast(phaseP4, from), under(phaseP4, to)),
    says: finding(text),
    sources,
  };
}

/** Over 25 ng/ml without cytology: luteal only with the clause `C-F6.high` on. */
const lutealByValue = all(not(known(ki)), over(phaseP4, 25), enabled('C-F6.high'));
const afterOvulation = all(cyclingBitch, atLeast(phaseP4, OVULATED));

const ofBitch = rules('flags', {
  'C-F0': {
    about: 'Desde el día 20 de gestación la progesterona no se lee por fases.',
    when: pregnant,
    says: mark('pregnant'),
    sources: [CONCANNON],
  },
  'C-F1': band(0, RISING, 'Progesterona basal.', [NOTHLING]),
  'C-F2': band(RISING, PEAK, 'Progesterona en ascenso inicial.', [EVER_OAK]),
  'C-F3': band(
    PEAK,
    OVULATING,
    'Compatible con el entorno del pico de LH (un pico medio se sitúa en 2,0 ng/ml; 6 nmol/l).',
    [KUTZLER, NOTHLING],
  ),
  'C-F4': band(
    OVULATING,
    OVULATED,
    'Compatible con la ovulación (5 ng/ml, 16 nmol/l, como referencia).',
    [NOTHLING],
  ),
  'C-F5': {
    about: 'Progesterona de 10 ng/ml o más sin índice de menos de 50 %: tras la ovulación.',
    when: all(afterOvulation, not(under(ki, 50)), not(lutealByValue)),
    says: finding(
      textIf(
        known(ki),
        textIf(
          atLeast(ki, 80),
          'Tras la ovulación, con citología aún queratinizada: dentro o al final del periodo fértil.',
          'Tras la ovulación: el periodo fértil puede estar terminando.',
        ),
        'Progesterona posterior a la ovulación; sin citología no se sabe si sigue el periodo fértil.',
      ),
    ),
    sources: [JOHNSTON],
  },
  'C-F6': {
    about: 'Progesterona de 10 ng/ml o más con índice de menos de 50 %: fase lútea.',
    when: all(afterOvulation, any(under(ki, 50), lutealByValue)),
    says: finding('Progesterona de fase lútea.'),
    sources: [JOHNSTON],
  },
});

function method(of: string, text: string, sources: Sources): Row {
  return {
    about: `Progesterona de la perra medida por ${of}.`,
    when: all(cyclingBitch, known(phaseP4), chose('progesteroneMethod', of)),
    says: limit(text),
    sources,
  };
}

/** Species whose cycle another test shows; the rest has no criteria. */
export const otherSpecies = animal(
  ...(['caballo', 'bovino', 'ovino', 'caprino', 'porcino', 'conejo', 'hurón'] as const),
);

const others = rules('flags', {
  'C-F-clia': method(
    'clia',
    'Con quimioluminiscencia los cortes son algo más bajos (5,1 y 13,6 nmol/l).',
    [NOTHLING],
  ),
  'C-F-elisa': method('elisa', 'Los ELISA rápidos son imprecisos entre 2 y 5 ng/ml.', [DAVIDSON]),
  'C-F7': {
    about: 'Prueba de LH en una hembra entera.',
    when: all(entire, chose('lhTest', 'positive', 'negative')),
    says: finding(
      textIf(
        chose('lhTest', 'positive'),
        'LH positiva: pico o su entorno.',
        'LH negativa: no descarta un pico anterior.',
      ),
    ),
    sources: [DAVIDSON],
  },
  'C-F8': {
    about: 'Progesterona de la gata: con 1,5 ng/ml o más ha habido ovulación.',
    when: all(queen, known(p4)),
    says: finding(
      textIf(
        atLeast(p4, LUTEAL_CAT),
        textIf(
          pregnantByStatus,
          'Ha habido ovulación (coito, manipulación o espontánea) o la gata está gestante.',
          'Ha habido ovulación (coito, manipulación o espontánea).',
        ),
        'Sin luteinización.',
      ),
    ),
    sources: [LAWLER],
  },
});

export const cycleBands: readonly Rule[] = [...ofBitch, ...others];

export const otherClasses = rules('classes', {
  'C-F9': {
    about: words`Yegua, vaca, oveja, cabra, cerda, coneja o hurona: la citología vaginal no sitúa la fase${perAnimal(['; más de 1 ng/ml de progesterona es tejido lúteo activo', 'caballo'], [''])}.`,
    when: all(otherSpecies, anyFact),
    says: [
      concludes(
        'no_concluyente',
        6,
        'La citología vaginal no sitúa la fase del ciclo en esta especie; hacen falta ecografía de ovarios y progesterona.',
      ),
      when(all(horse, over(p4, 1)), finding('Tejido lúteo activo.')),
    ],
    sources: [JOHNSTON],
  },
});
