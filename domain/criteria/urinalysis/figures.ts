import type { CaseFacts } from '../core/facts.ts';
import { rounded } from '../core/figures.ts';
import { compared } from '../core/intervals.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { any, told } from '../grammar/condition.ts';
import { saidByHand } from '../grammar/outcome.ts';
import { rules } from '../grammar/rules.ts';
import { isImmature } from '../shared/rules.ts';
import type { UrineId } from './ids.ts';

/** No interval is published for it: only the clinic has one. */
export const CREATININE = {
  key: 'serumCreatinine',
  name: 'Creatinina en suero',
  unit: 'µmol/l',
  decimals: 1,
  species: {},
} as const;

/** Every number of the form that tells of the sample or of the serum. */
const FIGURES = [
  ...['sampleVolume', 'urineSpecificGravity', 'urinePh', 'sedRbc', 'sedWbc'],
  ...['sedHyalineCasts', 'sedGranularCasts', 'sedWaxyCasts', 'sedCellularCasts'],
  ...['upc', 'upcRepeats', 'serumCreatinine', 'serumGlucose', 'cultureCfu'],
];

function enteredFigures(facts: CaseFacts): readonly Effect[] {
  const fields = facts.definition.groups.flatMap((group) => group.fields);
  return fields.flatMap((field): readonly Effect[] => {
    const value = FIGURES.includes(field.key) ? facts.number(field.key) : undefined;
    if (field.kind !== 'number' || value === undefined) return [];
    if (field.key === CREATININE.key) {
      return compared(facts, CREATININE, value, { compares: !isImmature(facts) });
    }
    const row = {
      key: field.key,
      name: field.label,
      value: rounded(value, 3),
      ...(field.unit ? { unit: field.unit } : {}),
      origin: 'indicado' as const,
    };
    return [{ kind: 'figure', figure: row }];
  });
}

export const figureRules: readonly Rule[] = rules<UrineId>('flags', {
  'U-M1': {
    about:
      'Cada cifra indicada figura entre las medidas; la creatinina, con el intervalo propio si lo hay.',
    when: any(...FIGURES.map(told)),
    says: saidByHand('figure', FIGURES, enteredFigures),
    sources: 'house',
  },
});
