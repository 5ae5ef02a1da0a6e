import {
  all,
  animal,
  any,
  atLeast,
  atMost,
  chose,
  known,
  not,
  over,
  ticked,
  under,
} from '../../grammar/condition.ts';
import { alarm, finding, soonest, urgent, when } from '../../grammar/outcome.ts';
import { byAnimal, entered, years } from '../../grammar/quantity.ts';
import { rules } from '../../grammar/rules.ts';
import { perAnimal, shown, textIf, words } from '../../grammar/words.ts';
import { atLeastYears, cat, dog, dogOrCat, horse, male, mammal } from '../animals.ts';
import {
  calcium,
  creatinine,
  ionisedCalcium,
  potassium,
  sodium,
  sodiumToPotassium,
} from '../chemistry.ts';
import {
  ADDISON_RATIO,
  BASAL_CORTISOL,
  CALCIUM_TEXT,
  CRITICAL_CARE,
  HYPERKALAEMIC_ECG,
  PSEUDOHYPERKALAEMIA,
  SODIUM_POTASSIUM,
} from '../sources.ts';

import type { CriticalId } from './ids.ts';

import { cow, firedAny, four, mmol, row, unwell } from './values.ts';

/** Potassium is critical from 7.5 mmol/l in these animals, and from 6.5 in other mammals. */
const FROM_7_5 = ['perro', 'gato', 'conejo', 'hurón', 'ovino', 'caprino', 'porcino'] as const;
const grave = any(
  all(animal(...FROM_7_5), atLeast(potassium, 7.5)),
  all(mammal, not(animal(...FROM_7_5)), atLeast(potassium, 6.5)),
);

/** Classes of obstruction, uroabdomen and hyperkalaemic ECG, of any type. */
const potassiumClass = firedAny('U-C01', 'B-C40', 'B-C41', 'B-C44', 'E-C34', 'E-C23', 'E-C14');
const potassiumSigns = any(
  ticked('rfAnuria', 'rfCollapse', 'rfShock', 'rfBradycardia'),
  all(male, chose('lutSigns', 'yes')),
  potassiumClass,
);
const pseudo = all(
  any(ticked('chemHaemolysed'), over(entered('cbcPlatelets'), 1000)),
  any(
    all(not(animal('caballo', 'bovino')), over(potassium, 5.5), under(potassium, 7.5)),
    all(horse, over(potassium, 4.7), under(potassium, 6.5)),
    all(cow, over(potassium, 5.8), under(potassium, 6.5)),
  ),
  not(potassiumSigns),
);

const highCreatinine = over(
  creatinine,
  byAnimal({ perro: 125, gato: 140, caballo: 165, bovino: 175 }),
);
const moderateCalcium = any(
  all(dog, over(calcium, 3), atMost(calcium, 3.75)),
  all(cat, over(calcium, 2.75), atMost(calcium, 3.75)),
);
const calciumLine = (name: string) =>
  words`${name} (${textIf(known(calcium), shown(calcium), words`iónico ${shown(ionisedCalcium)}`)} mmol/l)`;

export const electrolyteRules = rules<CriticalId>('urgency', {
  'X-K0': row(
    'Potasio alto con muestra hemolizada o más de 1000 plaquetas, sin signos ni clase de obstrucción: no valorable.',
    pseudo,
    words`Potasio de ${shown(potassium)} mmol/l no valorable: posible seudohiperpotasemia.`,
    { soon: '24h', sources: [PSEUDOHYPERKALAEMIA] },
  ),
  'X-K1': row(
    words`Potasio desde ${perAnimal(['7,5 mmol/l', ...FROM_7_5], ['6,5 mmol/l'])}: urgencia vital.`,
    grave,
    mmol('hiperpotasemia grave', potassium),
    { soon: 'vital', sources: [PSEUDOHYPERKALAEMIA, HYPERKALAEMIC_ECG] },
  ),
  'X-K2': row(
    words`Potasio de ${perAnimal(['6 a menos de 7,5 mmol/l', 'perro', 'gato'], ['5,5 a menos de 6,5 mmol/l', 'caballo'])}: urgente; vital con bradicardia, anuria, colapso o hipoperfusión.`,
    all(
      any(
        all(dogOrCat, atLeast(potassium, 6), under(potassium, 7.5)),
        all(horse, atLeast(potassium, 5.5), under(potassium, 6.5)),
      ),
      not(pseudo),
    ),
    mmol('hiperpotasemia', potassium),
    {
      soon: soonest('24h', ['vital', any(unwell, ticked('rfAnuria'))]),
      sources: [PSEUDOHYPERKALAEMIA, HYPERKALAEMIC_ECG],
    },
  ),
  'X-K3': row(
    'Potasio de menos de 2,5 mmol/l: urgente; vital por debajo de 2, con disnea o con colapso.',
    all(four, under(potassium, 2.5)),
    mmol('hipopotasemia grave', potassium),
    {
      soon: soonest('24h', ['vital', any(under(potassium, 2), ticked('rfDyspnoea', 'rfCollapse'))]),
      sources: [CRITICAL_CARE],
    },
  ),
  'X-K4': {
    about:
      'Perro con sodio:potasio por debajo de 24: urgente; vital con potasio de 7,5 o más, colapso, hipoperfusión o bradicardia.',
    when: all(dog, under(sodiumToPotassium, 24)),
    says: [
      urgent(soonest('24h', ['vital', any(atLeast(potassium, 7.5), unwell)])),
      alarm(
        words`Relación sodio:potasio de ${shown(sodiumToPotassium)}: hipoadrenocorticismo posible.`,
        'posible',
      ),
    ],
    sources: [SODIUM_POTASSIUM, BASAL_CORTISOL, ADDISON_RATIO],
  },
  'X-K4cat': {
    about: 'Gato con sodio:potasio por debajo de 24: suele tener otra causa que el Addison.',
    when: all(cat, under(sodiumToPotassium, 24)),
    says: finding(
      words`Na:K ${shown(sodiumToPotassium)}: en el gato suele deberse a derrame, obstrucción o enfermedad renal; el Addison es raro.`,
    ),
  },
  'X-K4b': row(
    'Perro con sodio:potasio de 24 a menos de 27: preferente; urgente con vómitos o colapso.',
    all(dog, atLeast(sodiumToPotassium, 24), under(sodiumToPotassium, 27)),
    words`relación sodio:potasio de ${shown(sodiumToPotassium)}, por debajo de 27`,
    {
      soon: soonest('dias', ['24h', ticked('rfVomiting', 'rfCollapse')]),
      sources: [ADDISON_RATIO],
    },
  ),
  'X-K5': {
    about: words`Sodio por debajo de ${perAnimal(['120 mmol/l', 'perro', 'caballo'], ['125 mmol/l', 'gato'])} o por encima de ${perAnimal(['170', 'perro'], ['175', 'gato'], ['160', 'caballo'])}: urgente; vital con convulsiones o signos neurológicos.`,
    when: any(
      all(dog, any(under(sodium, 120), over(sodium, 170))),
      all(cat, any(under(sodium, 125), over(sodium, 175))),
      all(horse, any(under(sodium, 120), over(sodium, 160))),
    ),
    says: [
      urgent(soonest('24h', ['vital', ticked('rfSeizures', 'rfNeuro')])),
      when(under(sodium, 126), alarm(mmol('hiponatremia grave', sodium), 'compatible')),
      when(over(sodium, 159), alarm(mmol('hipernatremia grave', sodium), 'compatible')),
    ],
    sources: [CRITICAL_CARE],
  },
  'X-K12': row(
    words`Calcio de más de ${perAnimal(['3,75 mmol/l, o iónico de más de 1,8', 'perro', 'gato'], ['4 mmol/l', 'caballo'])}: urgente; vital con vómitos, signos neurológicos, bradicardia o creatinina alta.`,
    any(
      all(dogOrCat, any(over(calcium, 3.75), over(ionisedCalcium, 1.8))),
      all(horse, over(calcium, 4)),
    ),
    calciumLine('hipercalcemia grave'),
    {
      soon: soonest('24h', [
        'vital',
        any(ticked('rfVomiting', 'rfNeuro', 'rfBradycardia'), highCreatinine),
      ]),
      sources: [CALCIUM_TEXT],
    },
  ),
  'X-K13': row(
    words`Calcio de más de ${perAnimal(['3 mmol/l', 'perro'], ['2,75 mmol/l', 'gato'])} y hasta 3,75, desde un año de edad: preferente; urgente con creatinina alta.`,
    all(atLeastYears(1), moderateCalcium),
    mmol('hipercalcemia', calcium),
    { soon: soonest('dias', ['24h', highCreatinine]), sources: [CALCIUM_TEXT] },
  ),
  'X-K13young': {
    about: 'Calcio por encima del intervalo en perro o gato de menos de un año.',
    when: all(under(years, 1), moderateCalcium),
    says: finding('Calcio alto: puede ser propio del crecimiento, repita.'),
  },
  'X-K14': row(
    'Calcio de menos de 1,75 mmol/l o iónico de menos de 0,8: urgente; vital con convulsiones, signos neurológicos, colapso, gestación o parto reciente.',
    all(four, any(under(calcium, 1.75), under(ionisedCalcium, 0.8))),
    calciumLine('hipocalcemia grave'),
    {
      soon: soonest('24h', ['vital', ticked('rfSeizures', 'rfNeuro', 'rfCollapse', 'rfPregnant')]),
      sources: [CALCIUM_TEXT],
    },
  ),
});
