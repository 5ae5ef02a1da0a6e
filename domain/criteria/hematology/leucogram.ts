/**
 * Classes of the white line. The numbers of H-C26 and H-C27 are of segmented and band cells together.
 */
import { limitsText } from '../core/intervals.ts';
import type { Rule } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  atLeast,
  atMost,
  chose,
  compared,
  flagged,
  grade,
  inside,
  known,
  not,
  over,
  under,
} from '../grammar/condition.ts';
import { finding, given, graded, lead, recommend } from '../grammar/outcome.ts';
import { byAnimal, derived, difference } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { part, shown, textIf, words } from '../grammar/words.ts';
import { type BloodId, fired } from './ids.ts';
import { SOURCES } from './sources.ts';
import { bands, dogOrCat, lymphocytes, neutropeniaGrade, neutrophils } from './values.ts';

const neutrophilia = flagged('neutrophils', 'H');
const mature = all(neutrophilia, compared('bands'), not(flagged('bands', 'H')));

/** By how many the segmented ones outnumber the bands, ×10⁹/l. */
const excess = difference('segmentados menos bandas', derived('neutrophils'), bands);
const leftShift = all(flagged('bands', 'H'), over(excess, 0));

/** Lymphocytes (×10⁹/l) under which the pattern is one of stress. */
const FEW_LYMPHOCYTES = byAnimal({ perro: 1, gato: 1.5, caballo: 1.2 });
const FEW_EOSINOPHILS = 0.1;

const insideInDog = all(animal('perro'), not(flagged('lymphocytes', 'L')));
const ownInterval = part('intervalo', ['lymphocytes'], (facts) => {
  const found = facts.found('lymphocytes');
  return found ? `${found.own ? '' : ' general'} usado aquí (${limitsText(found.limits)})` : '';
});

/** Bands (×10⁹/l) from which a left shift is more than mild without toxic change. */
const strongShift = any(atLeast(bands, 1), grade('toxicChange', 1));

const neutropeniaText = words`neutropenia (${shown(neutrophils, 'count')} ×10⁹/l${textIf(dogOrCat, words`, grado VCOG ${shown(neutropeniaGrade)}`)})`;
const mild = atMost(neutropeniaGrade, 1);

const MANY = 'linfocitosis marcada';

/** Classes of the white line, in the order of the specification. */
export const leucogramRules: readonly Rule[] = rules<BloodId>('classes', {
  'H-C20': {
    about:
      'Segmentados altos sin desviación, linfocitos bajos y eosinófilos ausentes: leucograma de estrés.',
    when: all(
      mature,
      compared('lymphocytes'),
      under(lymphocytes, FEW_LYMPHOCYTES),
      not(over(derived('eosinophils'), FEW_EOSINOPHILS)),
    ),
    says: [
      lead(
        graded('sugestivo', ['posible', insideInDog]),
        3,
        'leucograma de estrés o por corticoides',
      ),
      given(
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
      'Bandas y segmentados altos, con más segmentados: leucograma inflamatorio con desviación a la izquierda.',
    when: all(leftShift, neutrophilia),
    says: lead(
      graded('sugestivo', ['compatible', strongShift]),
      3,
      words`leucograma inflamatorio con desviación a la izquierda ${textIf(strongShift, 'regenerativa', 'leve')}`,
    ),
    sources: [SOURCES.ECP_L],
  },
  'H-C21b': {
    about: 'Bandas altas con segmentados normales y más numerosos: desviación sin neutrofilia.',
    when: all(leftShift, inside('neutrophils')),
    says: [
      lead('sugestivo', 3, 'leucograma inflamatorio con desviación a la izquierda sin neutrofilia'),
      recommend('Repita el hemograma en 12–24 h: puede evolucionar a neutrofilia o a neutropenia.'),
    ],
    sources: [SOURCES.ECP_L],
  },
  'H-C22': {
    about: 'Perro o gato con más bandas que segmentados: desviación a la izquierda degenerativa.',
    when: all(dogOrCat, under(excess, 0)),
    says: lead('compatible', 1, 'desviación a la izquierda degenerativa'),
    sources: [SOURCES.BUR],
  },
  'H-C23': {
    about: 'Segmentados altos sin desviación, con cambio tóxico 2+ o más: leucograma inflamatorio.',
    when: all(mature, grade('toxicChange', 2)),
    says: lead('sugestivo', 3, 'leucograma inflamatorio'),
    sources: [SOURCES.ECP_L],
  },
  'H-C24': {
    about: 'Segmentados altos sin ninguna de las clases anteriores: no separa causas.',
    when: all(neutrophilia, not(fired('H-C20', 'H-C21', 'H-C21b', 'H-C22', 'H-C23'))),
    says: lead(
      'no_concluyente',
      5,
      'Neutrofilia madura; por sí sola no separa inflamación, corticoides y excitación.',
    ),
    sources: [SOURCES.SS],
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
    says: [
      lead('posible', 4, 'leucocitosis fisiológica (por adrenalina)'),
      recommend('Repita en calma en 1–2 semanas.'),
    ],
    sources: [SOURCES.SS],
  },
  'H-C26': {
    about: 'Segmentados y bandas por debajo del intervalo: neutropenia, con grado en perro y gato.',
    when: known(neutropeniaGrade),
    says: [
      given(mild, lead('posible', 5, neutropeniaText)),
      given(not(mild), lead('compatible', 2, neutropeniaText)),
    ],
    sources: [SOURCES.VCOG, SOURCES.IDX_G],
  },
  'H-C27': {
    about: 'Perro o gato con segmentados y bandas de 50 ×10⁹/l o más: neutrofilia extrema.',
    when: all(dogOrCat, atLeast(neutrophils, 50)),
    says: lead('compatible', 2, 'neutrofilia extrema'),
    sources: [SOURCES.ZIC, SOURCES.LUC],
  },
  'H-C28': {
    about: 'Eosinófilos altos: eosinofilia.',
    when: flagged('eosinophils', 'H'),
    says: [
      finding('Eosinofilia'),
      recommend(
        'Coprología con Baermann, revisión de ectoparásitos y de enfermedad alérgica; si persiste y es intensa, citología de órganos.',
      ),
    ],
    sources: [SOURCES.SS],
  },
  'H-C29': {
    about: 'Blastos observados en sangre: leucemia aguda o linfoma en fase leucémica.',
    when: all(chose('blasts', 'observed'), not(chose('sampleType', 'bone_marrow'))),
    says: lead(
      'posible',
      2,
      'leucemia aguda o linfoma en fase leucémica (blastos circulantes indicados por usted)',
    ),
    sources: [SOURCES.ALSG],
  },
  'H-C30': {
    about:
      'Linfocitos de 10 ×10⁹/l o más sin blastos (en el gato, sin neutrofilia): linfocitosis marcada.',
    when: all(
      atLeast(lymphocytes, 10),
      any(animal('perro'), all(animal('gato'), not(neutrophilia))),
      not(chose('blasts', 'observed')),
    ),
    says: [
      given(fired('H-C25'), lead('posible', 5, MANY)),
      given(not(fired('H-C25')), lead('posible', 3, MANY)),
      recommend(
        'Citometría de flujo de sangre (o PARR) si persiste más de 2–4 semanas o es monomorfa.',
      ),
    ],
    sources: [SOURCES.CSU],
    doubtful: 'off',
  },
});
