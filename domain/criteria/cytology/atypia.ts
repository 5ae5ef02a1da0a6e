import type { Rule } from '../core/rule.ts';
import { all, any, atLeast, chose, enabled, not, observed, ticked } from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/differential.ts';
import { concludes, graded, limit, when } from '../grammar/outcome.ts';
import { words } from '../grammar/words.ts';
import { cat, dog, dogOrCat } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { lowered } from './readings.ts';
import { sources } from './sources.ts';
import {
  bloodAlone,
  exotic,
  granulation,
  granulationTold,
  hasMastCells,
  INFLAMED,
  inflammatory,
  lineage,
  lineageName,
  marked,
  mastCriteriaJudged,
  mastCriteriaSeen,
  mostLarge,
  poorlyKept,
  present,
  round,
  scarce,
  site,
  spoilt,
} from './values.ts';

/** Lineages in which three criteria suggest malignancy. Not round cells: benign ones vary too. */
const JUDGED = lineage('epithelial', 'mesenchymal', 'neuroendocrine', 'melanocytic');

const highGrade = all(dog, round, any(granulation('poor'), mastCriteriaSeen(2)));
const lowGrade = all(
  dog,
  round,
  not(highGrade),
  hasMastCells,
  mastCriteriaJudged,
  not(mastCriteriaSeen(2)),
);
const felineMast = all(cat, any(hasMastCells, granulationTold));
/** Dog or cat with mostly large lymphoid cells and no other population. */
const lymphoma = all(dogOrCat, mostLarge, not(observed('lnNonLymphoid')));
/** Too few or damaged cells: large cells may be bare or swollen nuclei. */
const unreliable = any(poorlyKept, scarce, spoilt);

/** Enough criteria of malignancy in a well preserved sample. */
const atypical = all(
  atLeast(present, 3),
  atLeast(marked, 1),
  not(poorlyKept),
  not(all(enabled('Y-Q2'), spoilt)),
);

/** Inflammation in which reactive cells look malignant (Y-C21). */
const inflamed = any(atLeast(inflammatory, INFLAMED), atLeast('cytoNeutrophilPct', 30));

/** Round cells not covered by the rules below. */
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
const tumours = rules('classes', {
  'Y-C20': {
    about:
      'Estirpe epitelial, mesenquimal, neuroendocrina o melanocítica con tres criterios o más, uno marcado, sin inflamación ni mala conservación.',
    when: all(not(exotic), JUDGED, atypical, not(inflamed)),
    says: concludes('sugestivo', 2, words`neoplasia maligna de estirpe ${lineageName}`),
    sources: sources('MEI'),
  },
  'Y-C20b': {
    about: 'Células redondas con los criterios de Y-C20, sin otro nombre: nunca «maligna».',
    when: all(not(exotic), unnamedRound, atypical, not(inflamed)),
    says: concludes('sugestivo', 3, 'neoplasia de células redondas'),
    sources: sources('MEI'),
  },
  'Y-C21': {
    about: 'Los criterios de Y-C20 o Y-C20b en una muestra inflamada.',
    // Leucocytes of blood contamination are no inflammation (Y-C2).
    when: all(not(exotic), any(JUDGED, unnamedRound), atypical, inflamed, not(bloodAlone)),
    says: concludes(
      'no_concluyente',
      5,
      'Atipia celular en una muestra inflamada: puede ser displasia reactiva.',
    ),
    sources: sources('ECP-Y'),
  },
});

const form = (name: string, ...inFavour: readonly Fact[]) => differential(name, { inFavour });
const SITE = words`Localización: ${lowered('cytoSite')}`;

const CAMUS = { scheme: 'Camus 2016' };

const namedTumours = rules('classes', {
  'Y-C24': {
    about:
      'Perro, células redondas: mastocitos mal granulados, o dos de los cuatro criterios de Camus.',
    when: highGrade,
    says: concludes(
      'sugestivo',
      1,
      'mastocitoma de alto grado citológico (esquema Camus 2016)',
      CAMUS,
    ),
    sources: sources('CAM'),
  },
  'Y-C25': {
    about:
      'Perro, células redondas: mastocitos con ninguno o uno de los cuatro criterios, valorados.',
    when: lowGrade,
    says: [
      concludes(
        'compatible',
        3,
        'mastocitoma de bajo grado citológico (esquema Camus 2016)',
        CAMUS,
      ),
      limit('El grado definitivo y los márgenes son histológicos (Kiupel 2011).'),
    ],
    sources: sources('CAM'),
  },
  'Y-C26': {
    about: 'Gato con mastocitos: sin grado.',
    when: felineMast,
    says: [
      concludes('sugestivo', 3, 'mastocitoma'),
      limit('El esquema Camus 2016 es de perro.'),
      form('Forma esplénica', [SITE, site('spleen', 'liver')]),
      form('Forma intestinal', ['Vómitos repetidos', ticked('rfVomiting')]),
      form('Forma cutánea', [SITE, chose('cytoSite', 'skin', 'subcutis')]),
    ],
  },
  'Y-C27': {
    about:
      'Perro o gato: más del 50 % de linfocitos grandes, sin células no linfoides; posible con poca celularidad o mala conservación.',
    when: lymphoma,
    says: [
      when(not(unreliable), concludes(graded('sugestivo', ['compatible', dog]), 1, 'linfoma')),
      when(unreliable, concludes('posible', 1, 'linfoma en una muestra de mala calidad')),
    ],
    sources: sources('LYM', 'CSU', 'R&M'),
  },
});

export const atypiaRules: readonly Rule[] = [...tumours, ...namedTumours];
