import type { Certainty } from '#domain/report/schema.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Conclusion, Effect, Rule } from '../core/rule.ts';
import { nameOfType, when } from '../shared/phrases.ts';
import { hasBacteria } from './infection.ts';
import { SOURCES } from './sources.ts';
import {
  bacteria,
  EXPECTED_CELLS,
  erythrocytes,
  hasPyuria,
  isBy,
  leucocytes,
  perField,
} from './urine.ts';

const classes = rulesAt('classes');

function concluded(
  text: string,
  rank: NonNullable<Conclusion['rank']>,
  certainty: Certainty,
): Effect {
  return { kind: 'conclusion', text, rank, certainty };
}

/** ◇: above it, haematuria is intense. */
const INTENSE = 50;

function redText(facts: CaseFacts, count: number): string {
  if (count <= EXPECTED_CELLS) return 'dentro de lo esperado';
  if (count > INTENSE) return 'hematuria intensa';
  const puncture = isBy(facts, 'cystocentesis') ? ' (la punción puede aportar eritrocitos)' : '';
  return `hematuria microscópica${puncture}`;
}

function whiteText(facts: CaseFacts, count: number): string {
  if (count <= EXPECTED_CELLS) return 'dentro de lo esperado';
  return hasPyuria(facts) ? 'piuria' : 'piuria dudosa';
}

export const cellRules: readonly Rule[] = [
  classes(
    'U-C20',
    'Eritrocitos por campo: dentro de lo esperado, hematuria microscópica o intensa.',
    (facts) => {
      const count = erythrocytes(facts);
      if (count === undefined) return undefined;
      return {
        kind: 'finding',
        text: `Eritrocitos ${figure(count)} por campo: ${redText(facts, count)}`,
      };
    },
    [SOURCES.VIE],
  ),
  {
    ...classes(
      'U-C21',
      'Leucocitos por campo: dentro de lo esperado o piuria.',
      (facts) => {
        const count = leucocytes(facts);
        if (count === undefined) return undefined;
        return {
          kind: 'finding',
          text: `Leucocitos ${figure(count)} por campo: ${whiteText(facts, count)}`,
        };
      },
      [SOURCES.VIE, SOURCES.OSB],
    ),
    cites: (facts) =>
      isBy(facts, 'spontaneous_voiding') ? [SOURCES.VIE, SOURCES.OSB] : [SOURCES.VIE],
  },
];

/** No leucocytes and no bacteria, and both were looked for. */
export function isQuiet(facts: CaseFacts): boolean {
  const white = leucocytes(facts);
  return white !== undefined && white <= EXPECTED_CELLS && bacteria(facts) === 'not_detected';
}

export function hasHaematuria(facts: CaseFacts): boolean {
  return (erythrocytes(facts) ?? 0) > EXPECTED_CELLS;
}

/** After every other class, in its place of the table: it leads only when no better one does. */
export const bloodAlone: Rule = rulesAt('urgency')(
  'U-C23',
  'Hematuria sin piuria ni bacterias ni otra clase: el sedimento no localiza su origen.',
  (facts) =>
    when(
      hasHaematuria(facts) && isQuiet(facts) && (facts.bestRank() ?? 6) > 4,
      concluded(
        'Hematuria sin inflamación ni bacterias visibles; el sedimento no localiza su origen.',
        5,
        'no_concluyente',
      ),
    ),
  [SOURCES.CD],
);

function casts(facts: CaseFacts, key: string): number {
  return perField(facts, key) ?? 0;
}

export const castRules: readonly Rule[] = [
  classes(
    'U-C35',
    'Un cilindro celular por campo o más, según haya piuria y bacterias: el riñón está afectado.',
    (facts) => {
      if (casts(facts, 'sedCellularCasts') < 1) return undefined;
      return hasPyuria(facts) && hasBacteria(facts)
        ? concluded(
            'afectación renal en una muestra con bacterias (pielonefritis posible)',
            4,
            'posible',
          )
        : concluded('lesión tubular o inflamación renal', 4, 'sugestivo');
    },
    [SOURCES.CD],
  ),
  classes(
    'U-C36',
    'Más de 2 cilindros hialinos o granulosos: cilindruria; granulosos, lesión tubular.',
    (facts) => {
      const granular = casts(facts, 'sedGranularCasts') > 2;
      if (!granular && casts(facts, 'sedHyalineCasts') <= 2) return undefined;
      return [
        { kind: 'finding', text: 'Cilindruria' },
        ...(granular ? [concluded('lesión tubular', 4, 'posible')] : []),
      ];
    },
    [SOURCES.MVC],
  ),
  classes(
    'U-C37',
    'Cilindros céreos: enfermedad tubular de curso largo.',
    (facts) =>
      when(
        casts(facts, 'sedWaxyCasts') >= 1,
        concluded('enfermedad tubular de curso largo', 4, 'posible'),
      ),
    [SOURCES.CD],
  ),
];

export function observedParasite(facts: CaseFacts): string | undefined {
  return facts.choice('urinaryParasite') === 'observed'
    ? facts.text('urinaryParasiteType')
    : undefined;
}

export const atypiaRules: readonly Rule[] = [
  classes(
    'U-C70',
    'Epitelio atípico sin piuria ni bacterias: neoplasia urotelial.',
    (facts) =>
      when(facts.choice('sedAtypical') === 'observed' && isQuiet(facts), [
        concluded('neoplasia urotelial', 3, 'posible'),
        {
          kind: 'recommendation',
          text: 'No haga punción transabdominal de la masa (siembra); en el perro, mutación BRAF en orina y ecografía.',
        },
      ]),
    [SOURCES.RM],
  ),
  classes(
    'U-C71',
    'Epitelio atípico con piuria: no valorable.',
    (facts) =>
      when(
        facts.choice('sedAtypical') === 'observed' && hasPyuria(facts),
        concluded(
          'Atipia epitelial en una muestra inflamada: no valorable; repita tras controlar la inflamación.',
          5,
          'no_concluyente',
        ),
      ),
    [SOURCES.RM],
  ),
  classes(
    'U-C72',
    'Parásito urinario observado, con su tipo: identificación directa.',
    (facts) => {
      const type = observedParasite(facts);
      if (type === undefined) return undefined;
      const text = `${nameOfType(type)} (observado por usted)`;
      return { kind: 'conclusion', text, rank: 2, certainty: 'compatible', direct: true };
    },
    [],
  ),
];
