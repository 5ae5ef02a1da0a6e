import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { workedCases } from '#tests/support/workedCases.ts';
import type { Random } from './calendar.ts';
import { asPatient, pick } from './patients.ts';

/** Worked cases with new patients, without those that only test robustness. */

/** `unsent` and `underWay` last until the end of the year. */
export const ENDS = [
  'completed',
  'engineFailed',
  'overdue',
  'failed',
  'underWay',
  'unsent',
] as const;
export type CaseEnd = (typeof ENDS)[number];

export interface PlannedCase {
  readonly type: string;
  readonly answers: Answers;
  /** Indexes of the type's drawings. */
  readonly pictures: readonly number[];
  readonly end: CaseEnd;
  /** From submission to report. */
  readonly tookMs: number;
}

const PARTS = [
  'Ejemplos de la primera edición',
  'Ejemplos de la segunda edición',
  'Casos leídos como el especialista',
];
const WORKED = workedCases().filter(({ part }) => PARTS.includes(part));

/** Species of the demonstration. The estrous cycle names females. */
const SPECIES: ReadonlySet<unknown> = new Set(['Perro', 'Gato', 'Gata', 'Caballo', 'Yegua']);

const BY_TYPE: ReadonlyMap<string, readonly Answers[]> = new Map(
  catalogue.all.map((definition) => [definition.type, workedOf(definition)]),
);

function workedOf({ type, groups }: AnalysisDefinition): Answers[] {
  const species = groups
    .flatMap(({ fields }) => fields)
    .find(({ about }) => about === 'patient.species');
  return WORKED.filter((worked) => worked.type === type)
    .map(({ answers }) => answers)
    .filter((answers) => SPECIES.has(answers[species?.key ?? '']));
}

/** Frequency of types; every type comes once before any repeats. */
const MIX: readonly string[] = [
  ...catalogue.all.map(({ type }) => type),
  ...['cytology', 'hematology_sample', 'cytology', 'urinalysis_sample', 'ultrasound', 'cytology'],
  ...[
    'hematology_sample',
    'ecg',
    'coprology_sample',
    'ophthalmology',
    'ultrasound',
    'hematology_sample',
  ],
];

export function typeInTurn(turn: number): string {
  return pick(MIX, () => (turn % MIX.length) / MIX.length);
}

/** Drawings of each type. */
export const PICTURES = 4;
const WITH_PICTURES = 0.55;

export interface CaseOptions {
  readonly type: string;
  readonly day: string;
  readonly end?: CaseEnd;
  /** Answers only about the patient: nothing to read. */
  readonly silent?: true;
  /** Replaces the answers of a worked case. */
  readonly worked?: Answers | undefined;
}

export function planCase(
  { type, day, end = 'completed', silent, worked: wanted }: CaseOptions,
  random: Random,
): PlannedCase {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`No type ${type}`);
  const worked = wanted ?? pick(BY_TYPE.get(type) ?? [], random);
  const patient = asPatient(definition, worked, day, random);
  const first = Math.floor(random() * PICTURES);
  const many = random() < WITH_PICTURES ? 1 + Math.floor(random() * random() * 3) : 0;
  return {
    type,
    answers: silent ? onlyPatient(definition, patient) : patient,
    pictures: Array.from({ length: many }, (_, place) => (first + place) % PICTURES),
    end,
    tookMs: Math.round(700 + many * 900 + random() ** 3 * 9000),
  };
}

function onlyPatient({ groups }: AnalysisDefinition, answers: Answers): Answers {
  const fields = groups.flatMap((group) => group.fields);
  const keys = new Set(
    fields
      .filter(({ about }) => about === 'patient.name' || about === 'patient.species')
      .map(({ key }) => key),
  );
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
}
