import type { Certainty } from '#domain/report/schema.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Conclusion, Effect, Rule } from '../core/rule.ts';
import { limitWhen, when } from '../shared/phrases.ts';
import { SOURCES } from './sources.ts';
import {
  bacteria,
  EXPECTED_CELLS,
  HISTORY,
  hasAzotaemia,
  hasPyuria,
  isBy,
  leucocytes,
  type Method,
  perField,
} from './urine.ts';

/** Colonies (UFC/ml) that count, and the method in words. */
const CULTURE: Readonly<Record<Method, { threshold: number; name: string }>> = {
  cystocentesis: { threshold: 1e3, name: 'cistocentesis' },
  catheterization: { threshold: 1e5, name: 'sondaje' },
  spontaneous_voiding: { threshold: 1e5, name: 'micción espontánea' },
};

interface Culture {
  readonly count: number;
  readonly method: string;
  readonly significant: boolean;
}

/** A positive culture with its count; undefined without either, or without a method. */
function culture(facts: CaseFacts): Culture | undefined {
  const count = facts.number('cultureCfu');
  const method = Object.entries(CULTURE).find(
    ([key]) => key === facts.choice('collectionMethod'),
  )?.[1];
  if (facts.choice('urineCulture') !== 'positive' || count === undefined || !method) {
    return undefined;
  }
  return { count, method: method.name, significant: count >= method.threshold };
}

function cultured(facts: CaseFacts): boolean {
  return culture(facts)?.significant === true;
}

export function hasBacteria(facts: CaseFacts): boolean {
  return bacteria(facts) === 'present' || cultured(facts);
}

export function lowerSigns(facts: CaseFacts): 'yes' | 'no' | undefined {
  const told = facts.choice('lutSigns');
  return told === 'yes' || told === 'no' ? told : undefined;
}

const SYSTEMIC = ['fiebre', 'dolor lumbar', 'dolor abdominal', 'prostat', 'letarg', 'anorex'];

function manyCasts(facts: CaseFacts): boolean {
  return ['sedCellularCasts', 'sedGranularCasts'].some((key) => (perField(facts, key) ?? 0) > 2);
}

/** Kidney or prostate may be part of it. */
function isSystemic(facts: CaseFacts): boolean {
  return facts.says(HISTORY, SYSTEMIC) || hasAzotaemia(facts) || manyCasts(facts);
}

function withoutPyuria(facts: CaseFacts): boolean {
  return (leucocytes(facts) ?? EXPECTED_CELLS + 1) <= EXPECTED_CELLS;
}

/** Seen, or grown; voided urine without a culture, or without leucocytes, makes it no more than possible. */
function strength(facts: CaseFacts): Certainty {
  const voided = isBy(facts, 'spontaneous_voiding') && bacteria(facts) === 'present';
  if (withoutPyuria(facts) || (voided && !cultured(facts))) return 'posible';
  return cultured(facts) ? 'compatible' : 'sugestivo';
}

/** What a culture says, with every class of bacteriuria. */
function grownLine(facts: CaseFacts): Effect[] {
  const grown = culture(facts);
  if (!grown?.significant) return [];
  const text = `Urocultivo de ${figure(grown.count)} UFC/ml: por encima del umbral de ISCAID 2019 para ${grown.method}.`;
  return [{ kind: 'finding', text }];
}

/** What makes a named class doubtful: no leucocytes, in urine that was not taken from the bladder. */
function doubtLine(facts: CaseFacts): Effect[] {
  const doubtful = withoutPyuria(facts) && !isBy(facts, 'cystocentesis');
  return doubtful ? [{ kind: 'limitation', text: 'Sin piuria: confirme por cistocentesis.' }] : [];
}

function concluded(
  text: string,
  rank: NonNullable<Conclusion['rank']>,
  certainty: Certainty,
): Effect {
  return { kind: 'conclusion', text, rank, certainty };
}

export const CULTURE_FIRST =
  'Urocultivo con antibiograma de orina obtenida por cistocentesis, antes de antibióticos.';

export function wasCultured(facts: CaseFacts): boolean {
  return (facts.choice('urineCulture') ?? 'not_done') !== 'not_done';
}

const classes = rulesAt('classes');

export const inflammation: Rule = classes(
  'U-C22',
  'Piuria sin bacterias: inflamación sin bacterias visibles.',
  (facts) =>
    when(hasPyuria(facts) && bacteria(facts) === 'not_detected', [
      concluded('inflamación de vías urinarias o genitales sin bacterias visibles', 4, 'sugestivo'),
      ...(wasCultured(facts) ? [] : [{ kind: 'recommendation', text: CULTURE_FIRST } as const]),
    ]),
  [SOURCES.ISC],
);

const ISCAID = [SOURCES.ISC, SOURCES.CFU];

export const bacteriuriaRules: readonly Rule[] = [
  classes(
    'U-C30',
    'Bacterias vistas o cultivadas por encima del umbral, con signos de vías bajas: cistitis bacteriana.',
    (facts) => {
      if (!hasBacteria(facts) || lowerSigns(facts) !== 'yes') return undefined;
      const recurrent = facts.choice('recurrentUti') === 'yes' ? ' recurrente' : '';
      return [
        concluded(`cistitis bacteriana${recurrent}`, 2, strength(facts)),
        ...grownLine(facts),
        ...doubtLine(facts),
      ];
    },
    ISCAID,
  ),
  classes(
    'U-C31',
    'Bacterias vistas o cultivadas por encima del umbral, sin signos de vías bajas ni sistémicos: bacteriuria subclínica.',
    (facts) => {
      if (!hasBacteria(facts) || lowerSigns(facts) !== 'no' || isSystemic(facts)) return undefined;
      return [
        concluded('bacteriuria subclínica', 2, strength(facts)),
        ...grownLine(facts),
        ...doubtLine(facts),
        {
          kind: 'recommendation',
          text: 'Sin signos no suele tratarse; confirme por urocultivo y valore el riesgo individual (ISCAID 2019).',
        },
      ];
    },
    ISCAID,
  ),
  classes(
    'U-C31b',
    'Bacterias vistas o cultivadas por encima del umbral, con signos sistémicos y no de vías bajas: pielonefritis o prostatitis.',
    (facts) => {
      if (!hasBacteria(facts) || lowerSigns(facts) !== 'no' || !isSystemic(facts)) return undefined;
      return [
        concluded(
          'Bacteriuria con signos sistémicos: valore pielonefritis (o prostatitis en el macho).',
          2,
          'no_concluyente',
        ),
        ...grownLine(facts),
      ];
    },
    [SOURCES.ISC],
  ),
  classes(
    'U-C32',
    'Bacterias vistas o cultivadas por encima del umbral, sin saber si hay signos de vías bajas.',
    (facts) => {
      if (!hasBacteria(facts) || lowerSigns(facts) !== undefined) return undefined;
      return [
        concluded(
          'Bacteriuria; sin saber si hay signos de vías bajas no se distingue cistitis de bacteriuria subclínica.',
          4,
          'no_concluyente',
        ),
        ...grownLine(facts),
      ];
    },
    [SOURCES.ISC],
  ),
  rulesAt('limits')(
    'U-C33',
    'Bacterias en orina de micción espontánea: pueden ser contaminación.',
    (facts) =>
      limitWhen(
        isBy(facts, 'spontaneous_voiding') && bacteria(facts) === 'present',
        'Micción espontánea: la bacteriuria puede ser contaminación; repita por cistocentesis.',
      ),
    [SOURCES.ISC],
  ),
  classes(
    'U-C34',
    'Urocultivo positivo por debajo del umbral.',
    (facts) => {
      const grown = culture(facts);
      if (!grown || grown.significant) return undefined;
      return {
        kind: 'finding',
        text: `Recuento de ${figure(grown.count)} UFC/ml por debajo del umbral de significación para ${grown.method}.`,
      };
    },
    ISCAID,
  ),
];
