import type { Rule } from '../core/rule.ts';
import {
  all,
  any,
  anyFact,
  atLeast,
  atMost,
  between,
  contains,
  known,
  not,
  requested,
  under,
} from '../grammar/condition.ts';
import {
  ceiling,
  concludes,
  finding,
  graded,
  limit,
  recommend,
  summary,
  when,
} from '../grammar/outcome.ts';
import { perAnimal, shown, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat, male } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { sources } from './sources.ts';
import {
  bestRank,
  bloody,
  exotic,
  hemodiluted,
  judged,
  lesion,
  lineage,
  lineageName,
  mamma,
  present,
  site,
} from './values.ts';

const thyroid = site('thyroid');
const analSac = site('anal_sac');
const queen = all(cat, mamma);
const twoCriteria = between(present, 2, 2);

const places = rules('classes', {
  'Y-C33': {
    about: 'Perro o gato: estirpe neuroendocrina en el tiroides, o en el saco anal.',
    when: all(dogOrCat, lineage('neuroendocrine'), any(thyroid, analSac)),
    says: [
      when(thyroid, concludes('sugestivo', 3, 'neoplasia tiroidea')),
      when(
        all(thyroid, dog),
        limit('En el perro la mayoría son carcinomas aunque parezcan bien diferenciados.'),
      ),
      when(analSac, finding('Estirpe neuroendocrina en el saco anal')),
    ],
    sources: sources('R&M'),
  },
  'Y-C60': {
    about: words`Mama: ${perAnimal(['la citología no decide y Y-C20 baja a posible', 'perro'], ['con 2 criterios o menos, carcinoma', 'gato'])}.`,
    when: all(dogOrCat, mamma),
    says: [
      when(
        all(dog, not(male)),
        ceiling('posible', ['Y-C20']),
        recommend(
          'Mama: la citología no predice malignidad con fiabilidad; histología de la masa completa con ganglio.',
        ),
      ),
      when(
        all(queen, lineage('epithelial'), atMost(present, 2)),
        concludes(graded('posible', ['sugestivo', twoCriteria]), 2, 'carcinoma mamario felino'),
      ),
      when(
        all(queen, not(fired('Y-C16'))),
        recommend('La mayoría (80–90 %) son malignas en gatas.'),
      ),
    ],
    sources: { perro: sources('R&M'), gato: sources('WIT') },
  },
  'Y-C61': {
    about: 'Perro o gato: lesión ósea lítica de estirpe mesenquimal.',
    when: all(dogOrCat, lineage('mesenchymal'), lesion('litic')),
    says: concludes('sugestivo', 3, 'sarcoma óseo'),
    sources: sources('R&M'),
  },
  'Y-C62': {
    about: 'Perro o gato: bazo con una muestra hemodiluida.',
    when: all(dogOrCat, site('spleen'), any(hemodiluted, bloody)),
    says: limit('Un aspirado esplénico sanguinolento sin células no excluye hemangiosarcoma.'),
    sources: sources('R&M'),
  },
  'Y-X7': {
    about: 'Estirpe adiposa.',
    when: lineage('adipose'),
    says: [
      concludes('posible', 4, 'lipoma o tejido adiposo (indistinguibles por citología)'),
      limit('Descarte infiltración en profundidad si crece.'),
    ],
  },
});

/** Classes that already name the population, so that the general ones do not repeat it. */
const namedAlready = any(
  fired(...(['Y-C20', 'Y-C20b', 'Y-C24', 'Y-C25', 'Y-C26', 'Y-C27', 'Y-C61', 'Y-X7'] as const)),
  all(fired('Y-C33'), thyroid),
  all(queen, lineage('epithelial')),
);
const general = all(
  not(exotic),
  lineage(
    ...['epithelial', 'mesenchymal', 'round', 'neuroendocrine', 'melanocytic', 'undetermined'],
  ),
  not(namedAlready),
);

const UNDECIDED =
  'No se puede afirmar ni descartar malignidad con los datos indicados; histología de la lesión completa.';

const remaining = rules('classes', {
  'Y-C22': {
    about:
      'Estirpe indicada y sin otro nombre, 4 criterios valorados o más y menos de 3 presentes.',
    when: all(general, atLeast(judged, 4), under(present, 3)),
    says: concludes(
      'no_concluyente',
      5,
      words`Proliferación de estirpe ${lineageName} sin suficientes criterios de malignidad; la citología no descarta una neoplasia bien diferenciada.`,
    ),
    sources: sources('MEI'),
  },
  'Y-C23': {
    about: 'Estirpe indicada y sin otro nombre, con menos de 4 criterios valorados.',
    when: all(general, under(judged, 4)),
    says: concludes(
      'no_concluyente',
      5,
      words`Estirpe ${lineageName}; faltan criterios evaluados (${shown(judged)} de 8) para valorar malignidad.`,
    ),
  },
  'Y-C63': {
    about: 'Se pide confirmar la malignidad y ninguna clase la afirma ni la descarta.',
    when: all(requested('specificConfirmMalignancy'), anyFact, not(atMost(bestRank, 4))),
    says: [
      when(not(known(bestRank)), concludes('no_concluyente', 5, UNDECIDED)),
      when(known(bestRank), summary(UNDECIDED, { first: true })),
    ],
  },
});

export const otherRules: readonly Rule[] = [...places, ...remaining];

const malignant = fired('Y-C20', 'Y-C20b', 'Y-C24', 'Y-C27', 'Y-C31', 'Y-C32', 'Y-C61');

/** Additions of the background to a class, and notes for exotic animals. */
export const backgroundRules = rules('limits', {
  'Y-H1': {
    about: 'Fondo con necrosis junto a una clase maligna.',
    when: all(contains('cytoBackground', 'necrosis'), malignant),
    says: finding('Necrosis tumoral'),
  },
  'Y-H2': {
    about: 'Fondo con gel o matriz rosa junto a células fusiformes.',
    when: all(contains('cytoBackground', 'gel', 'matriz rosa'), lineage('mesenchymal')),
    says: finding('Matriz extracelular junto a células fusiformes'),
  },
  'Y-S1': {
    about: 'Criterios de malignidad en un animal exótico: no hay clase.',
    when: all(exotic, atLeast(present, 1)),
    says: limit('Atipia descrita: consulte a un patólogo de exóticos.'),
  },
});
