import { catalogue } from '#domain/analyses/index.ts';
import { CRITERIA_SPECIES } from '#domain/catalogue/species.ts';
import type { ActRow } from '#domain/criteria/core/act.ts';
import type { TypeCriteria } from '#domain/criteria/core/apply.ts';
import type { Rule, Stage } from '#domain/criteria/core/rule.ts';
import type { Source } from '#domain/criteria/core/sources.ts';
import { fetchReferences } from '#domain/criteria/references.ts';
import { type ListedCriterion, listCriteria } from '#domain/criteria/switches.ts';
import { KEPT_WORDS, MARK_WORDS, STATE_WORDS } from '#domain/criteria/words.ts';
import { limitsText } from '#domain/text/rounding.ts';
import { type Reader, readerOf } from './words.ts';

export interface TypeRows {
  readonly type: string;
  readonly label: string;
  readonly on: number;
  readonly off: number;
  readonly intervals: readonly (readonly string[])[];
  readonly rules: readonly RuleRow[];
  readonly steps: readonly StepCells[];
}

export interface RuleRow {
  readonly id: string;
  readonly stage: Stage;
  readonly cells: readonly string[];
}

interface StepCells {
  readonly id: string;
  readonly cells: readonly string[];
}

export function rowsOf(criteria: TypeCriteria): TypeRows {
  const { type, rules, acts = {} } = criteria;
  const read = readerOf(type);
  const listed = listCriteria(criteria, { off: [], on: [] });
  const on = listed.filter(({ state }) => state === 'on').length;
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return {
    type,
    on,
    off: listed.length - on,
    label: catalogue.find(type)?.label ?? type,
    intervals: intervalsOf(criteria),
    rules: listed.map((each) => ruleRow(each, byId.get(each.id), read)),
    steps: Object.entries(acts).flatMap(([id, rows = []]) =>
      rows.map((row) => ({ id, cells: stepCells(id, row, read, byId.get(id)) })),
    ),
  };
}

function ruleRow(listed: ListedCriterion, rule: Rule | undefined, read: Reader): RuleRow {
  const { id, about } = listed;
  const written = rule?.row;
  const conditions = written
    ? [written.when, ...written.says.flatMap((outcome) => outcome.conditions)]
    : [];
  const cuts = conditions.flatMap(({ comparisons }) => comparisons.map(({ shape }) => read(shape)));
  const cells = [id, about, [...new Set(cuts)].join('; '), restsOn(listed)];
  return { id, stage: rule?.stage ?? 'limits', cells };
}

/** Sources, or the choice of the house; and a mark for rows that ship off. */
function restsOn({ sources, state, mark, keptOn }: ListedCriterion): string {
  const standing = keptOn ? KEPT_WORDS : state === 'on' ? '' : STATE_WORDS[state];
  const from = mark === 'house' ? MARK_WORDS.house : sources.join(' ');
  return [from, standing].filter(Boolean).join(' · ');
}

const URGENCY = {
  vital: 'vital',
  '24h': '24 horas',
  dias: 'días',
  ordinaria: 'ordinaria',
} as const;

function stepCells(
  id: string,
  row: ActRow,
  read: Reader,
  rule: Rule | undefined,
): readonly string[] {
  const { when, step, also, urgency, vital, sources } = row;
  const soon = urgency.map(([level, condition]) => {
    const words = read(condition.shape);
    return words === 'siempre' ? URGENCY[level] : `${URGENCY[level]}, si ${words}`;
  });
  return [
    vital ? `${id} ☠` : id,
    when ? read(when.shape) : 'todos',
    step.map(({ pattern }) => pattern).join(' — '),
    also.map(({ pattern }) => pattern).join(' · '),
    soon.join('; '),
    sourceWords(sources) === sourceWords(rule?.sources ?? []) ? '' : sourceWords(sources),
  ];
}

const sourceWords = (sources: readonly Source[]) =>
  sources.length === 0 ? MARK_WORDS.house : sources.join(' ');

const REFERENCES = new Map(
  await Promise.all(
    catalogue.all.map(async ({ type }) => [type, await fetchReferences(type)] as const),
  ),
);

/** Intervals by species, for an adult of 10 kg. */
function intervalsOf({ type, rules }: TypeCriteria): readonly (readonly string[])[] {
  const definition = catalogue.find(type);
  const referencesOf = REFERENCES.get(type);
  if (!(definition && referencesOf)) return [];
  const fields = definition.groups.flatMap((group) => group.fields);
  const keyOf = (subject: string) => fields.find(({ about }) => about === subject)?.key ?? '';
  const references = CRITERIA_SPECIES.map((species) =>
    referencesOf(
      definition,
      {
        [keyOf('patient.species')]: species,
        [keyOf('patient.age')]: '5',
        [keyOf('patient.weight')]: '10',
      },
      [],
    ),
  );
  const tabled = rules.flatMap(({ analyte }) => (analyte ? [analyte] : []));
  const rows = tabled.map(({ key, name, unit, species }) => [
    key,
    [name, unit].filter(Boolean).join(', '),
    ...CRITERIA_SPECIES.map((each) => (species[each] ? limitsText(species[each]) : '')),
  ]);
  const known = new Set(tabled.map(({ key }) => key));
  const others = fields
    .filter(({ key }) => !known.has(key) && references.some((each) => each.has(key)))
    .map((field) => ({ unit: undefined, ...field }))
    .map(({ key, label, unit }) => [
      key,
      [label, unit].filter(Boolean).join(', '),
      ...references.map((each) => (each.get(key)?.words ?? '').replace(/^\p{Lu}\p{Ll}+: /u, '')),
    ]);
  return [...rows, ...others]
    .map(([, ...cells]) => cells)
    .filter(([, ...limits]) => limits.some(Boolean));
}
