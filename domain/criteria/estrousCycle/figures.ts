import { PROGESTERONE } from '#domain/catalogue/units.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure, rounded } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { CELLS, isMolar } from './readings.ts';

/** The rows of what was entered: this type marks nothing. */
const NAMES = {
  cytoParabasal: 'Parabasales',
  cytoIntermediate: 'Intermedias',
  cytoSuperficial: 'Superficiales nucleadas',
  cytoAnucleated: 'Escamas anucleadas',
  cytoCellsCounted: 'Células contadas',
  previousKeratin: 'Queratinización de la muestra anterior',
  cycleDay: 'Día desde el inicio del sangrado',
} as const;

type Entered = keyof typeof NAMES;

const UNITS: Partial<Record<Entered, string>> = {
  cytoParabasal: '%',
  cytoIntermediate: '%',
  cytoSuperficial: '%',
  cytoAnucleated: '%',
  previousKeratin: '%',
};

function rows(facts: CaseFacts, keys: readonly Entered[]): Effect[] {
  return keys.flatMap((key): Effect[] => {
    const value = facts.number(key);
    const unit = UNITS[key];
    if (value === undefined) return [];
    const row = { key, name: NAMES[key], value: rounded(value, 1), origin: 'indicado' } as const;
    return [{ kind: 'figure', figure: unit ? { ...row, unit } : row }];
  });
}

export const cellRows = (facts: CaseFacts) => rows(facts, CELLS);

/** Progesterone, always in ng/ml; what it is in nmol/l stands beside it. */
export function progesteroneRow(key: string, name: string, value: number, note?: string): Effect {
  return {
    kind: 'figure',
    figure: {
      key,
      name,
      value: rounded(value, 1),
      unit: 'ng/ml',
      origin: 'indicado',
      ...(note ? { note } : {}),
    },
  };
}

/** The row of a progesterone as it was entered, in ng/ml. */
export function enteredProgesterone(facts: CaseFacts, key: string, name: string): Effect[] {
  const value = facts.number(key);
  if (value === undefined) return [];
  const [nanograms, molar] = isMolar(facts)
    ? [value / PROGESTERONE, value]
    : [value, value * PROGESTERONE];
  return [progesteroneRow(key, name, nanograms, `${figure(molar, 1)} nmol/l`)];
}

export const cycleFigures: Rule = rulesAt('flags')(
  'C-M1',
  'Lo indicado en números se muestra sin marcar.',
  (facts) => [
    ...rows(facts, [...CELLS, 'cytoCellsCounted', 'previousKeratin', 'cycleDay']),
    ...enteredProgesterone(facts, 'progesteronePrevious', 'Progesterona anterior'),
  ],
  [],
  'house',
);
