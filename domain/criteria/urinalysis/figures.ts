import type { CaseFacts } from '../core/facts.ts';
import { rounded } from '../core/figures.ts';
import { type Analyte, compared } from '../core/intervals.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { any, told } from '../grammar/condition.ts';
import { saidByHand } from '../grammar/outcome.ts';
import { rules } from '../grammar/rules.ts';
import { immature } from '../shared/animals.ts';
import { CHEMISTRY_INTERVALS } from '../shared/chemistry.ts';
import type { UrineId } from './ids.ts';
import { GREYHOUND_AZOTAEMIA, greyhound, unclearGlucose } from './values.ts';

export const CREATININE: Analyte = {
  key: 'serumCreatinine',
  name: 'Creatinina en suero',
  unit: 'µmol/l',
  decimals: 1,
  species: CHEMISTRY_INTERVALS.creatinine ?? {},
};

export const GLUCOSE: Analyte = {
  key: 'serumGlucose',
  name: 'Glucosa en suero',
  unit: 'mmol/l',
  decimals: 2,
  species: CHEMISTRY_INTERVALS.glucose ?? {},
};

/** Every number of the form that tells of the sample or of the serum. */
const FIGURES = [
  ...['sampleVolume', 'urineSpecificGravity', 'urinePh', 'sedRbc', 'sedWbc'],
  ...['sedHyalineCasts', 'sedGranularCasts', 'sedWaxyCasts', 'sedCellularCasts'],
  ...['upc', 'upcRepeats', 'serumCreatinine', 'serumGlucose', 'cultureCfu'],
];

/** What an interval holds for; that of greyhounds is higher. */
function analyteOf(key: string, facts: CaseFacts): Analyte | undefined {
  if (key === GLUCOSE.key) return GLUCOSE;
  if (key !== CREATININE.key) return undefined;
  return greyhound.holds(facts)
    ? { ...CREATININE, species: { perro: [null, GREYHOUND_AZOTAEMIA] } }
    : CREATININE;
}

function enteredFigures(facts: CaseFacts): readonly Effect[] {
  const fields = facts.definition.groups.flatMap((group) => group.fields);
  return fields.flatMap((field): readonly Effect[] => {
    const value = FIGURES.includes(field.key) ? facts.number(field.key) : undefined;
    if (field.kind !== 'number' || value === undefined) return [];
    const analyte = analyteOf(field.key, facts);
    if (analyte) {
      const compares = !immature.holds(facts) && !(analyte === GLUCOSE && unclearGlucose(value));
      return compared(facts, analyte, value, { compares });
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
    about: 'Cada cifra indicada figura entre las medidas; creatinina y glucosa, con su intervalo.',
    when: any(...FIGURES.map(told)),
    says: saidByHand('figure', FIGURES, enteredFigures),
    sources: 'house',
  },
});
