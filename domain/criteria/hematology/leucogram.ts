/** H-C26 and H-C27 count segmented and band neutrophils together. */
import { limitsText } from '#domain/text/rounding.ts';
import {
  all,
  animal,
  any,
  atLeast,
  chose,
  compared,
  concluded,
  enabled,
  flagged,
  grade,
  inside,
  not,
  over,
  under,
} from '../grammar/condition.ts';
import { concludes, finding, graded, recommend, when } from '../grammar/outcome.ts';
import { byAnimal, derived, quantity, quotient } from '../grammar/quantity.ts';
import { part, shown, textIf, words } from '../grammar/words.ts';
import { atLeastYears, cat, dog, dogOrCat } from '../shared/animals.ts';
import { sodiumToPotassium } from '../shared/chemistry.ts';
import { ADDISON_RATIO } from '../shared/sources.ts';
import { fired, rules } from './ids.ts';
import { SOURCES } from './sources.ts';
import { bands, excess, lymphocytes, neutrophils, onSteroids, sick } from './values.ts';

const neutrophilia = flagged('neutrophils', 'H');
const mature = all(neutrophilia, compared('bands'), not(flagged('bands', 'H')));
const eosinophils = derived('eosinophils');

const highestBands = quantity(
  'límite de bandas',
  ['bands'],
  (facts) => facts.comparison('bands')?.limits[1] ?? undefined,
);
/** Bands (×10⁹/l) from which a left shift is more than mild without toxic change. */
const strongShift = any(atLeast(bands, 1), grade('toxicChange', 1));
/** Values barely above the limit are within counting error. */
const shiftCounts = any(strongShift, atLeast(quotient('bandas / límite', bands, highestBands), 2));
const moreBands = all(flagged('bands', 'H'), over(excess, 0));
const leftShift = all(moreBands, shiftCounts);

/** Lymphocytes (×10⁹/l) below which the pattern is stress. */
const FEW_LYMPHOCYTES = byAnimal({ perro: 1, gato: 1.5, caballo: 1.2 });
const FEW_EOSINOPHILS = 0.1;

const insideInDog = all(dog, not(flagged('lymphocytes', 'L')));
const ownInterval = part('intervalo', ['lymphocytes'], (facts) => {
  const comparison = facts.comparison('lymphocytes');
  return comparison
    ? `${comparison.own ? '' : ' general'} usado aquí (${limitsText(comparison.limits)})`
    : '';
});

const WITHOUT_STRESS =
  'ausencia de leucograma de estrés en un perro enfermo (hipoadrenocorticismo posible)';
/** ⊘: by eosinophils with fewer lymphocytes, common in sick dogs. */
const byEosinophils = all(
  enabled('H-C20b.eos'),
  atLeast(eosinophils, 0.5),
  atLeast(lymphocytes, 1),
);
const lowSodium = under(sodiumToPotassium, 27);

const MANY = 'linfocitosis marcada';

export const addisonRules = rules('classes', {
  'H-C20b': {
    about:
      'Perro de medio año o más, enfermo, sin corticoides ni blastos, con linfocitos de 2 ×10⁹/l o más y sin neutrofilia: falta el leucograma de estrés.',
    when: all(
      dog,
      atLeastYears(0.5),
      any(atLeast(lymphocytes, 2), byEosinophils),
      not(neutrophilia),
      // Leukaemic lymphocytes say nothing about cortisol.
      not(chose('blasts', 'observed')),
      not(onSteroids),
      sick,
    ),
    says: [
      when(lowSodium, concludes('sugestivo', 2, WITHOUT_STRESS, { form: 'fact' })),
      when(not(lowSodium), concludes('posible', 3, WITHOUT_STRESS, { form: 'fact' })),
    ],
    sources: [ADDISON_RATIO],
  },
  'H-C27': {
    about: 'Perro o gato con segmentados y bandas de 50 ×10⁹/l o más: neutrofilia extrema.',
    when: all(dogOrCat, atLeast(neutrophils, 50)),
    says: concludes('compatible', 2, 'neutrofilia extrema'),
    sources: [SOURCES.ZIC, SOURCES.LUC],
  },
});

export const leucogramRules = rules('classes', {
  'H-C20': {
    about:
      'Segmentados altos sin desviación, linfocitos bajos y eosinófilos ausentes: leucograma de estrés.',
    when: all(
      mature,
      compared('lymphocytes'),
      under(lymphocytes, FEW_LYMPHOCYTES),
      not(over(eosinophils, FEW_EOSINOPHILS)),
    ),
    says: [
      concludes(
        graded('sugestivo', ['posible', insideInDog]),
        5,
        'leucograma de estrés o por corticoides',
      ),
      when(
        insideInDog,
        finding(
          words`Linfocitos ${shown(lymphocytes, 'count')}: por debajo de 1,0, límite clásico; dentro del intervalo${ownInterval}.`,
        ),
      ),
    ],
    sources: [SOURCES.SS, SOURCES.MVM, SOURCES.SCH_H],
  },
  'H-C21': {
    about:
      'Bandas y segmentados altos, con más segmentados: leucograma inflamatorio con desviación a la izquierda. Las bandas cuentan desde 1 ×10⁹/l, desde el doble del límite o con cambio tóxico.',
    when: all(leftShift, neutrophilia),
    says: concludes(
      graded('sugestivo', ['compatible', strongShift]),
      3,
      words`leucograma inflamatorio con desviación a la izquierda ${textIf(strongShift, 'regenerativa', 'leve')}`,
    ),
    sources: [SOURCES.ECP_L],
  },
  'H-C21b': {
    about:
      'Bandas altas con segmentados normales y más numerosos: desviación sin neutrofilia. Las bandas cuentan como en H-C21.',
    when: all(leftShift, inside('neutrophils')),
    says: [
      concludes(
        'sugestivo',
        4,
        'leucograma inflamatorio con desviación a la izquierda sin neutrofilia',
      ),
      recommend('Repita el hemograma en 12–24 h: puede evolucionar a neutrofilia o a neutropenia.'),
    ],
    sources: [SOURCES.ECP_L],
  },
  'H-C21.few': {
    about: 'Bandas por encima del límite que no llegan a contar: error del recuento.',
    when: all(moreBands, not(shiftCounts)),
    says: finding(
      words`Bandas ${shown(bands, 'count')} ×10⁹/l, apenas por encima del límite: repita el diferencial.`,
    ),
  },
  'H-C23': {
    about: 'Segmentados altos sin desviación, con cambio tóxico 2+ o más: leucograma inflamatorio.',
    when: all(mature, grade('toxicChange', 2)),
    says: concludes('sugestivo', 3, 'leucograma inflamatorio'),
    sources: [SOURCES.ECP_L],
  },
  'H-C25': {
    about:
      'Gato o caballo con segmentados y linfocitos altos, sin desviación ni cambio tóxico: adrenalina.',
    when: all(
      animal('gato', 'caballo'),
      mature,
      flagged('lymphocytes', 'H'),
      chose('toxicChange', 'none'),
    ),
    says: concludes('posible', 5, 'leucocitosis fisiológica (por adrenalina)'),
    sources: [SOURCES.SS],
  },
  'H-C24': {
    about: 'Segmentados altos sin ninguna de las clases anteriores: no separa causas.',
    when: all(neutrophilia, not(fired('H-C20', 'H-C21', 'H-C21b', 'H-C22', 'H-C23', 'H-C27'))),
    says: concludes(
      'no_concluyente',
      5,
      'Neutrofilia madura; por sí sola no separa inflamación, corticoides y excitación.',
    ),
    sources: [SOURCES.SS],
  },
  'H-C28': {
    about: 'Eosinófilos altos: eosinofilia; solo concluye donde no hay otra clase.',
    when: flagged('eosinophils', 'H'),
    says: [
      when(
        not(concluded),
        concludes('compatible', 5, words`Eosinofilia (${shown(eosinophils, 'count')} ×10⁹/l).`),
      ),
      when(concluded, finding('Eosinofilia')),
    ],
    sources: [SOURCES.SS],
  },
  'H-C30': {
    about:
      'Linfocitos de 10 ×10⁹/l o más sin blastos (en el gato, sin neutrofilia): linfocitosis marcada.',
    when: all(
      atLeast(lymphocytes, 10),
      any(dog, all(cat, not(neutrophilia))),
      not(chose('blasts', 'observed')),
    ),
    says: [
      when(fired('H-C25'), concludes('posible', 5, MANY)),
      when(not(fired('H-C25')), concludes('posible', 3, MANY)),
      recommend(
        'Citometría de flujo de sangre (o PARR) si persiste más de 2–4 semanas o es monomorfa.',
      ),
    ],
    sources: [SOURCES.CSU],
    doubtful: 'off',
  },
});
