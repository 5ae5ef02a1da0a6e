import {
  alarmed,
  all,
  any,
  atLeast,
  chose,
  known,
  not,
  ticked,
  usable,
} from '../grammar/condition.ts';
import { concludes, finding, graded, limit, recommend, when } from '../grammar/outcome.ts';
import { quantity } from '../grammar/quantity.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { dog, dogOrCat, male, mammal } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { CFU, ISC } from './sources.ts';
import {
  azotaemia,
  bacteria,
  by,
  entireBitchOrQueen,
  fungus,
  glucosuria,
  ketonuria,
  lowerSigns,
  manyCasts,
  noBacteria,
  noLowerSigns,
  pyuria,
  voided,
  withoutLeucocytes,
} from './values.ts';

/** Colonies (UFC/ml) of a positive culture; unknown without its collection method. */
export const colonies = quantity(
  'recuento del urocultivo',
  ['cultureCfu', 'collectionMethod', 'urineCulture'],
  (facts) => {
    const count = facts.number('cultureCfu');
    const method = facts.choice('collectionMethod');
    const positive = facts.choice('urineCulture') === 'positive';
    return positive && method !== undefined ? count : undefined;
  },
);
/** Significant counts in dog and cat by collection method. */
const counted = all(
  dogOrCat,
  any(
    all(by('cystocentesis'), atLeast(colonies, 1e3)),
    all(not(by('cystocentesis')), atLeast(colonies, 1e5)),
  ),
);
/** In other mammals any positive culture counts: no limit is published. */
const grown = all(
  not(fungus),
  any(counted, all(mammal, not(dogOrCat), chose('urineCulture', 'positive'))),
);
const method = textIf(
  by('cystocentesis'),
  'cistocentesis',
  textIf(by('catheterization'), 'sondaje', 'micción espontánea'),
);

const bacteriaPresent = bacteria('present');
export const hasBacteria = all(mammal, any(bacteriaPresent, grown));
export const lowerSignsUnknown = not(any(lowerSigns, noLowerSigns));

const systemic = any(
  ticked('rfFever', 'rfAbdPain', 'rfVomiting', 'rfCollapse'),
  azotaemia,
  manyCasts,
);

/** Certainty: at most «posible» in voided urine without a culture, or without leucocytes. */
const strength = graded(
  'sugestivo',
  ['posible', any(withoutLeucocytes, all(voided, bacteriaPresent, not(grown)))],
  ['compatible', counted],
);

const common = [
  when(
    counted,
    finding(
      words`Urocultivo de ${shown(colonies)} UFC/ml: por encima del umbral de ISCAID 2019 para ${method}.`,
    ),
  ),
  when(
    usable('bacteriaShape'),
    finding(
      words`Bacterias (${textIf(
        chose('bacteriaShape', 'rods'),
        'bacilos',
        textIf(chose('bacteriaShape', 'cocci'), 'cocos', 'bacilos y cocos'),
      )})`,
    ),
  ),
] as const;
const doubt = when(
  all(withoutLeucocytes, not(by('cystocentesis'))),
  limit('Sin piuria: confirme por cistocentesis.'),
);

const noPyometra = not(fired('U-C03'));

/** Ascending infections, which lead before cystitis. */
export const ascendingRules = rules('classes', {
  'U-C31b': {
    about:
      'Perro o gato con bacterias vistas o cultivadas por encima del umbral y fiebre, dolor abdominal, vómitos, colapso, azotemia o más de 2 cilindros celulares o granulosos: pielonefritis, prostatitis o piómetra.',
    when: all(dogOrCat, hasBacteria, systemic, noPyometra),
    says: [
      concludes(
        'no_concluyente',
        1,
        words`Bacteriuria con signos sistémicos: ${textIf(
          entireBitchOrQueen,
          'piómetra o pielonefritis posibles',
          textIf(all(dog, male), 'pielonefritis o prostatitis posibles', 'pielonefritis posible'),
        )}.`,
      ),
      ...common,
    ],
    sources: [ISC],
  },
});

export const infectionRules = rules('classes', {
  'U-C22': {
    about: 'Perro o gato con piuria sin bacterias: inflamación sin bacterias visibles.',
    when: all(dogOrCat, pyuria, noBacteria),
    says: concludes(
      'sugestivo',
      4,
      'inflamación de vías urinarias o genitales sin bacterias visibles',
    ),
    sources: [ISC],
  },
  'U-C30': {
    about:
      'Bacterias vistas o cultivadas por encima del umbral, con signos de vías bajas: cistitis bacteriana.',
    when: all(hasBacteria, lowerSigns, noPyometra),
    says: [
      concludes(
        strength,
        2,
        words`cistitis bacteriana${textIf(chose('recurrentUti', 'yes'), ' recurrente')}`,
      ),
      ...common,
      doubt,
    ],
    sources: [ISC, CFU],
  },
  'U-C32': {
    about:
      'Bacterias vistas o cultivadas por encima del umbral, sin saber si hay signos de vías bajas.',
    when: all(hasBacteria, lowerSignsUnknown, noPyometra),
    says: [
      concludes(
        'no_concluyente',
        4,
        'Bacteriuria; sin saber si hay signos de vías bajas no se distingue cistitis de bacteriuria subclínica.',
      ),
      ...common,
    ],
    sources: [ISC],
  },
  'U-C34': {
    about:
      'Urocultivo de perro o gato por debajo del umbral: 1000 UFC/ml por cistocentesis, 100 000 por sondaje o micción.',
    when: all(dogOrCat, known(colonies), not(counted)),
    says: finding(
      words`Recuento de ${shown(colonies)} UFC/ml por debajo del umbral de significación para ${method}.`,
    ),
    sources: [ISC, CFU],
  },
});

/** Systemic signs: the bacteriuria is then not subclinical. */
export const illElsewhere = any(
  fired('U-C01', 'U-C02', 'U-C38', 'U-C41b', 'U-C43', 'U-C43b'),
  alarmed,
  all(pyuria, glucosuria, ketonuria),
);

/** After the common alarms: with one of them the bacteriuria is not subclinical. */
export const subclinical = rules('urgency', {
  'U-C31': {
    about:
      'Perro o gato con bacterias vistas o cultivadas por encima del umbral, sin signos de vías bajas ni sistémicos ni otra urgencia: bacteriuria subclínica.',
    when: all(dogOrCat, hasBacteria, noLowerSigns, not(fired('U-C31b', 'U-C03'))),
    says: [
      when(
        illElsewhere,
        finding('Bacteriuria en un paciente con enfermedad sistémica: no es subclínica.'),
      ),
      when(
        not(illElsewhere),
        concludes(strength, 2, 'bacteriuria subclínica'),
        doubt,
        recommend(
          'Sin signos no suele tratarse; confirme por urocultivo y valore el riesgo individual (ISCAID 2019).',
        ),
      ),
      ...common,
    ],
    sources: [ISC, CFU],
  },
});

export const infectionLimits = rules('limits', {
  'U-C33': {
    about: 'Bacterias en orina de micción espontánea: pueden ser contaminación.',
    when: all(voided, bacteriaPresent),
    says: [
      when(
        dogOrCat,
        limit(
          'Micción espontánea: la bacteriuria puede ser contaminación; repita por cistocentesis.',
        ),
      ),
      when(not(dogOrCat), limit('Micción espontánea: la bacteriuria puede ser contaminación.')),
    ],
    sources: [ISC],
  },
});
