import {
  all,
  any,
  atLeastOf,
  atMost,
  chose,
  flagged,
  grade,
  known,
  not,
  over,
  ticked,
  under,
} from '../grammar/condition.ts';
import { concludes, graded, when } from '../grammar/outcome.ts';
import { years } from '../grammar/quantity.ts';
import { perAnimal, shown, textIf, words } from '../grammar/words.ts';
import { dogOrCat, horse } from '../shared/animals.ts';
import { glucose } from '../shared/chemistry.ts';
import { rules } from './ids.ts';
import { SOURCES } from './sources.ts';
import { bands, excess, GREYHOUND, marrowSample, neutropeniaGrade, neutrophils } from './values.ts';

const newborn = all(horse, atMost(years, 0.083));
const septicFigures = [
  any(under(neutrophils, 2), over(neutrophils, 12)),
  over(bands, 0.2),
  grade('toxicChange', 2),
  under(glucose, 2.8),
] as const;
const septic = any(
  atLeastOf(2, ...septicFigures),
  all(atLeastOf(1, ...septicFigures), ticked('rfFever', 'rfHypothermia', 'rfCollapse')),
);

const neutropeniaText = words`neutropenia (${shown(neutrophils, 'count')} ×10⁹/l${textIf(dogOrCat, words`, grado VCOG ${shown(neutropeniaGrade)}`)})`;
const mild = atMost(neutropeniaGrade, 1);

export const septicRules = rules('classes', {
  'H-C22f': {
    about:
      'Potro de hasta 30 días con neutrófilos de menos de 2 o más de 12 ×10⁹/l, bandas de más de 0,2, cambio tóxico 2+ o glucosa de menos de 2,8 mmol/l: más seguro con dos, o con una y fiebre, hipotermia o colapso.',
    when: all(newborn, atLeastOf(1, ...septicFigures)),
    says: concludes(
      graded('posible', ['sugestivo', septic]),
      0,
      'leucograma compatible con sepsis neonatal',
    ),
    sources: [SOURCES.FOAL],
  },
  'H-C22': {
    about: words`Más bandas que segmentados${perAnimal(['', 'perro', 'gato'], [', y bandas altas', 'caballo'])}: desviación a la izquierda degenerativa.`,
    when: all(any(dogOrCat, all(horse, flagged('bands', 'H'))), under(excess, 0)),
    says: concludes('compatible', 1, 'desviación a la izquierda degenerativa'),
    sources: [SOURCES.BUR],
  },
});

export const cytopeniaRules = rules('classes', {
  'H-C26': {
    about: words`Segmentados y bandas por debajo del intervalo: neutropenia${perAnimal(['; con su grado, y del 2 al 4 a cualquier edad', 'perro', 'gato'], [''])}.`,
    when: known(neutropeniaGrade),
    says: [
      when(mild, concludes('posible', 5, neutropeniaText)),
      when(not(mild), concludes('compatible', 2, neutropeniaText)),
    ],
    sources: [SOURCES.VCOG, GREYHOUND],
  },
  'H-C29': {
    about: 'Blastos observados en sangre: leucemia aguda o linfoma en fase leucémica.',
    when: all(chose('blasts', 'observed'), not(marrowSample)),
    says: concludes(
      'posible',
      1,
      'leucemia aguda o linfoma en fase leucémica (blastos circulantes indicados por usted)',
    ),
    sources: [SOURCES.ALSG],
  },
});
