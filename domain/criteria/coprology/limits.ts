import { plain } from '#domain/text/words.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  atMost,
  chose,
  contains,
  known,
  not,
  over,
  says,
  under,
} from '../grammar/condition.ts';
import { limit, recommend, when } from '../grammar/outcome.ts';
import { entered, firstOf, quantity } from '../grammar/quantity.ts';
import { shown, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { CAPC, DRYDEN, DRYDEN05, ESC1, ESC4 } from './sources.ts';
import {
  anyElement,
  nothingSeen,
  sinceWorming,
  someElement,
  underYears,
  undone,
} from './values.ts';

const method = (...methods: readonly string[]) => chose('analysisMethod', ...methods);
const negative = fired('C-C3');

const HOUR = 3_600_000;

/** Minimum age of the sample in hours; without a time it counts from the end of its day. */
function hoursOld(facts: CaseFacts): number | undefined {
  const collected = facts.text('collectionDate');
  if (collected === undefined) return undefined;
  const time = facts.text('collectionTime') ?? '23:59';
  return (facts.now.getTime() - Date.parse(`${collected}T${time}:00Z`)) / HOUR;
}
const stale = atLeast(
  quantity('horas desde la recogida', ['collectionDate', 'collectionTime'], hoursOld),
  24,
);

const detectionLimit = entered('detectionLimit');

const SOLUTIONS: readonly (readonly [stem: string, density: number])[] = [
  ['zinc', 1.18],
  ['sacarosa', 1.27],
  ['nitrato', 1.2],
  ['cloruro', 1.2],
];
const solution = (...stems: readonly string[]) => contains('flotationSolution', ...stems);
const ofSolution = quantity('densidad de la solución', ['flotationSolution'], (facts) => {
  const text = plain(facts.text('flotationSolution') ?? '');
  return SOLUTIONS.find(([stem]) => text.includes(stem))?.[1];
});
const density = firstOf('densidad', entered('flotationDensity'), ofSolution);

const ofNegative = rules('limits', {
  'C-C4': {
    about: 'Nada visto en una sola muestra: repetir con tres.',
    when: all(negative, atMost('samplesExamined', 1)),
    says: recommend(
      'Repita con 3 muestras de días distintos: Giardia y vermes pulmonares se excretan de forma intermitente.',
    ),
    sources: [ESC4],
  },
  'C-C5': {
    about: 'Nada visto en una flotación sin centrifugar.',
    when: all(negative, method('flotation'), chose('centrifuged', 'no')),
    says: limit('Flotación sin centrifugar: menos sensible.'),
    sources: [DRYDEN],
  },
  'C-C6': {
    about: 'Nada visto con una densidad de menos de 1,20 o de más de 1,27.',
    when: negative,
    says: [
      when(
        under(density, 1.2),
        limit('Con densidad <1,20 flotan mal los huevos de Taenia y otros pesados.'),
      ),
      when(over(density, 1.27), limit('Con densidad >1,27 puede deformar quistes de Giardia.')),
    ],
    sources: [DRYDEN, DRYDEN05],
  },
  'C-C29': {
    about: 'Solución de flotación que deforma o cristaliza.',
    when: any(solution('cloruro'), all(negative, solution('sacarosa'))),
    says: [
      when(solution('cloruro'), limit('Cristaliza y deforma: lea en minutos.')),
      when(
        all(negative, solution('sacarosa')),
        limit('La sacarosa deforma los quistes de Giardia.'),
      ),
    ],
  },
  'C-C7': {
    about: 'Nada visto en un frotis directo.',
    when: all(negative, method('direct_smear')),
    says: limit(
      'El frotis directo solo examina miligramos: sirve para trofozoítos móviles, no para excluir.',
    ),
    sources: [ESC4],
  },
  'C-C8': {
    about: 'Nada visto en una flotación.',
    when: all(negative, method('flotation')),
    says: limit(
      'La flotación no recupera larvas vivas ni huevos de trematodos: Baermann y sedimentación.',
    ),
    sources: [ESC4],
  },
  'C-C16': {
    about: 'Nada visto con un límite de detección.',
    when: all(negative, known(detectionLimit)),
    says: limit(
      words`Límite de detección ${shown(detectionLimit, 1)} HPG: una excreción menor no se ve.`,
    ),
  },
  'C-C24': {
    about: 'Nada visto hasta 14 días después de desparasitar.',
    when: all(negative, atMost(sinceWorming, 14)),
    says: limit(
      words`Desparasitado hace ${shown(sinceWorming)} días: el resultado puede ser transitoriamente negativo.`,
    ),
    sources: [ESC1],
  },
});

const pup = all(dog, underYears(1), undone('parvoAntigen'));
/** A nematode soon after a product against tapeworms only. */
const onlyTapeworms = all(
  contains('recentDewormingProduct', 'pracicu'),
  not(contains('recentDewormingProduct', 'febantel', 'pirantel', 'milbem', 'emodepsid', 'moxidec')),
  someElement('nematodo', ({ row }) => row?.helminth === true && row.group !== 'cestode'),
);

const ofCase = rules('limits', {
  'C-C22': {
    about: 'Hay otros animales afectados.',
    when: chose('otherAnimalsAffected', 'yes'),
    says: recommend(
      'Estudie y, si procede, trate a los convivientes el mismo día; higiene de heces y agua.',
    ),
    sources: [ESC1],
  },
  'C-C25': {
    about: 'Parásito visto hasta 28 días después de desparasitar.',
    when: all(atMost(sinceWorming, 28), anyElement),
    says: [
      when(onlyTapeworms, recommend('El producto indicado no cubre nematodos.')),
      recommend(
        words`Parásito ${shown(sinceWorming)} días tras desparasitar: valore fármaco sin cobertura, reinfección, fase no sensible o dosis insuficiente; repita a los 10–14 días.`,
      ),
    ],
  },
  'C-C27': {
    about: 'Dieta cruda o caza.',
    when: says(['currentDiet'], 'crud', 'barf', 'viscer', 'caza', 'presa'),
    says: limit(
      'Dieta cruda o caza: los huevos y ooquistes de presa pueden ser de paso (seudoparásitos) y aumenta el riesgo de Toxoplasma, Echinococcus y Taenia.',
    ),
  },
  'C-C30': {
    about: 'Sangre fresca en perro o gato: lo que la da, por especie y edad.',
    when: all(chose('freshBlood', 'observed'), dogOrCat),
    says: [
      when(all(dog, not(pup)), recommend('Con sangre fresca descarte colitis y tricuros.')),
      when(pup, recommend('Con sangre fresca descarte colitis, tricuros y parvovirus.')),
      when(cat, recommend('Con sangre fresca descarte colitis y Tritrichomonas.')),
    ],
  },
});

const larva = someElement('larva', ({ stage }) => stage === 'larva');
const trophozoite = someElement('trofozoíto', ({ stage }) => stage === 'trophozoite');
const unmeasured = someElement(
  'huevo u ooquiste sin medir',
  ({ stage, length }) => (stage === 'egg' || stage === 'oocyst') && length === undefined,
);

const quality = rules('limits', {
  'C-Q1': {
    about: 'Muestra conservada.',
    when: chose('sampleType', 'stored'),
    says: limit(
      'Conservada: trofozoítos no evaluables; larvas y ooquistes pueden haber evolucionado.',
    ),
  },
  'C-Q2': {
    about: 'Muestra refrigerada sin trofozoítos vistos.',
    when: all(chose('sampleType', 'refrigerated'), any(nothingSeen, anyElement), not(trophozoite)),
    says: limit('La refrigeración inmoviliza trofozoítos (<30 min en fresco).'),
    sources: [CAPC],
  },
  'C-Q3': {
    about: 'Larvas en heces de 24 horas o más.',
    when: all(stale, larva),
    says: limit(
      'Heces no recientes: larvas de estróngilos eclosionadas o nematodos libres se confunden con L1 (recoja del recto).',
    ),
  },
  'C-Q4': {
    about: 'Huevo u ooquiste sin medir.',
    when: unmeasured,
    says: limit('Sin medida en micras la identificación es provisional.'),
  },
});

export const faecalLimits: readonly Rule[] = [...ofNegative, ...ofCase, ...quality];
