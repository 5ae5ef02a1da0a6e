import type { Rule } from '../core/rule.ts';
import { all, any, atLeast, chose, known, not, says } from '../grammar/condition.ts';
import { finding, given, graded, lead, limit, recommend } from '../grammar/outcome.ts';
import { quantity } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import type { UrineId } from './ids.ts';
import { CFU, ISC } from './sources.ts';
import {
  azotaemia,
  bacteria,
  by,
  cultured,
  HISTORY,
  lowerSigns,
  manyCasts,
  noBacteria,
  noLowerSigns,
  pyuria,
  voided,
  withoutLeucocytes,
} from './values.ts';

/** Colonies (UFC/ml) of a positive culture; unknown without its method. */
const colonies = quantity(
  'recuento del urocultivo',
  ['cultureCfu', 'collectionMethod', 'urineCulture'],
  (facts) => {
    const count = facts.number('cultureCfu');
    const method = facts.choice('collectionMethod');
    const positive = facts.choice('urineCulture') === 'positive';
    return positive && method !== undefined ? count : undefined;
  },
);
/** Colonies that count, by the method. */
const grown = any(
  all(by('cystocentesis'), atLeast(colonies, 1e3)),
  all(not(by('cystocentesis')), atLeast(colonies, 1e5)),
);
const method = textIf(
  by('cystocentesis'),
  'cistocentesis',
  textIf(by('catheterization'), 'sondaje', 'micción espontánea'),
);

const seen = bacteria('present');
export const hasBacteria = any(seen, grown);
export const lowerSignsUnknown = not(any(lowerSigns, noLowerSigns));

const SYSTEMIC = ['fiebre', 'dolor lumbar', 'dolor abdominal', 'prostat', 'letarg', 'anorex'];
/** Kidney or prostate may be part of it. */
const systemic = any(says(HISTORY, ...SYSTEMIC), azotaemia, manyCasts);

/** Seen, or grown; voided without a culture, or without leucocytes, it is no more than possible. */
const strength = graded(
  'sugestivo',
  ['posible', any(withoutLeucocytes, all(voided, seen, not(grown)))],
  ['compatible', grown],
);

/** Of every class of bacteriuria: the culture, and its doubt outside the bladder. */
const culture = given(
  grown,
  finding(
    words`Urocultivo de ${shown(colonies)} UFC/ml: por encima del umbral de ISCAID 2019 para ${method}.`,
  ),
);
const doubt = given(
  all(withoutLeucocytes, not(by('cystocentesis'))),
  limit('Sin piuria: confirme por cistocentesis.'),
);

export const CULTURE_FIRST =
  'Urocultivo con antibiograma de orina obtenida por cistocentesis, antes de antibióticos.';

export const infectionRules: readonly Rule[] = rules<UrineId>('classes', {
  'U-C22': {
    about: 'Piuria sin bacterias: inflamación sin bacterias visibles.',
    when: all(pyuria, noBacteria),
    says: [
      lead('sugestivo', 4, 'inflamación de vías urinarias o genitales sin bacterias visibles'),
      given(not(cultured), recommend(CULTURE_FIRST)),
    ],
    sources: [ISC],
  },
  'U-C30': {
    about:
      'Bacterias vistas o cultivadas por encima del umbral, con signos de vías bajas: cistitis bacteriana.',
    when: all(hasBacteria, lowerSigns),
    says: [
      lead(
        strength,
        2,
        words`cistitis bacteriana${textIf(chose('recurrentUti', 'yes'), ' recurrente')}`,
      ),
      culture,
      doubt,
    ],
    sources: [ISC, CFU],
  },
  'U-C31': {
    about:
      'Bacterias vistas o cultivadas por encima del umbral, sin signos de vías bajas ni sistémicos: bacteriuria subclínica.',
    when: all(hasBacteria, noLowerSigns, not(systemic)),
    says: [
      lead(strength, 2, 'bacteriuria subclínica'),
      culture,
      doubt,
      recommend(
        'Sin signos no suele tratarse; confirme por urocultivo y valore el riesgo individual (ISCAID 2019).',
      ),
    ],
    sources: [ISC, CFU],
  },
  'U-C31b': {
    about:
      'Bacterias vistas o cultivadas por encima del umbral, con signos sistémicos y no de vías bajas: pielonefritis o prostatitis.',
    when: all(hasBacteria, noLowerSigns, systemic),
    says: [
      lead(
        'no_concluyente',
        2,
        'Bacteriuria con signos sistémicos: valore pielonefritis (o prostatitis en el macho).',
      ),
      culture,
    ],
    sources: [ISC],
  },
  'U-C32': {
    about:
      'Bacterias vistas o cultivadas por encima del umbral, sin saber si hay signos de vías bajas.',
    when: all(hasBacteria, lowerSignsUnknown),
    says: [
      lead(
        'no_concluyente',
        4,
        'Bacteriuria; sin saber si hay signos de vías bajas no se distingue cistitis de bacteriuria subclínica.',
      ),
      culture,
    ],
    sources: [ISC],
  },
  'U-C34': {
    about:
      'Urocultivo positivo por debajo del umbral: 1000 UFC/ml por cistocentesis, 100 000 por sondaje o micción.',
    when: all(known(colonies), not(grown)),
    says: finding(
      words`Recuento de ${shown(colonies)} UFC/ml por debajo del umbral de significación para ${method}.`,
    ),
    sources: [ISC, CFU],
  },
});

export const infectionLimits: readonly Rule[] = rules<UrineId>('limits', {
  'U-C33': {
    about: 'Bacterias en orina de micción espontánea: pueden ser contaminación.',
    when: all(voided, seen),
    says: limit(
      'Micción espontánea: la bacteriuria puede ser contaminación; repita por cistocentesis.',
    ),
    sources: [ISC],
  },
});
