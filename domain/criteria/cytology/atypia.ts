import type { Rule } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  atLeast,
  enabled,
  not,
  observed,
  told,
  under,
} from '../grammar/condition.ts';
import { differential, type Fact, graded, lead, limit, recommend } from '../grammar/outcome.ts';
import { entered } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { answer, shown, words } from '../grammar/words.ts';
import type { CytologyId } from './ids.ts';
import { sources } from './sources.ts';
import {
  bloodAlone,
  granulation,
  granulationTold,
  hasMastCells,
  INFLAMED,
  inflammatory,
  judged,
  lineage,
  lineageName,
  marked,
  mastCriteriaJudged,
  mastCriteriaSeen,
  mostLarge,
  poorlyKept,
  present,
  round,
  spoilt,
} from './values.ts';

/** Lineage, criteria of malignancy and tumours of mast cells. */

/** Lineages in which three criteria speak of malignancy: not round cells, benign ones vary too. */
const JUDGED = lineage('epithelial', 'mesenchymal', 'neuroendocrine', 'melanocytic');

const dog = animal('perro');
const highGrade = all(dog, round, any(granulation('poor'), mastCriteriaSeen(2)));
const lowGrade = all(
  dog,
  round,
  not(highGrade),
  hasMastCells,
  mastCriteriaJudged,
  not(mastCriteriaSeen(2)),
);
const felineMast = all(animal('gato'), any(hasMastCells, granulationTold));
/** More large lymphoid cells than small ones, in a dog or a cat, and nothing else of note. */
const lymphoma = all(animal('perro', 'gato'), mostLarge, not(observed('lnNonLymphoid')));

/** The criteria of a population speak of malignancy, its sample being kept well. */
const atypical = all(
  atLeast(present, 3),
  atLeast(marked, 1),
  not(poorlyKept),
  not(all(enabled('Y-Q2'), spoilt)),
);

/** With so much inflammation reactive cells look malignant (Y-C21). */
const inflamed = any(atLeast(inflammatory, INFLAMED), atLeast('cytoNeutrophilPct', 30));

/** Round cells that no rule below names. */
const unnamedRound = all(
  round,
  not(
    any(
      all(enabled('Y-C24'), highGrade),
      all(enabled('Y-C25'), lowGrade),
      all(enabled('Y-C26'), felineMast),
      all(enabled('Y-C27'), lymphoma),
    ),
  ),
);
const named = lineage(
  ...['epithelial', 'mesenchymal', 'round', 'neuroendocrine', 'melanocytic', 'adipose'],
  'undetermined',
);

const tumours: readonly Rule[] = rules<CytologyId>('classes', {
  'Y-C20': {
    about:
      'Estirpe epitelial, mesenquimal, neuroendocrina o melanocítica con tres criterios o más, uno marcado, sin inflamación ni mala conservación.',
    when: all(JUDGED, atypical, not(inflamed)),
    says: lead('sugestivo', 3, words`neoplasia maligna de estirpe ${lineageName}`),
    sources: sources('MEI'),
  },
  'Y-C20b': {
    about: 'Células redondas con los criterios de Y-C20, sin otro nombre: nunca «maligna».',
    when: all(unnamedRound, atypical, not(inflamed)),
    says: lead('sugestivo', 3, 'neoplasia de células redondas'),
    sources: sources('MEI'),
  },
  'Y-C21': {
    about: 'Los criterios de Y-C20 o Y-C20b en una muestra inflamada.',
    // Leucocytes that may be those of the blood tell of no inflammation (Y-C2).
    when: all(any(JUDGED, unnamedRound), atypical, inflamed, not(bloodAlone)),
    says: lead(
      'no_concluyente',
      4,
      'Atipia celular en una muestra inflamada: puede ser displasia reactiva.',
    ),
    sources: sources('ECP-Y'),
  },
  'Y-C22': {
    about: 'Estirpe indicada, cuatro criterios valorados o más y menos de tres presentes.',
    when: all(named, atLeast(judged, 4), under(present, 3)),
    says: lead(
      'no_concluyente',
      5,
      words`Proliferación de estirpe ${lineageName} sin suficientes criterios de malignidad; la citología no descarta una neoplasia bien diferenciada.`,
    ),
    sources: sources('MEI'),
  },
  'Y-C23': {
    about: 'Estirpe indicada con menos de cuatro criterios valorados.',
    when: all(named, under(judged, 4)),
    says: lead(
      'no_concluyente',
      5,
      words`Estirpe ${lineageName}; faltan criterios evaluados (${shown(judged)} de 8) para valorar malignidad.`,
    ),
    sources: 'house',
  },
});

const MAST_SHARE: Fact = [
  words`Mastocitos ${shown(entered('cytoMastPct'))} %`,
  told('cytoMastPct'),
];
const GRANULES: Fact = [
  words`Granulación de los mastocitos: ${answer('mastGranulation')}`,
  granulationTold,
];
const form = (name: string) => differential(name, { inFavour: [MAST_SHARE, GRANULES] });

const CAMUS = { scheme: 'Camus 2016' };

const namedTumours: readonly Rule[] = rules<CytologyId>('classes', {
  'Y-C24': {
    about:
      'Perro, células redondas: mastocitos mal granulados, o dos de los cuatro criterios de Camus.',
    when: highGrade,
    says: lead('sugestivo', 2, 'mastocitoma de alto grado citológico (esquema Camus 2016)', CAMUS),
    sources: sources('CAM'),
  },
  'Y-C25': {
    about:
      'Perro, células redondas: mastocitos con ninguno o uno de los cuatro criterios, valorados.',
    when: lowGrade,
    says: [
      lead('compatible', 3, 'mastocitoma de bajo grado citológico (esquema Camus 2016)', CAMUS),
      limit('El grado definitivo y los márgenes son histológicos (Kiupel 2011).'),
    ],
    sources: sources('CAM'),
  },
  'Y-C26': {
    about: 'Gato con mastocitos: sin grado.',
    when: felineMast,
    says: [
      lead('sugestivo', 4, 'mastocitoma'),
      limit('El esquema Camus 2016 es de perro.'),
      recommend('Ecografía abdominal.'),
      ...['Forma cutánea', 'Forma esplénica', 'Forma intestinal'].map(form),
    ],
    sources: sources('CAM'),
  },
  'Y-C27': {
    about: 'Perro o gato: más de la mitad de linfocitos grandes, sin células no linfoides.',
    when: lymphoma,
    says: [
      lead(graded('sugestivo', ['compatible', dog]), 3, 'linfoma'),
      recommend('Citometría de flujo, o PARR; histología para el subtipo.'),
    ],
    sources: sources('LYM', 'CSU', 'R&M'),
  },
});

export const atypiaRules: readonly Rule[] = [...tumours, ...namedTumours];
