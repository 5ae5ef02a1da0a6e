import { graded, testResult, threeState, yesNo } from '#domain/analyses/fields.ts';
import { BLOOD_SMEAR } from '#domain/analyses/imageKinds.ts';
import { patientGroup } from '#domain/analyses/patient.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { animal } from '../grammar/condition.ts';
import { flagRow } from '../grammar/flags.ts';
import { rules } from '../grammar/rules.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { applyRules, type TypeCriteria } from './apply.ts';
import type { CriteriaSettings } from './facts.ts';
import type { Analyte } from './intervals.ts';
import { type CriteriaReport, composeCriteria } from './report.ts';
import type { Basis, Effect, Rule } from './rule.ts';

const definition: AnalysisDefinition = {
  type: 'invented',
  version: 1,
  family: 'sample',
  label: 'Inventado',
  icon: [],
  imageAdvice: '',
  reportOutline: [],
  imageKind: BLOOD_SMEAR,
  groups: [
    patientGroup(),
    {
      id: 'facts',
      title: 'Datos',
      fields: [
        { kind: 'number', key: 'iron', label: 'Hierro', unit: 'µmol/l', min: 0, max: 100 },
        { kind: 'number', key: 'zinc', label: 'Cinc', min: 0, max: 100 },
        threeState('crystals', 'Cristales'),
        graded('rust', 'Óxido'),
        testResult('magnet', 'Imán'),
        yesNo('pain', 'Dolor'),
        { kind: 'longText', key: 'history', label: 'Antecedentes' },
      ],
    },
  ],
};

export const IRON: Analyte = {
  key: 'iron',
  name: 'Hierro',
  unit: 'µmol/l',
  decimals: 1,
  species: { perro: [10, 30], gato: [null, 20] },
};
export const MANUAL = 'Manual inventado, 2020.';
export const FLAGS = rules('flags', { F1: flagRow(IRON, [MANUAL]) });

type More = Partial<Omit<Rule, keyof Basis>> & { readonly basis?: Basis };

/** Defaults to the stage of the classes and a house choice. */
export function rule(id: string, apply: Rule['apply'], { basis, ...more }: More = {}): Rule {
  return {
    id,
    stage: 'classes',
    about: id,
    apply,
    ...more,
    ...(basis ?? { mark: 'house', sources: [] }),
  };
}

const SHARED = {
  family: 'laboratory',
  intervals: 'Manual inventado',
  hasCriteria: animal('perro', 'gato'),
} as const;

export function reportOf(
  rules: readonly Rule[],
  answers: Answers,
  settings: CriteriaSettings = {},
) {
  const criteria: TypeCriteria = {
    type: 'invented',
    rules: [...rules, ...sharedRules(SHARED)],
    acts: {},
    inCore: IN_CORE,
    decisive: ['iron'],
    onlyImages: 'El hierro no se ve. Indíquelo.',
    nothing: 'Indique el hierro.',
  };
  const criteriaCase = {
    definition,
    answers,
    images: { received: 0, read: 0, measured: false },
    now: new Date('2026-11-21T10:00:00Z'),
    settings,
  };
  return storedCriteria(
    composeCriteria(criteria, criteriaCase, applyRules(criteria, criteriaCase)),
  );
}

/** Report with its parts under the stored keys. */
export interface StoredCriteria extends Omit<CriteriaReport, 'parts'> {
  readonly parts: StoredReport;
}

export function storedCriteria(report: CriteriaReport): StoredCriteria {
  const { sello: _, medidas = [], ...parts } = storeReport({ ...report.parts, stamp: {} });
  return { ...report, parts: medidas.length > 0 ? { ...parts, medidas } : parts };
}

export const whenIron = (effect: Effect, more: More = {}, id = 'C1') =>
  rule(id, (facts) => (facts.number('iron') === undefined ? undefined : effect), more);
export const conclusion = (text: string, rest: Partial<Extract<Effect, { kind: 'conclusion' }>>) =>
  ({ kind: 'conclusion', text, certainty: 'compatible', rank: 3, ...rest }) as const;
export const DOG = { patientSpecies: 'Perro', patientAge: 4 };
