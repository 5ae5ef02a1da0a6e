import { urinalysis } from '#domain/analyses/urinalysis.ts';
import { rounded } from '#domain/text/rounding.ts';
import type { CaseFacts } from '../core/facts.ts';
import { type Analyte, compared } from '../core/intervals.ts';
import type { Effect, Outcome } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  enabled,
  known,
  not,
  over,
  under,
  usable,
} from '../grammar/condition.ts';
import { comparedWith } from '../grammar/flags.ts';
import { entries } from '../grammar/measure.ts';
import { textIf } from '../grammar/words.ts';
import { dogOrCat, immature } from '../shared/animals.ts';
import { CHEMISTRY_INTERVALS } from '../shared/chemistry.ts';
import { inTheUterus } from './danger.ts';
import { diluted, dilutedText } from './density.ts';
import { rules } from './ids.ts';
import { BORDERLINE, PROTEINURIC, ratio, sedimentAllows } from './protein.ts';
import {
  CONCENTRATED,
  GREYHOUND_AZOTAEMIA,
  gravity,
  greyhound,
  ISOSTHENURIA,
  unclearGlucose,
} from './values.ts';

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

const FIGURES = [
  ...['sampleVolume', 'urineSpecificGravity', 'urinePh', 'sedRbc', 'sedWbc'],
  ...['sedHyalineCasts', 'sedGranularCasts', 'sedWaxyCasts', 'sedCellularCasts'],
  ...['upc', 'upcRepeats', 'serumCreatinine', 'serumGlucose', 'cultureCfu'],
];

const FIELDS = urinalysis.groups
  .flatMap(({ fields }) => fields.filter((field) => field.kind === 'number'))
  .filter(({ key }) => FIGURES.includes(key));

const GREYHOUND_CREATININE: Analyte = {
  ...CREATININE,
  species: { perro: [null, GREYHOUND_AZOTAEMIA] },
};

function creatinineRow(facts: CaseFacts): readonly Effect[] {
  const value = facts.number(CREATININE.key);
  if (value === undefined) return [];
  const analyte = greyhound.holds(facts) ? GREYHOUND_CREATININE : CREATININE;
  return compared(facts, analyte, value, { compares: !immature.holds(facts) });
}

function glucoseRow(facts: CaseFacts): readonly Effect[] {
  const value = facts.number(GLUCOSE.key);
  if (value === undefined) return [];
  const compares = !immature.holds(facts) && !unclearGlucose(value);
  return compared(facts, GLUCOSE, value, { compares });
}

const COMPARED: Readonly<Record<string, Outcome>> = {
  [CREATININE.key]: comparedWith([CREATININE.key], creatinineRow),
  [GLUCOSE.key]: comparedWith([GLUCOSE.key], glucoseRow),
};

const CUTS: Readonly<Record<string, Parameters<typeof entries>[2]>> = {
  urineSpecificGravity: {
    cuts: [...ISOSTHENURIA, CONCENTRATED],
    cutsIf: all(
      known(gravity),
      any(
        all(enabled('U-C1'), dogOrCat),
        all(enabled('U-C2'), animal('caballo', 'bovino', 'ovino', 'caprino')),
      ),
    ),
    band: textIf(
      diluted,
      dilutedText,
      textIf(
        dogOrCat,
        textIf(over(gravity, CONCENTRATED), 'orina concentrada', 'concentración intermedia'),
      ),
    ),
  },
  upc: {
    cuts: [BORDERLINE, PROTEINURIC],
    cutsIf: enabled('U-C10'),
    band: textIf(
      all(sedimentAllows, not(inTheUterus)),
      textIf(
        under(ratio, BORDERLINE),
        'no proteinúrico',
        textIf(over(ratio, PROTEINURIC), 'proteinúrico', 'límite'),
      ),
    ),
  },
};

const enteredFigures = FIELDS.flatMap(
  (field) => COMPARED[field.key] ?? entries([field], (value) => rounded(value, 3), CUTS[field.key]),
);

export const figureRules = rules('flags', {
  'U-M1': {
    about: 'Cada cifra indicada figura entre las medidas; creatinina y glucosa, con su intervalo.',
    when: any(...FIGURES.map(usable)),
    says: enteredFigures,
  },
});
