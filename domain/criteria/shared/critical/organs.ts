import { all, animal, any, atLeast, not, over, ticked, under } from '../../grammar/condition.ts';
import { alarm, finding, soonest, urgent, when } from '../../grammar/outcome.ts';
import { years } from '../../grammar/quantity.ts';
import { rules } from '../../grammar/rules.ts';
import { perAnimal, shown, words } from '../../grammar/words.ts';
import { cat, dog, dogOrCat, horse } from '../animals.ts';
import {
  albumin,
  bicarbonate,
  bilirubin,
  creatinine,
  lactate,
  ph,
  potassium,
  pressure,
} from '../chemistry.ts';
import {
  ACUTE_KIDNEY,
  CRITICAL_CARE,
  EFFUSION_ALBUMIN,
  HYPERTENSION,
  SERIAL_LACTATE,
} from '../sources.ts';

import type { CriticalId } from './ids.ts';
import { four, mmol, row } from './values.ts';

const newbornFoal = all(horse, under(years, 7 / 365));

export const organRules = rules<CriticalId>('urgency', {
  'X-K9': {
    about:
      'pH por debajo de 7,10 o por encima de 7,60, o bicarbonato por debajo de 10 mmol/l: urgencia vital.',
    when: all(four, any(under(ph, 7.1), over(ph, 7.6), under(bicarbonate, 10))),
    says: [
      urgent('vital'),
      when(over(ph, 7.6), alarm(words`alcalosis grave (pH ${shown(ph)})`, 'compatible')),
      when(
        all(not(over(ph, 7.6)), under(ph, 7.1)),
        alarm(words`acidosis grave (pH ${shown(ph)})`, 'compatible'),
      ),
      when(
        not(any(over(ph, 7.6), under(ph, 7.1))),
        alarm(mmol('acidosis grave, bicarbonato bajo', bicarbonate), 'compatible'),
      ),
    ],
    sources: [CRITICAL_CARE],
  },
  'X-K10': row(
    words`Creatinina de más de ${perAnimal(['440 µmol/l', 'perro', 'gato'], ['350 µmol/l', 'caballo', 'bovino'])}: urgente; vital con potasio de 6 o más, anuria, o vómitos y colapso.`,
    any(
      all(dogOrCat, over(creatinine, 440)),
      all(animal('caballo', 'bovino'), over(creatinine, 350), not(newbornFoal)),
    ),
    words`azotemia grave (${shown(creatinine, 0)} µmol/l)`,
    {
      soon: soonest('24h', [
        'vital',
        any(
          atLeast(potassium, 6),
          ticked('rfAnuria'),
          all(ticked('rfVomiting'), ticked('rfCollapse')),
        ),
      ]),
      sources: [ACUTE_KIDNEY],
    },
  ),
  'X-K10foal': {
    about: 'Potro de menos de 7 días con creatinina de más de 350 µmol/l.',
    when: all(newbornFoal, over(creatinine, 350)),
    says: finding(
      'Puede ser transitoria en el potro recién nacido: repita en 24–48 h y descarte uroperitoneo.',
    ),
  },
  'X-K11': {
    about: 'Creatinina de más de 140 µmol/l con anuria u oliguria, perro o gato: urgencia vital.',
    when: all(dogOrCat, over(creatinine, 140), ticked('rfAnuria')),
    says: urgent('vital'),
    sources: [ACUTE_KIDNEY],
  },
  'X-K15': row(
    'Albúmina de menos de 15 g/l: preferente; urgente con disnea o colapso.',
    all(four, under(albumin, 15)),
    words`hipoalbuminemia grave (${shown(albumin)} g/l)`,
    {
      soon: soonest('dias', ['24h', ticked('rfDyspnoea', 'rfCollapse')]),
      sources: [EFFUSION_ALBUMIN],
    },
  ),
  'X-K16': row(
    words`Bilirrubina de más de ${perAnimal(['50 µmol/l', 'perro'], ['34 µmol/l', 'gato'])}: urgente.`,
    any(all(dog, over(bilirubin, 50)), all(cat, over(bilirubin, 34))),
    words`hiperbilirrubinemia (${shown(bilirubin, 0)} µmol/l)`,
    { soon: '24h' },
  ),
  'X-K17': {
    about: 'Lactato de 6 mmol/l o más: urgencia vital; de 4 a menos de 6: urgente.',
    when: all(four, atLeast(lactate, 4)),
    says: [
      urgent(soonest('24h', ['vital', atLeast(lactate, 6)])),
      when(atLeast(lactate, 6), alarm(mmol('hiperlactatemia grave', lactate), 'compatible')),
      when(under(lactate, 6), alarm(mmol('hiperlactatemia', lactate), 'compatible')),
    ],
    sources: [SERIAL_LACTATE],
  },
  'X-K18': {
    about:
      'Presión sistólica de 180 mmHg o más: urgente, vital con convulsiones, signos neurológicos o pérdida de visión; de 160 a menos de 180: preferente; de menos de 80: vital.',
    when: all(dogOrCat, any(atLeast(pressure, 160), under(pressure, 80))),
    says: [
      urgent(
        soonest(
          'dias',
          ['vital', under(pressure, 80)],
          ['vital', all(atLeast(pressure, 180), ticked('rfSeizures', 'rfNeuro', 'rfVisionLoss'))],
          ['24h', atLeast(pressure, 180)],
        ),
      ),
      when(
        atLeast(pressure, 180),
        alarm('hipertensión con riesgo alto de daño orgánico (≥ 180 mmHg)', 'compatible'),
      ),
      when(
        all(atLeast(pressure, 160), under(pressure, 180)),
        alarm('hipertensión (160–179 mmHg)', 'compatible'),
      ),
      when(
        under(pressure, 80),
        alarm(words`hipotensión (${shown(pressure, 0)} mmHg)`, 'compatible'),
      ),
    ],
    sources: [HYPERTENSION],
  },
});
