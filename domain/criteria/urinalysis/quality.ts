import {
  all,
  any,
  atLeast,
  atMost,
  chose,
  concluded,
  contains,
  known,
  not,
  over,
  under,
  usable,
} from '../grammar/condition.ts';
import { concludes, limit, quality, when } from '../grammar/outcome.ts';
import { dogOrCat } from '../shared/animals.ts';
import { waited } from '../shared/waiting.ts';
import { anyCrystal, calciumCarbonateIsNormal } from './crystals.ts';
import { rules } from './ids.ts';
import { withoutProteinuria } from './protein.ts';
import { ECP_U } from './sources.ts';
import {
  azotaemia,
  bacteria,
  by,
  cellularCasts,
  crosses,
  EXPECTED_CELLS,
  erythrocytes,
  granularCasts,
  gravity,
  hyalineCasts,
  pyuria,
  quiet,
  voided,
  waxyCasts,
} from './values.ts';

export const qualityRules = rules('limits', {
  'U-Q1': {
    about: 'Una hora o más hasta el análisis; desde 6, la muestra es limitada.',
    when: atLeast(waited, 1),
    says: [
      limit('Pasada una hora se lisan células, se deshacen cilindros y se forman cristales.'),
      when(atLeast(waited, 6), quality(undefined, { verdict: 'limitada' })),
    ],
  },
  'U-Q2': {
    about: 'Menos de 5 ml: recuentos no comparables; menos de 0,5 ml, sin clases de recuento.',
    when: all(over('sampleVolume', 0), under('sampleVolume', 5)),
    says: limit(
      'Menos de 5 ml: los recuentos por campo no son comparables (volumen estándar 5 ml).',
    ),
    sources: [ECP_U],
  },
  'U-Q3': {
    about: 'Micción espontánea: células y bacterias pueden venir de fuera de la vejiga.',
    when: voided,
    says: limit(
      'Micción espontánea: células, bacterias y epitelio escamoso pueden ser genitales o uretrales.',
    ),
  },
  'U-Q4': {
    about: 'Sondaje: puede producir hematuria.',
    when: by('catheterization'),
    says: limit('El sondaje puede producir hematuria y arrastrar epitelio.'),
  },
  'U-Q5': {
    about: 'Bacterias sospechadas sin tinción.',
    when: all(bacteria('suspected'), contains('stainingUsed', 'sin tenir')),
    says: limit(
      'Sin tinción, las partículas en movimiento se confunden con bacterias: Diff-Quik o Gram de una extensión seca.',
    ),
  },
  'U-Q6': {
    about: 'Tinción de Sternheimer-Malbin: su precipitado simula bacterias.',
    when: contains('stainingUsed', 'sternheimer'),
    says: limit('El colorante precipitado y sus bacterias contaminantes simulan bacteriuria.'),
  },
  'U-Q7': {
    about: 'Caballo, conejo o cobaya con orina turbia: normal.',
    when: all(calciumCarbonateIsNormal, contains('urineAppearance', 'turbi')),
    says: limit(
      'Orina turbia por carbonato cálcico (y moco en el caballo): normal en esta especie.',
    ),
  },
});

const STRIP = ['urineProtein', 'urineGlucose', 'urineKetones', 'urineBilirubin', 'urineBlood'];

const altered = any(
  over(hyalineCasts, 2),
  over(granularCasts, 2),
  over(waxyCasts, 0),
  over(cellularCasts, 0),
  ...['sedAtypical', 'yeasts', 'urinaryParasite'].map((key) => chose(key, 'observed')),
  anyCrystal,
  chose('urineCulture', 'positive'),
  pyuria,
);

export const nothingAltered = rules('classes', {
  'U-C80': {
    about:
      'Perro o gato con densidad con refractómetro, hasta 5 eritrocitos y 5 leucocitos, sin bacterias, y tira negativa o con trazas.',
    when: all(
      dogOrCat,
      known(gravity),
      atMost(erythrocytes, EXPECTED_CELLS),
      quiet,
      any(...STRIP.map(usable)),
      ...STRIP.map((key) => not(crosses(key, 1))),
      not(altered),
      // A UPC without proteinuria concludes a class but is normal.
      any(not(concluded), all(withoutProteinuria, not(azotaemia))),
    ),
    says: concludes(
      'no_concluyente',
      6,
      'Sedimento inactivo sin alteraciones en los datos indicados.',
      {
        form: 'fact',
      },
    ),
  },
});
