import { expect, it } from 'vitest';
import { ALL_CRITERIA } from '#domain/criteria/index.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import specified from './specifiedIds.json' with { type: 'json' };

/** Ids of `specifiedIds.json` that are not rules, each with its reason. */
const NOT_RULES: Readonly<Record<string, string>> = {
  'cytology/Y-A5': 'the specification gives no warning for it',
  'cytology/Y-R1': 'the urgency of the row of Y-C16',
  'cytology/Y-R2': 'the urgency of the row of Y-C24',
  'cytology/Y-R4': 'the urgency of the row of Y-C51',
  'cytology/Y-R5': 'the urgency of the row of Y-C18',
  'cytology/Y-Q7': 'the form does not ask for formalin: the specification says to skip it',
  ...Object.fromEntries(
    ['R1', 'R3', 'R4', 'R5', 'R7'].map((id) => [
      `body_fluids_sample/B-${id}`,
      'the urgency is that of the class, in its row of «class → step»',
    ]),
  ),
  'body_fluids_sample/B-Q4':
    'the form does not ask for the tube: the specification says to skip it',
  ...Object.fromEntries(
    ['H-R3', 'H-R4', 'H-R5', 'H-R6', 'H-R7'].map((id) => [
      `hematology_sample/${id}`,
      'the urgency of a class, in its steps',
    ]),
  ),
  'hematology_sample/H-X4': 'a row of H-X3',
  'ultrasound/U-C26': 'The family of U-C26a to U-C26c.',
  'ultrasound/U-C27': 'The family of U-C27a to U-C27c.',
  'ultrasound/U-C29': 'The family of U-C29a to U-C29e.',
  'ultrasound/U-C31': 'The family of U-C31a to U-C31d.',
  'ultrasound/U-F22': 'It is G-L1.',
  'estrous_cycle/C-R2': 'its urgency is that of the rows of C-C10',
  'estrous_cycle/C-R3': 'its urgency is that of a row of C-C12',
  'estrous_cycle/C-R5': 'its urgency is that of a row of C-C13',
  'estrous_cycle/C-R6': 'its urgency is that of the rows of C-C9, C-C7 and C-C14',
  'coprology_sample/C-R3': 'its urgency is that of the row of the hookworms',
  'coprology_sample/C-R4': 'its urgency is that of the rows of Strongyloides and of the taeniids',
  'urinalysis_sample/U-R1': 'It is U-C02.',
  'urinalysis_sample/U-R3': 'It is U-C43 and U-C43b.',
  'urinalysis_sample/U-R3b': 'It is U-C31b.',
  'urinalysis_sample/U-R4': 'It is U-C38.',
  'urinalysis_sample/U-R5': 'It is U-C31b.',
  'urinalysis_sample/U-R6': 'It is U-C72.',
  ...Object.fromEntries(
    ['E-R1', 'E-R2', 'E-R3', 'E-R4', 'E-R5', 'E-R6', 'E-R7', 'E-R8', 'E-R11'].map((id) => [
      `ecg/${id}`,
      'its urgency stands in the rows of «class → step»',
    ]),
  ),
  'coprology_sample/C-A6': 'its row says that there is no warning',
  ...Object.fromEntries(
    Array.from({ length: 13 }, (_, index) => [
      `ophthalmology/O-R${index + 1}`,
      'the act of its class forces its urgency since the second edition',
    ]),
  ),
  'ophthalmology/O-X12': 'the second edition joins it to O-X11',
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `coprology_sample/C-P${index + 1}`,
      'a row of the table of parasites, which is data',
    ]),
  ),
};

it('each type has its criteria once', () => {
  const types = ALL_CRITERIA.map(({ type }) => type);
  expect(types.filter((type) => !(type in specified))).toEqual([]);
  expect(new Set(types).size).toBe(types.length);
});

everyRow(ALL_CRITERIA)(
  'every specified id of {type} is a rule, or has a reason not to be',
  (criteria) => {
    const { type, rules, inCore } = criteria;
    const ids = rules.map(({ id }) => id);
    expect(ids.length).toBe(new Set(ids).size);
    const wanted: readonly string[] = specified[type as keyof typeof specified] ?? [];
    const missing = wanted.filter(
      (id) => !ids.includes(id) && !inCore.includes(id) && !NOT_RULES[`${type}/${id}`],
    );
    const off = rules.filter(({ mark }) => mark === 'doubtful').length;
    console.log(
      `${type}: ${rules.length - off} rules on, ${off} off, ${wanted.length} ids specified`,
    );
    expect(missing).toEqual([]);
  },
);

/** Id of a rule inside a text. */
const NAMED = /(?<![\w-])[A-Z]-[A-Z]+\d+[a-z]?\b/g;

everyRow(ALL_CRITERIA)('{type} names only rules that exist', ({ rules, inCore, clauses = [] }) => {
  const ids = new Set([...rules.map(({ id }) => id), ...inCore, ...clauses.map(({ id }) => id)]);
  const named = rules.flatMap(({ id, about }) =>
    (about.match(NAMED) ?? []).map((other) => [id, other] as const),
  );
  expect(named.filter(([, other]) => !ids.has(other))).toEqual([]);
});
