import { lowerFirst } from '#domain/report/labels.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect } from '../core/rule.ts';
import { limitation, notObserved, type Row, rulesOf, warning } from '../shared/making.ts';
import { impossiblePatient } from '../shared/rows.ts';
import {
  bacteria,
  CRITERIA,
  isAt,
  isEar,
  isLavage,
  isLesion,
  isNode,
  isPoorlyKept,
  isScarce,
  LAVAGE_SHARES,
  malignancy,
  NODE_SHARES,
  POPULATIONS,
  sumOf,
} from './readings.ts';

/** Contradictions of what was entered; ‡ (`serious`) weakens the class that rests on it. */

const EAR = ['earYeast', 'earCocci'];
const NODE_SIGNS = ['lnNonLymphoid', 'lnMastPattern'];

const entered = (facts: CaseFacts, keys: readonly string[]) =>
  keys.filter((key) => facts.number(key) !== undefined);

/** Figures of one kind of sample in another. */
function misplaced(
  facts: CaseFacts,
  of: string,
  keys: readonly string[],
  fits: (facts: CaseFacts) => boolean,
): Effect | undefined {
  const [given, sample] = [entered(facts, keys), facts.text('sampleType')];
  if (given.length === 0 || sample === undefined || fits(facts)) return undefined;
  return warning(
    `recuentos de ${of} en una muestra marcada como ${lowerFirst(sample)}.`,
    [...given, 'sampleType'],
    { serious: true },
  );
}

/** What was told of a lymph node where nothing speaks of one. */
function strayNode(facts: CaseFacts): Effect | undefined {
  const signs = NODE_SIGNS.filter((key) => facts.choice(key) !== undefined);
  const given = [...entered(facts, NODE_SHARES), ...signs];
  const sample = facts.text('sampleType');
  const told = facts.text('clinicalLesionType') ?? sample ?? facts.text('clinicalAnatomicLocation');
  const stems = ['ganglio', 'linf', 'adenomegalia'];
  if (given.length === 0 || told === undefined || isNode(facts)) return undefined;
  if (isAt(facts, ...stems) || isLesion(facts, ...stems)) return undefined;
  return warning(`datos de ganglio en una lesión ${lowerFirst(told)}.`, [...given, 'sampleType']);
}

/** Shares of one whole: more than all of it is wrong however few of them were entered. */
function exceeding(facts: CaseFacts, keys: readonly string[], of: string): Effect[] {
  const sum = sumOf(facts, keys) ?? 0;
  if (sum <= 105) return [];
  return [warning(`${of} suman ${figure(sum)} %.`, entered(facts, keys), { serious: true })];
}

const rows: readonly Row[] = [
  {
    id: 'Y-A1',
    about: 'Cuatro porcentajes de población o más que no suman entre 95 y 105.',
    apply(facts) {
      const given = entered(facts, POPULATIONS);
      const sum = sumOf(facts, POPULATIONS) ?? 0;
      if (given.length < 4 || (sum >= 95 && sum <= 105)) return undefined;
      return warning(`las poblaciones suman ${figure(sum)} %.`, given, { serious: true });
    },
  },
  {
    id: 'Y-A1b',
    about: 'Menos de cuatro poblaciones, las del lavado o las del ganglio que suman más de 105.',
    apply: (facts) => [
      ...(entered(facts, POPULATIONS).length < 4
        ? exceeding(facts, POPULATIONS, 'las poblaciones')
        : []),
      ...exceeding(facts, LAVAGE_SHARES, 'las células del lavado'),
      ...exceeding(facts, NODE_SHARES, 'los linfocitos del ganglio'),
    ],
  },
  {
    id: 'Y-A2',
    about: 'Un derrame o un líquido enviado como citología.',
    apply(facts) {
      const fluid = isLesion(facts, 'derrame') || /^l[ií]quido\b/i.test(method(facts));
      if (!fluid) return undefined;
      return warning(
        'para un líquido, use el estudio de líquidos corporales (proteínas y recuento).',
        ['clinicalLesionType', 'sampleObtentionMethod'],
      );
    },
  },
  {
    id: 'Y-A3',
    about: 'Una muestra de oído obtenida por PAAF.',
    apply(facts) {
      if (!isEar(facts) || !/^paaf\b/i.test(method(facts))) return undefined;
      return warning('oído con PAAF: confirme el tipo de muestra.', [
        'sampleType',
        'sampleObtentionMethod',
      ]);
    },
  },
  {
    id: 'Y-A4',
    about: 'Tres criterios de malignidad o más con celularidad escasa o mala conservación.',
    apply(facts) {
      const doubtful = isScarce(facts) || isPoorlyKept(facts);
      if (malignancy(facts).present < 3 || !doubtful) return undefined;
      return warning(
        'criterios de malignidad con celularidad escasa o mala conservación: el artefacto los imita.',
        CRITERIA.filter((key) => facts.choice(key) !== undefined),
        { serious: true },
      );
    },
  },
  {
    id: 'Y-A6',
    about: 'Se sospechaba metástasis y no se observan células ajenas al ganglio.',
    apply(facts) {
      const suspected = facts.says(['specificPreviousSuspicion'], ['metástasis', 'metastás']);
      if (!suspected || !notObserved(facts, 'lnNonLymphoid')) return undefined;
      return warning('no se han indicado células ajenas al ganglio.', [
        'specificPreviousSuspicion',
        'lnNonLymphoid',
      ]);
    },
  },
  {
    id: 'Y-A7',
    about: 'Recuentos de oído en otra muestra.',
    apply: (facts) => misplaced(facts, 'oído', EAR, isEar),
  },
  {
    id: 'Y-A8',
    about: 'Recuentos de lavado respiratorio en otra muestra.',
    apply: (facts) => misplaced(facts, 'lavado', LAVAGE_SHARES, isLavage),
  },
  { id: 'Y-A9', about: 'Datos de ganglio en otra lesión.', apply: strayNode },
  impossiblePatient('Y-A12'),
];

const method = (facts: CaseFacts) => facts.text('sampleObtentionMethod') ?? '';

/** What only shows beside a class. */
const late: readonly Row[] = [
  {
    id: 'Y-A10',
    about: 'Una neoplasia en un animal de menos de un año.',
    apply: (facts) =>
      facts.age !== undefined && facts.age < 1 && facts.fired('Y-C20', 'Y-C20b')
        ? warning(
            'neoplasia en animal de menos de un año: confirme (histiocitoma, hiperplasia).',
            [],
          )
        : undefined,
  },
  {
    id: 'Y-A11',
    about: 'Cocos solo extracelulares en el hisopado superficial de una muestra buena.',
    apply(facts) {
      const cocci = bacteria(facts) === 'cocos';
      const outside = facts.choice('microorganismSite') === 'extracellular';
      const swab = facts.says(['sampleObtentionMethod'], ['hisop']);
      return cocci && outside && swab && facts.says(['sampleQuality'], ['excelente', 'buena'])
        ? limitation('Cocos solo extracelulares en un hisopado superficial: contaminación.')
        : undefined;
    },
  },
];

export const coherenceRules = [...rulesOf('coherence', rows), ...rulesOf('limits', late)];
