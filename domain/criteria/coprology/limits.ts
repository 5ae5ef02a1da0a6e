import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Rule } from '../core/rule.ts';
import type { Source } from '../core/sources.ts';
import { elementsOf, isRow, nothingSeen } from './elements.ts';
import { CAPC, DRYDEN, DRYDEN05, ESC1, ESC4 } from './sources.ts';

const limits = rulesAt('limits');

function limit(
  id: string,
  about: string,
  say: (facts: CaseFacts) => string | undefined,
  sources: readonly Source[] = [],
): Rule {
  return limits(
    id,
    about,
    (facts) => {
      const text = say(facts);
      return text === undefined ? undefined : { kind: 'limitation', text };
    },
    sources,
  );
}

function advise(
  id: string,
  about: string,
  say: (facts: CaseFacts) => string | undefined,
  sources: readonly Source[] = [],
): Rule {
  return limits(
    id,
    about,
    (facts) => {
      const text = say(facts);
      return text === undefined ? undefined : { kind: 'recommendation', text };
    },
    sources,
  );
}

const method = (facts: CaseFacts) => facts.choice('analysisMethod');
const negative = (facts: CaseFacts) => facts.fired('C-C3');

const DAY = 86_400_000;

/** Whole days from the last worming to the sample. */
function sinceWorming(facts: CaseFacts): number | undefined {
  const [wormed, collected] = [facts.text('recentDewormingDate'), facts.text('collectionDate')];
  if (wormed === undefined || collected === undefined) return undefined;
  const days = Math.round((Date.parse(collected) - Date.parse(wormed)) / DAY);
  return Number.isFinite(days) && days >= 0 ? days : undefined;
}

/** Whether the sample is surely older than a day; without a time, two days later. */
function stale(facts: CaseFacts): boolean {
  const collected = facts.text('collectionDate');
  if (collected === undefined) return false;
  const time = facts.text('collectionTime') ?? '23:59';
  return facts.now.getTime() - Date.parse(`${collected}T${time}:00Z`) >= DAY;
}

const ofNegative: readonly Rule[] = [
  advise(
    'C-C4',
    'Nada visto en una sola muestra: repetir con tres.',
    (facts) =>
      negative(facts) && (facts.number('samplesExamined') ?? 2) <= 1
        ? 'Repita con 3 muestras de días distintos: Giardia y vermes pulmonares se excretan de forma intermitente.'
        : undefined,
    [ESC4],
  ),
  limit(
    'C-C5',
    'Nada visto en una flotación sin centrifugar.',
    (facts) =>
      negative(facts) && method(facts) === 'flotation' && facts.choice('centrifuged') === 'no'
        ? 'Flotación sin centrifugar: menos sensible.'
        : undefined,
    [DRYDEN],
  ),
  limit(
    'C-C6',
    'Nada visto con una densidad de menos de 1,20 o de más de 1,27.',
    (facts) => {
      const density = facts.number('flotationDensity');
      if (!negative(facts) || density === undefined) return undefined;
      if (density < 1.2) {
        return 'Con densidad <1,20 flotan mal los huevos de Taenia y otros pesados.';
      }
      return density > 1.27 ? 'Con densidad >1,27 puede deformar quistes de Giardia.' : undefined;
    },
    [DRYDEN, DRYDEN05],
  ),
  limit(
    'C-C7',
    'Nada visto en un frotis directo.',
    (facts) =>
      negative(facts) && method(facts) === 'direct_smear'
        ? 'El frotis directo solo examina miligramos: sirve para trofozoítos móviles, no para excluir.'
        : undefined,
    [ESC4],
  ),
  limit(
    'C-C8',
    'Nada visto en una flotación.',
    (facts) =>
      negative(facts) && method(facts) === 'flotation'
        ? 'La flotación no recupera larvas vivas ni huevos de trematodos: Baermann y sedimentación.'
        : undefined,
    [ESC4],
  ),
  limit('C-C16', 'Nada visto con un límite de detección.', (facts) => {
    const least = facts.number('detectionLimit');
    if (!negative(facts) || least === undefined) return undefined;
    return `Límite de detección ${figure(least, 1)} HPG: una excreción menor no se ve.`;
  }),
  limit(
    'C-C24',
    'Nada visto hasta 14 días después de desparasitar.',
    (facts) => {
      const days = sinceWorming(facts);
      if (!negative(facts) || days === undefined || days > 14) return undefined;
      return `Desparasitado hace ${days} días: el resultado puede ser transitoriamente negativo.`;
    },
    [ESC1],
  ),
];

const TAPEWORMS = ['C-P10', 'C-P11', 'C-P12', 'C-P27'] as const;

const ofCase: readonly Rule[] = [
  advise(
    'C-C22',
    'Hay otros animales afectados.',
    (facts) =>
      facts.choice('otherAnimalsAffected') === 'yes'
        ? 'Estudie y, si procede, trate a los convivientes el mismo día; higiene de heces y agua.'
        : undefined,
    [ESC1],
  ),
  advise('C-C25', 'Parásito visto hasta 28 días después de desparasitar.', (facts) => {
    const days = sinceWorming(facts);
    if (days === undefined || days > 28 || elementsOf(facts).length === 0) return undefined;
    return `Parásito ${days} días tras desparasitar: valore fármaco sin cobertura, reinfección, fase no sensible o dosis insuficiente; repita a los 10–14 días.`;
  }),
  limit('C-C27', 'Dieta cruda o caza.', (facts) =>
    facts.says(['currentDiet'], ['crud', 'barf', 'viscer', 'caza', 'presa'])
      ? 'Dieta cruda o caza: los huevos y ooquistes de presa pueden ser de paso (seudoparásitos) y aumenta el riesgo de Toxoplasma, Echinococcus y Taenia.'
      : undefined,
  ),
  advise('C-A9', 'Proglótides vistas sin un cestodo indicado.', (facts) =>
    facts.choice('proglottidsSeen') === 'observed' &&
    !elementsOf(facts).some((each) => isRow(each, ...TAPEWORMS))
      ? 'Identifique las proglótides (Dipylidium: dos poros; Taenia: uno).'
      : undefined,
  ),
];

const quality: readonly Rule[] = [
  limit('C-Q1', 'Muestra conservada.', (facts) =>
    facts.choice('sampleType') === 'stored'
      ? 'Conservada: trofozoítos no evaluables; larvas y ooquistes pueden haber evolucionado.'
      : undefined,
  ),
  limit(
    'C-Q2',
    'Muestra refrigerada sin trofozoítos vistos.',
    (facts) =>
      facts.choice('sampleType') === 'refrigerated' &&
      (nothingSeen(facts) || elementsOf(facts).length > 0) &&
      !elementsOf(facts).some(({ stage }) => stage === 'trophozoite')
        ? 'La refrigeración inmoviliza trofozoítos (<30 min en fresco).'
        : undefined,
    [CAPC],
  ),
  limit('C-Q3', 'Larvas en heces de más de 24 horas.', (facts) =>
    stale(facts) && elementsOf(facts).some(({ stage }) => stage === 'larva')
      ? 'Heces no recientes: larvas de estróngilos eclosionadas o nematodos libres se confunden con L1 (recoja del recto).'
      : undefined,
  ),
  limit('C-Q4', 'Huevo u ooquiste sin medir.', (facts) =>
    elementsOf(facts).some(
      ({ stage, length }) => (stage === 'egg' || stage === 'oocyst') && length === undefined,
    )
      ? 'Sin medida en micras la identificación es provisional.'
      : undefined,
  ),
];

export const faecalLimits: readonly Rule[] = [...ofNegative, ...ofCase, ...quality];
