import {
  all,
  animal,
  any,
  atLeast,
  atMost,
  between,
  chose,
  known,
  not,
  over,
  says,
  under,
  usable,
} from '../grammar/condition.ts';
import { concludes, finding, limit, when } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { listOf, shown, textIf, words } from '../grammar/words.ts';
import { dog, dogOrCat } from '../shared/animals.ts';
import { calcium, sodiumToPotassium } from '../shared/chemistry.ts';
import { ACUTE_KIDNEY } from '../shared/sources.ts';
import { fired, rules } from './ids.ts';
import { persistent } from './protein.ts';
import { IDX_G, IRIS_A, IRIS_G, IRIS_S } from './sources.ts';
import {
  azotaemia,
  CONCENTRATED,
  creatinine,
  glucosuria,
  gravity,
  greyhound,
  HISTORY,
  ISOSTHENURIA,
  onFluids,
  onSteroids,
  TREATMENTS,
} from './values.ts';

const OF_DOG_AND_CAT = ['serumCreatinine', 'serumGlucose', 'upc'];

/**
 * True when the answers have limits in this species (G-L1). Low densities have limits in more
 * species.
 */
export const hasLimits = any(
  dogOrCat,
  all(
    animal('caballo', 'conejo', 'bovino'),
    not(any(over('urineSpecificGravity', ISOSTHENURIA[1]), ...OF_DOG_AND_CAT.map(usable))),
  ),
);

/** Creatinine (µmol/l) from which a stage is given, and upper ends of IRIS stages 2 and 3. */
const SECOND = byAnimal({ perro: 125, gato: 140 });
const THIRD = 250;
const FOURTH = 440;

const stage = textIf(
  under(creatinine, SECOND),
  '1',
  textIf(atMost(creatinine, THIRD), '2', textIf(atMost(creatinine, FOURTH), '3', '4')),
);

const staged = all(
  known(creatinine),
  dogOrCat,
  any(
    atLeast(creatinine, SECOND),
    says([...HISTORY, ...TREATMENTS], 'renal cr', 'erc$', 'iris$'),
    persistent,
  ),
);
const stable = chose('stableHydrated', 'yes');

const CAUSES = [
  ['etilenglicol posible', fired('U-C02')],
  ['piómetra posible', fired('U-C03')],
  [words`sodio:potasio de ${shown(sodiumToPotassium)}`, under(sodiumToPotassium, 27)],
  [words`calcio de ${shown(calcium)} mmol/l`, over(calcium, 3)],
  ['fluidos o diuréticos', onFluids],
  ['corticoides', onSteroids],
  ['glucosuria', glucosuria],
] as const;
const otherCause = any(...CAUSES.map(([, when]) => when));

/** Acute classes: not staged. */
const acute = fired('U-C01', 'U-C02', 'U-C38', 'U-C41b', 'U-C43');
const graded = all(fired('U-C38', 'U-C41b'), not(fired('U-C01', 'U-C02', 'U-C43')));
const grade = textIf(
  atMost(creatinine, 140),
  'I',
  textIf(
    atMost(creatinine, 220),
    'II',
    textIf(under(creatinine, 440), 'III', textIf(atMost(creatinine, 880), 'IV', 'V')),
  ),
);

const ofGreyhounds = { source: IDX_G, when: greyhound };

export const azotaemiaRules = rules('classes', {
  'U-C4': {
    about:
      'Perro o gato con azotemia y orina poco concentrada: componente renal probable, si no hay otra causa de orina diluida.',
    when: all(atMost(gravity, CONCENTRATED), azotaemia, not(fired('U-C01', 'U-C38'))),
    says: [
      concludes(
        'sugestivo',
        3,
        words`azotemia con orina insuficientemente concentrada${textIf(not(otherCause), ' (componente renal probable)')}`,
      ),
      when(otherCause, finding(words`No es por fuerza renal: ${listOf(...CAUSES)}.`)),
      limit(
        'La densidad deja de orientar si antes hubo fluidos, diuréticos o corticoides, o si hay Addison, hipercalcemia o diabetes.',
      ),
    ],
    sources: [IRIS_A, IRIS_G, ofGreyhounds],
  },
  'U-C5': {
    about: 'Perro o gato con azotemia y orina concentrada: componente prerrenal probable.',
    when: all(over(gravity, CONCENTRATED), azotaemia, not(fired('U-C01', 'U-C38'))),
    says: concludes(
      'sugestivo',
      4,
      'azotemia con orina concentrada (componente prerrenal probable)',
    ),
    sources: [IRIS_G, ofGreyhounds],
  },
  'U-C5b': {
    about: 'Perro que no es galgo con creatinina de 125 a 140: en el límite.',
    when: all(between(creatinine, 125, 140), dog, not(greyhound)),
    says: finding('Creatinina en el límite: repítala con SDMA y en relación con la masa muscular.'),
    sources: [IRIS_S],
  },
});

export const stageRules = rules('classes', {
  'U-C6': {
    about:
      'Paciente estable con creatinina alta o enfermedad renal mencionada: intervalo del estadio IRIS; con lesión renal aguda, el del grado.',
    when: any(all(stable, staged, not(acute)), graded),
    says: [
      when(
        not(acute),
        finding(
          words`Creatinina ${shown(creatinine)} µmol/l: intervalo del estadio IRIS ${stage}, si hay enfermedad renal crónica ya diagnosticada y se repite.`,
        ),
      ),
      when(
        graded,
        finding(
          words`Creatinina ${shown(creatinine)} µmol/l: intervalo del grado IRIS ${grade} de lesión renal aguda.`,
        ),
      ),
    ],
    sources: [IRIS_S, { source: ACUTE_KIDNEY, when: graded }],
  },
});

export const kidneyLimits = rules('limits', {
  'U-C7': {
    about: 'Lo mismo sin saber que el paciente está estable e hidratado.',
    when: all(not(stable), staged, not(acute)),
    says: limit(
      'IRIS solo se estadifica en un paciente estable e hidratado, con dos determinaciones.',
    ),
    sources: [IRIS_S],
  },
});
