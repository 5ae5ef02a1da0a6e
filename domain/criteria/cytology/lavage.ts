import type { CaseFacts } from '../core/facts.ts';
import type { Effect } from '../core/rule.ts';
import { concluded, limitation, observed, over, type Row, rulesOf } from '../shared/making.ts';
import { dogOrCat, isDogOrCat, isSpecies } from './readings.ts';
import { sources } from './sources.ts';

/** Criteria of the respiratory lavage: shares of its cells, per cent. */

const balOf = (facts: CaseFacts, cell: 'Neutrophil' | 'Eosinophil' | 'Mast') =>
  facts.number(`bal${cell}Pct`);

function lowerAirways(facts: CaseFacts): Effect[] {
  const neutrophils = isDogOrCat(facts) && over(balOf(facts, 'Neutrophil'), 10);
  const limit = dogOrCat(facts, 10, 25);
  const eosinophils = limit !== undefined && over(balOf(facts, 'Eosinophil'), limit);
  return [
    ...(neutrophils ? [concluded('inflamación neutrofílica de vías bajas', 'compatible', 4)] : []),
    ...(eosinophils ? [concluded('inflamación eosinofílica de vías bajas', 'compatible', 4)] : []),
  ];
}

/** Y-C53: which interval of equine asthma the lavage falls in. */
function equineAsthma(facts: CaseFacts): 'grave' | 'leve o moderado' | undefined {
  const neutrophils = balOf(facts, 'Neutrophil');
  if (over(neutrophils, 25)) return 'grave';
  const mild =
    over(neutrophils, 10) || over(balOf(facts, 'Mast'), 5) || over(balOf(facts, 'Eosinophil'), 5);
  return mild ? 'leve o moderado' : undefined;
}

function equineLavage(facts: CaseFacts): Effect[] | undefined {
  const pooled = isSpecies(facts, 'caballo') && facts.choice('balSide') === 'pooled';
  if (!pooled || observed(facts, 'balBacteriaIntra')) return undefined;
  const grade = equineAsthma(facts);
  if (grade === undefined) return undefined;
  return [
    concluded(`citología en el intervalo del asma equino ${grade}`, 'sugestivo', 3),
    limitation('La clínica (esfuerzo respiratorio en reposo) decide la forma; excluya infección.'),
  ];
}

const lavage: readonly Row[] = [
  {
    id: 'Y-C50',
    about:
      'Lavado de perro o gato: más del 10 % de neutrófilos, o del 10 % de eosinófilos (25 % en el gato).',
    sources: sources('JOH'),
    apply: lowerAirways,
  },
  {
    id: 'Y-C51',
    about: 'Bacterias intracelulares en el lavado.',
    sources: sources('R&M'),
    apply(facts) {
      if (!observed(facts, 'balBacteriaIntra')) return undefined;
      const clear = over(balOf(facts, 'Neutrophil'), 10) && !observed(facts, 'balSquamous');
      return concluded('bronconeumonía bacteriana', clear ? 'diagnostico' : 'compatible', 2, {
        direct: true,
      });
    },
  },
  {
    id: 'Y-C52',
    about: 'Células escamosas o Simonsiella en el lavado.',
    sources: sources('R&M'),
    apply: (facts) =>
      observed(facts, 'balSquamous')
        ? limitation(
            'Células escamosas o Simonsiella: contaminación orofaríngea, el lavado no representa las vías bajas.',
          )
        : undefined,
  },
  {
    id: 'Y-C53',
    about:
      'Caballo, mezcla de ambos lados y sin bacterias: más del 10 % de neutrófilos, o del 5 % de mastocitos o eosinófilos.',
    sources: sources('COU'),
    apply: equineLavage,
  },
  {
    id: 'Y-C54',
    about: 'Caballo: lavado de un solo lado.',
    sources: sources('COU'),
    apply: (facts) =>
      isSpecies(facts, 'caballo') && ['left', 'right'].includes(facts.choice('balSide') ?? '')
        ? limitation('Los criterios del consenso son para mezcla de ambos lados.')
        : undefined,
  },
];

export const lavageRules = rulesOf('classes', lavage);
