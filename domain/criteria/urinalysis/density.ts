import { all, animal, any, atMost, known, not, over, under } from '../grammar/condition.ts';
import { concludes, finding, limit } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { part, textIf, type Words, words } from '../grammar/words.ts';
import { dogOrCat } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { IRIS_G } from './sources.ts';
import {
  azotaemia,
  CONCENTRATED,
  creatinine,
  crosses,
  gravity,
  ISOSTHENURIA,
  stripDensity,
} from './values.ts';

const [HYPO, ISO] = ISOSTHENURIA;

/** Classes of density of every species. */
export const diluted = atMost(gravity, ISO);
export const dilutedText = textIf(under(gravity, HYPO), 'hipostenuria', 'isostenuria');

/** Three decimals, as a refractometer: «1,040». */
export const densityFigure = part('densidad', ['urineSpecificGravity'], (facts) =>
  (facts.number('urineSpecificGravity') ?? 0).toFixed(3).replace('.', ','),
);
const densityText = (name: Words) => finding(words`Densidad ${densityFigure}: ${name}`);

/** Densities above which another substance is in the urine. */
const BEYOND = byAnimal({ perro: 1.075, gato: 1.085 });

export const densityRules = rules('classes', {
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
    about: 'Densidad en caballo, bovino y pequeños rumiantes: hipostenuria o isostenuria.',
    when: all(diluted, animal('caballo', 'bovino', 'ovino', 'caprino')),
    says: densityText(dilutedText),
    sources: [IRIS_G],
  },
});

export const diluteUrine = rules('classes', {
  'U-C39': {
    about: 'Perro o gato con densidad de 1,012 o menos y sin azotemia: orina poco concentrada.',
    when: all(
      diluted,
      dogOrCat,
      not(azotaemia),
      // Skipped when a cause of dilute urine is known.
      not(fired('U-C01', 'U-C02', 'U-C03', 'U-C43', 'U-C43b')),
    ),
    says: concludes(
      'no_concluyente',
      5,
      textIf(
        known(creatinine),
        words`Orina poco concentrada sin azotemia (densidad ${densityFigure}).`,
        words`Orina poco concentrada (densidad ${densityFigure}); falta la creatinina.`,
      ),
    ),
  },
});

/** Density in words, used when no class follows. */
export const densityFacts = textIf(
  all(known(gravity), dogOrCat),
  words`Orina ${textIf(over(gravity, CONCENTRATED), 'concentrada', 'de concentración intermedia')} (densidad ${densityFigure}).`,
);

export const densityLimits = rules('limits', {
  'U-C3': {
    about:
      'Densidad muy alta, o glucosa o proteína 3+ o más en tira; no si la densidad es de tira.',
    when: all(
      not(stripDensity),
      dogOrCat,
      any(over(gravity, BEYOND), crosses('urineGlucose', 3), crosses('urineProtein', 3)),
    ),
    says: limit('Glucosa o proteína intensas elevan la densidad del refractómetro.'),
    sources: [IRIS_G],
  },
});
