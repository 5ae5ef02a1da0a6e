import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
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
} from '../grammar/condition.ts';
import { finding, lead, limit } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { answer, shown, textIf, type Words, words } from '../grammar/words.ts';
import type { UrineId } from './ids.ts';
import { persistent } from './protein.ts';
import { IDX_G, IRIS_A, IRIS_G, IRIS_S } from './sources.ts';
import {
  azotaemia,
  CONCENTRATED,
  creatinine,
  crosses,
  dog,
  dogOrCat,
  gravity,
  greyhound,
  HISTORY,
  ISOSTHENURIA,
  stripDensity,
  TREATMENTS,
} from './values.ts';

const [HYPO, ISO] = ISOSTHENURIA;

/** Classes of density that hold for every species. */
export const diluted = atMost(gravity, ISO);
export const dilutedText = textIf(under(gravity, HYPO), 'hipostenuria', 'isostenuria');

const densityText = (name: Words) =>
  finding(words`Densidad ${answer('urineSpecificGravity')}: ${name}`);

/** Densities beyond which something else is in the urine. */
const BEYOND = byAnimal({ perro: 1.075, gato: 1.085 });

export const densityRules: readonly Rule[] = rules<UrineId>('classes', {
  'U-C1': {
    about:
      'Densidad con refractómetro en perro y gato: hipostenuria, isostenuria, intermedia o concentrada.',
    when: all(known(gravity), dogOrCat),
    says: densityText(
      textIf(
        diluted,
        dilutedText,
        textIf(over(gravity, CONCENTRATED), 'orina concentrada', 'concentración intermedia'),
      ),
    ),
    sources: [IRIS_G],
  },
  'U-C2': {
    about: 'Densidad en caballo, conejo y bovino: hipostenuria o isostenuria.',
    when: all(diluted, animal('caballo', 'conejo', 'bovino')),
    says: densityText(dilutedText),
    sources: [IRIS_G],
  },
});

/** What has limits in dog and cat alone. */
const OF_DOG_AND_CAT = ['serumCreatinine', 'serumGlucose', 'upc'];

/** What was entered has limits in this species (G-L1): density has a lower class in more of them. */
export function hasLimits(facts: CaseFacts): boolean {
  if (facts.species === undefined || dogOrCat.holds(facts)) return dogOrCat.holds(facts);
  const unclassed = over('urineSpecificGravity', ISO).holds(facts);
  return !unclassed && OF_DOG_AND_CAT.every((key) => facts.number(key) === undefined);
}

/** µmol/l from which an IRIS stage is spoken of, and the ends of stages 2 and 3. */
const SECOND = byAnimal({ perro: 125, gato: 140 });
const [THIRD, FOURTH] = [250, 440];

const stage = textIf(
  under(creatinine, SECOND),
  '1',
  textIf(atMost(creatinine, THIRD), '2', textIf(atMost(creatinine, FOURTH), '3', '4')),
);

/** There is a creatinine, and a reason to speak of chronic disease. */
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

const ofGreyhounds = { source: IDX_G, when: greyhound };

export const azotaemiaRules: readonly Rule[] = rules<UrineId>('classes', {
  'U-C4': {
    about: 'Perro o gato con azotemia y orina poco concentrada: componente renal probable.',
    when: all(atMost(gravity, CONCENTRATED), azotaemia),
    says: [
      lead(
        'sugestivo',
        3,
        'azotemia con orina insuficientemente concentrada (componente renal probable)',
      ),
      limit('Antes: fluidos, diuréticos, hipoadrenocorticismo, hipercalcemia, diabetes.'),
    ],
    sources: [IRIS_A, IRIS_G, ofGreyhounds],
  },
  'U-C5': {
    about: 'Perro o gato con azotemia y orina concentrada: componente prerrenal probable.',
    when: all(over(gravity, CONCENTRATED), azotaemia),
    says: lead('sugestivo', 4, 'azotemia con orina concentrada (componente prerrenal probable)'),
    sources: [IRIS_G, ofGreyhounds],
  },
  'U-C5b': {
    about: 'Perro que no es galgo con creatinina de 125 a 140: en el límite.',
    when: all(between(creatinine, 125, 140), dog, not(greyhound)),
    says: finding('Creatinina en el límite: repítala con SDMA y en relación con la masa muscular.'),
    sources: [IRIS_S],
  },
  'U-C6': {
    about:
      'Paciente estable con creatinina alta o enfermedad renal mencionada: intervalo del estadio IRIS.',
    when: all(stable, staged),
    says: finding(
      words`Creatinina ${shown(creatinine)} µmol/l: intervalo del estadio IRIS ${stage}, si hay enfermedad renal crónica ya diagnosticada y se repite.`,
    ),
    sources: [IRIS_S],
  },
});

export const kidneyLimits: readonly Rule[] = rules<UrineId>('limits', {
  'U-C3': {
    about:
      'Densidad muy alta, o glucosa o proteína 3+ o más en tira; no si la densidad es de tira.',
    when: all(
      not(stripDensity),
      any(over(gravity, BEYOND), crosses('urineGlucose', 3), crosses('urineProtein', 3)),
    ),
    says: limit('Glucosa o proteína intensas elevan la densidad del refractómetro.'),
    sources: [IRIS_G],
  },
  'U-C7': {
    about: 'Lo mismo sin saber que el paciente está estable e hidratado.',
    when: all(not(stable), staged),
    says: limit(
      'IRIS solo se estadifica en un paciente estable e hidratado, con dos determinaciones.',
    ),
    sources: [IRIS_S],
  },
});
