import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  atMost,
  chose,
  known,
  not,
  over,
  says,
  under,
} from '../grammar/condition.ts';
import { given, limit, recommend } from '../grammar/outcome.ts';
import { entered, quantity } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { shown, words } from '../grammar/words.ts';
import { type FaecalId, fired } from './ids.ts';
import { CAPC, DRYDEN, DRYDEN05, ESC1, ESC4 } from './sources.ts';
import { anyElement, nothingSeen, seen, seenRow } from './values.ts';

const method = (...methods: readonly string[]) => chose('analysisMethod', ...methods);
const negative = fired('C-C3');

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Whole days from the last worming to the sample. */
const sinceWorming = quantity(
  'días desde la desparasitación',
  ['recentDewormingDate', 'collectionDate'],
  (facts) => {
    const [wormed, collected] = [facts.text('recentDewormingDate'), facts.text('collectionDate')];
    if (wormed === undefined || collected === undefined) return undefined;
    const days = Math.round((Date.parse(collected) - Date.parse(wormed)) / DAY);
    return Number.isFinite(days) && days >= 0 ? days : undefined;
  },
);

/** Hours that the sample surely is old: without a time, it was taken as late as its day lets. */
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

const ofNegative: readonly Rule[] = rules<FaecalId>('limits', {
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
      given(
        under('flotationDensity', 1.2),
        limit('Con densidad <1,20 flotan mal los huevos de Taenia y otros pesados.'),
      ),
      given(
        over('flotationDensity', 1.27),
        limit('Con densidad >1,27 puede deformar quistes de Giardia.'),
      ),
    ],
    sources: [DRYDEN, DRYDEN05],
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
    sources: 'house',
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

const ofCase: readonly Rule[] = rules<FaecalId>('limits', {
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
    says: recommend(
      words`Parásito ${shown(sinceWorming)} días tras desparasitar: valore fármaco sin cobertura, reinfección, fase no sensible o dosis insuficiente; repita a los 10–14 días.`,
    ),
    sources: 'house',
  },
  'C-C27': {
    about: 'Dieta cruda o caza.',
    when: says(['currentDiet'], 'crud', 'barf', 'viscer', 'caza', 'presa'),
    says: limit(
      'Dieta cruda o caza: los huevos y ooquistes de presa pueden ser de paso (seudoparásitos) y aumenta el riesgo de Toxoplasma, Echinococcus y Taenia.',
    ),
    sources: 'house',
  },
  'C-A9': {
    about: 'Proglótides vistas sin un cestodo indicado.',
    when: all(
      chose('proglottidsSeen', 'observed'),
      not(seenRow('C-P10', 'C-P11', 'C-P12', 'C-P27')),
    ),
    says: recommend('Identifique las proglótides (Dipylidium: dos poros; Taenia: uno).'),
    sources: 'house',
  },
});

const larva = seen('larva', ({ stage }) => stage === 'larva');
const trophozoite = seen('trofozoíto', ({ stage }) => stage === 'trophozoite');
const unmeasured = seen(
  'huevo u ooquiste sin medir',
  ({ stage, length }) => (stage === 'egg' || stage === 'oocyst') && length === undefined,
);

const quality: readonly Rule[] = rules<FaecalId>('limits', {
  'C-Q1': {
    about: 'Muestra conservada.',
    when: chose('sampleType', 'stored'),
    says: limit(
      'Conservada: trofozoítos no evaluables; larvas y ooquistes pueden haber evolucionado.',
    ),
    sources: 'house',
  },
  'C-Q2': {
    about: 'Muestra refrigerada sin trofozoítos vistos.',
    when: all(chose('sampleType', 'refrigerated'), any(nothingSeen, anyElement), not(trophozoite)),
    says: limit('La refrigeración inmoviliza trofozoítos (<30 min en fresco).'),
    sources: [CAPC],
  },
  'C-Q3': {
    about: 'Larvas en heces de más de 24 horas.',
    when: all(stale, larva),
    says: limit(
      'Heces no recientes: larvas de estróngilos eclosionadas o nematodos libres se confunden con L1 (recoja del recto).',
    ),
    sources: 'house',
  },
  'C-Q4': {
    about: 'Huevo u ooquiste sin medir.',
    when: unmeasured,
    says: limit('Sin medida en micras la identificación es provisional.'),
    sources: 'house',
  },
});

export const faecalLimits: readonly Rule[] = [...ofNegative, ...ofCase, ...quality];
