import type { CaseFacts } from '../core/facts.ts';
import { listed } from '../core/figures.ts';
import type { Effect } from '../core/rule.ts';
import {
  atLeast,
  concluded,
  finding,
  observed,
  over,
  type Row,
  recommendation,
  rulesOf,
  under,
} from '../shared/making.ts';
import { dogOrCat, hemodilution, isDogOrCat, isEar, isNode, sumOf } from './readings.ts';
import { sources } from './sources.ts';

/** Criteria of the lymph node and of the ear. */

function mastInNode(facts: CaseFacts): Effect | undefined {
  const text = 'metástasis ganglionar de mastocitoma';
  switch (facts.choice('lnMastPattern')) {
    case 'aggregates_many':
    case 'effaced':
      return concluded(text, 'sugestivo', 3);
    case 'aggregates_few':
      return concluded(text, 'posible', 3);
    case 'isolated':
      return finding('Mastocitos aislados: se ven en ganglios normales y reactivos.');
    default:
      return undefined;
  }
}

const node: readonly Row[] = [
  {
    id: 'Y-C28',
    about: 'Linfocitos grandes del 20 al 50 %.',
    sources: sources('ALL-17'),
    apply(facts) {
      const large = facts.number('lnLargePct');
      return atLeast(large, 20) && large <= 50
        ? concluded(
            'Ganglio con expansión de linfocitos grandes no concluyente entre hiperplasia y linfoma.',
            'no_concluyente',
            5,
          )
        : undefined;
    },
  },
  {
    id: 'Y-C29',
    about: 'El 80 % de linfocitos pequeños o más y menos del 20 % de grandes.',
    sources: sources('KS'),
    apply: (facts) =>
      atLeast(facts.number('lnSmallPct'), 80) && under(facts.number('lnLargePct'), 20)
        ? concluded(
            'Ganglio sin evidencia de linfoma de célula grande; el linfoma de célula pequeña no se excluye.',
            'no_concluyente',
            4,
          )
        : undefined,
  },
  {
    id: 'Y-C30',
    about: 'Ganglio con más del 5 % de neutrófilos, sin sangre que los explique.',
    sources: sources('ALL-17'),
    apply(facts) {
      if (!isNode(facts) || !over(facts.number('cytoNeutrophilPct'), 5)) return undefined;
      const blood = hemodilution(facts) ?? 0;
      if (blood >= 2) return undefined;
      return concluded('linfadenitis neutrofílica', blood === 1 ? 'posible' : 'sugestivo', 4);
    },
  },
  {
    id: 'Y-C31',
    about: 'Mastocitos en agregados en el ganglio, o su arquitectura borrada.',
    sources: sources('KRI', 'MUT'),
    apply: mastInNode,
  },
  {
    id: 'Y-C32',
    about: 'Células no linfoides observadas en el ganglio.',
    sources: sources('R&M'),
    apply: (facts) =>
      observed(facts, 'lnNonLymphoid')
        ? concluded('metástasis (células no linfoides indicadas por usted)', 'sugestivo', 4)
        : undefined,
  },
];

const yeastLimit = (facts: CaseFacts) => dogOrCat(facts, 5, 12);
const bacteriaLimit = (facts: CaseFacts) => dogOrCat(facts, 25, 15);
const yeast = (facts: CaseFacts) => (isEar(facts) ? facts.number('earYeast') : undefined);
const earBacteria = (facts: CaseFacts) =>
  isEar(facts) ? sumOf(facts, ['earCocci', 'earRods']) : undefined;

const reaches = (value: number | undefined, limit: number | undefined) =>
  limit !== undefined && atLeast(value, limit);

function bacterialOtitis(facts: CaseFacts): Effect | undefined {
  const rods = isEar(facts) && atLeast(facts.number('earRods'), 1);
  const inflamed = rods && observed(facts, 'earNeutrophils');
  if (!inflamed && !reaches(earBacteria(facts), bacteriaLimit(facts))) return undefined;
  return concluded(`otitis bacteriana${rods ? ' con bacilos' : ''}`, 'compatible', 4);
}

function fewInEar(facts: CaseFacts): Effect | undefined {
  const counted = [
    ...(yeast(facts) === undefined ? [] : [`Malassezia ${yeastLimit(facts)}/campo`]),
    ...(earBacteria(facts) === undefined ? [] : [`bacterias ${bacteriaLimit(facts)}/campo`]),
  ];
  if (!isDogOrCat(facts) || counted.length === 0 || facts.fired('Y-C40', 'Y-C41')) return undefined;
  return finding(
    `Recuentos por debajo de los de otitis (${listed(counted)}); el criterio es poco sensible: valore la clínica.`,
  );
}

const ear: readonly Row[] = [
  {
    id: 'Y-C40',
    about: 'Oído: cinco Malassezia por campo o más en el perro, doce en el gato.',
    sources: sources('GIN'),
    apply: (facts) =>
      reaches(yeast(facts), yeastLimit(facts))
        ? concluded('otitis por levaduras (Malassezia)', 'compatible', 4)
        : undefined,
  },
  {
    id: 'Y-C41',
    about:
      'Oído: 25 bacterias por campo o más en el perro, 15 en el gato, o bacilos con neutrófilos.',
    sources: sources('GIN', 'OTI'),
    apply: bacterialOtitis,
  },
  {
    id: 'Y-C42',
    about: 'Oído: recuentos por debajo de los de otitis.',
    sources: sources('GIN'),
    apply: fewInEar,
  },
  {
    id: 'Y-C43',
    about: 'Ácaros observados en el oído.',
    apply: (facts) =>
      observed(facts, 'earMites')
        ? concluded('otoacariosis', 'diagnostico', 3, { direct: true })
        : undefined,
  },
  {
    id: 'Y-C44',
    about: 'Bacilos en el oído.',
    sources: sources('R&M'),
    apply: (facts) =>
      atLeast(facts.number('earRods'), 1)
        ? recommendation('Bacilos en oído: cultivo con antibiograma y evaluación del tímpano.')
        : undefined,
  },
];

export const nodeAndEarRules = rulesOf('classes', [...node, ...ear]);
