import { rounded } from '#domain/text/rounding.ts';
import type { Quantity } from '../core/condition.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Reference } from '../core/references.ts';
import type { Rule } from '../core/rule.ts';
import { all, any, atLeast, compared, known, not, says, under } from '../grammar/condition.ts';
import { measure, stands } from '../grammar/measure.ts';
import { finding, limit, value, when } from '../grammar/outcome.ts';
import { derived, quantity } from '../grammar/quantity.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { cat, dogOrCat, rabbit } from '../shared/animals.ts';
import { amongRisks, PRESSURE_BANDS, pressureReference, riskOf } from '../shared/pressure.ts';
import { HYPERTENSION, hypertensive } from './fundus.ts';
import { rules } from './ids.ts';
import { EYES, type Eye } from './readings.ts';
import { ACIERNO, GELATT, KROLL } from './sources.ts';
import { eachEye, iop, shows, stt, systolic, ulcerDays } from './values.ts';

function between(name: string, of: (eye: Eye) => Quantity): Quantity {
  const right = of('Od');
  const left = of('Os');
  return quantity(name, [...right.reads, ...left.reads], (facts) => {
    const one = right.of(facts);
    const other = left.of(facts);
    return one === undefined || other === undefined ? undefined : Math.abs(one - other);
  });
}
const sttDifference = between('diferencia de Schirmer', stt);
const iopDifference = derived('iopDifference');

const IOP_DIFFERENCE = 'Diferencia de PIO';
/** Rows for a difference of pressure, uneven from this limit (mmHg). */
const uneven = (from: number) => {
  const marked = atLeast(iopDifference, from);
  const outside = {
    analyte: IOP_DIFFERENCE,
    name: IOP_DIFFERENCE,
    limits: [null, from],
    flag: 'H',
  } as const;
  return [
    measure(IOP_DIFFERENCE, iopDifference, {
      differenceOf: 'PIO',
      unit: 'mmHg',
      round: (value) => rounded(value, 0),
      note: words`${textIf(marked, 'asimetría · ')}ref. < ${String(from)}`,
    }),
    when(
      all(marked, any(...EYES.map((eye) => compared(`PIO ${eye === 'Od' ? 'OD' : 'OS'}`)))),
      stands(iopDifference, outside),
    ),
  ] as const;
};

export const pressureReferences = (facts: CaseFacts): Reference[] =>
  pressureReference(facts, 'examSystolicPressure');

const PRESSURE = 'Presión sistólica';
const pressureFound = {
  analyte: 'examSystolicPressure',
  name: PRESSURE,
  limits: [null, HYPERTENSION],
} as const;
const risk = riskOf(systolic);
const sighthound = says(['patientBreed'], 'galgo', 'greyhound', 'lebrel', 'whippet');

export const otherFigureRules: readonly Rule[] = [
  ...rules('derived', {
    'O-D1': {
      about: 'Diferencia de PIO entre los dos ojos.',
      when: known(between('diferencia de PIO', iop)),
      says: value('iopDifference', between('diferencia de PIO', iop)),
    },
  }),
  ...rules('flags', {
    'O-D2': {
      about: 'Diferencia de Schirmer entre los dos ojos, sin límite.',
      when: known(sttDifference),
      says: measure('Diferencia de Schirmer', sttDifference, {
        differenceOf: 'Schirmer',
        unit: 'mm/min',
        round: (mm) => rounded(mm, 1),
      }),
    },
    'O-F2': {
      about: 'Diferencia de PIO: 8 mmHg o más es asimetría; en el gato, 12 o más.',
      when: known(iopDifference),
      says: [when(cat, ...uneven(12)), when(not(cat), ...uneven(8))],
      sources: { gato: [KROLL], otras: [GELATT] },
    },
    'O-F4': {
      about: PRESSURE_BANDS,
      when: known(systolic),
      says: [
        measure(PRESSURE, systolic, {
          key: 'examSystolicPressure',
          unit: 'mmHg',
          round: (value) => rounded(value, 0),
          ...amongRisks(systolic),
        }),
        when(
          dogOrCat,
          when(hypertensive, stands(systolic, { ...pressureFound, flag: 'H' })),
          when(not(hypertensive), stands(systolic, { ...pressureFound, flag: undefined })),
          finding(
            words`Presión sistólica ${shown(systolic, 0)} mmHg: riesgo ${risk} de daño orgánico (ACVIM 2018), si se confirma en mediciones repetidas.`,
          ),
          when(sighthound, limit('En los lebreles la presión normal es más alta.')),
        ),
      ],
      sources: { perro: [ACIERNO], gato: [ACIERNO] },
    },
    'O-F5': eachEye({
      about: 'Conejo con Schirmer menor de 2 y secreción: bajo, sin intervalo publicado.',
      when: (eye) =>
        all(rabbit, under(stt(eye), 2), shows('examDischarge', 'serous', 'purulent')(eye)),
      says: () => finding('Schirmer bajo sin intervalo publicado.'),
    }),
    'O-F-DAYS': {
      about: 'Días con la úlcera, sin intervalo.',
      when: known(ulcerDays),
      says: measure('Días con la úlcera', ulcerDays, {
        key: 'examUlcerDays',
        unit: 'días',
        round: (days) => rounded(days, 0),
      }),
    },
  }),
];
