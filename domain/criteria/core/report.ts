import { decidingText, findingLabel } from '#domain/report/labels.ts';
import type { ListedFinding, OwnReport } from '#domain/report/ownReport.ts';
import { FINDING_LISTS, type FindingItem, type SampleVerdict } from '#domain/report/schema.ts';
import { upperFirst } from '#domain/text/phrases.ts';
import { actParts } from './actParts.ts';
import { adviceOf } from './advice.ts';
import type { Applied, CriteriaCase, Fired, TypeCriteria } from './apply.ts';
import { type Concluded, conclude, conclusionsOf, conclusionText } from './conclude.ts';
import type { Figure } from './facts.ts';
import { observations } from './observations.ts';
import { reasonsOf } from './reasons.ts';
import type { DifferentialFact, Effect } from './rule.ts';

/** A report without the quality of its images and its stamp. */
export type CriteriaParts = Omit<OwnReport, 'quality' | 'stamp'>;

export interface CriteriaReport {
  readonly parts: CriteriaParts;
  /** Limits of this case. */
  readonly limitations: readonly string[];
  /** Limits of every report of this type. */
  readonly reservations: readonly string[];
  /** Worst verdict on the sample of the leading class; undefined when no rule gave one. */
  readonly verdict: SampleVerdict | undefined;
  readonly qualityTexts: readonly string[];
  /** True if a rule used an answer beyond the patient. */
  readonly anyFactRead: boolean;
  /** True if a rule classified or compared something instead of repeating answers. */
  readonly judged: boolean;
}

export function composeCriteria(
  criteria: TypeCriteria,
  criteriaCase: CriteriaCase,
  applied: Applied,
): CriteriaReport {
  const effects = applied.fired.flatMap((fired) => fired.effects);
  const concluded = conclude(applied);
  const anyFactRead = readAnyFact(criteriaCase, applied);
  const { leader, bestClass } = concluded;
  const order = { leader, bestClass, first: criteria.actsFirst ?? [] };
  const advised = adviceOf(applied, order);
  // A vital case asks only for the act.
  const isVital = advised?.level === 'vital';
  const deciding = isVital ? undefined : inOrder(ofKind(effects, 'deciding'))[0]?.datum;
  const limits = ofKind(effects, 'limitation');
  const acts = actParts(advised, { criteriaCase, deciding });
  return {
    parts: {
      ...concludedParts(
        criteriaCase.images.received > 0 ? criteria.onlyImages : criteria.nothing,
        concluded,
        effects,
      ),
      ...listParts(criteriaCase, applied, effects, leader),
      ...acts,
      coherence: ofKind(effects, 'coherence').map(({ text, keys }) => ({ text, fields: keys })),
      ...(deciding ? { deciding } : {}),
      reasons: reasonsOf(criteriaCase, applied, leader),
      rules: [...applied.fired.map(({ rule }) => rule.id), ...concluded.ceilings].map(
        (id) => `${criteria.type}/${id}`,
      ),
    },
    limitations: unique([
      ...limits.filter(({ general }) => !general).map(({ text }) => text),
      ...(deciding ? [decidingText(deciding)] : []),
    ]),
    reservations: unique([
      ...limits.filter(({ general }) => general).map(({ text }) => text),
      ...ofKind(effects, 'closing').map(({ text }) => text),
    ]),
    verdict: concluded.verdict,
    qualityTexts: unique(ofKind(effects, 'quality').flatMap(({ text }) => text ?? [])),
    anyFactRead,
    judged: judgedAny(criteria, criteriaCase, applied),
  };
}

function concludedParts(
  otherwise: string,
  { leadingClass: lead, alarms, others, scheme }: Concluded,
  effects: readonly Effect[],
): Pick<CriteriaParts, 'conclusion' | 'certainty' | 'summary' | 'scheme'> {
  const lines = ofKind(effects, 'summary');
  const summary = unique([
    ...lines.filter(({ first }) => first).map(({ text }) => text),
    ...alarms,
    ...others,
    ...lines.map(({ text }) => text),
  ]);
  return {
    conclusion: lead ? conclusionText(lead) : { form: 'statement', text: otherwise },
    certainty: lead?.certainty ?? 'no_concluyente',
    ...(summary.length > 0 ? { summary: summary.join('\n') } : {}),
    ...(scheme ? { scheme } : {}),
  };
}

const MOST_DIFFERENTIALS = 5;

/** First differentials of the table: each name once, and none that was concluded. */
function foremost<T extends DifferentialFact>(
  differentials: readonly T[],
  classes: readonly string[],
  leader: string,
): T[] {
  return differentials
    .filter(({ name }, at) => differentials.findIndex((other) => other.name === name) === at)
    .filter(({ name }) => !classes.includes(upperFirst(name)))
    .filter(({ concludedBy }) => !concludedBy?.includes(leader))
    .slice(0, MOST_DIFFERENTIALS);
}

function listParts(
  criteriaCase: CriteriaCase,
  applied: Applied,
  effects: readonly Effect[],
  leader: Fired | undefined,
): Pick<CriteriaParts, 'classes' | 'measurements' | 'findings' | 'differentials' | 'references'> {
  const classes = applied.fired.flatMap(conclusionsOf).map(({ text }) => upperFirst(text));
  const supported = ofKind(effects, 'differential').filter(({ inFavour }) => inFavour.length > 0);
  return {
    classes: unique(classes),
    measurements: withDecimals(criteriaCase, ofKind(effects, 'figure')),
    findings: findingLists(criteriaCase, effects),
    differentials: foremost(supported, classes, leader?.rule.id ?? '').map(
      ({ name, inFavour, against, decidedBy }) => ({
        name,
        inFavour,
        against,
        ...(decidedBy ? { decidedBy } : {}),
      }),
    ),
    references: referencesOf(applied),
  };
}

function inOrder<T extends { readonly order: number }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => a.order - b.order);
}

/** Keeps the decimals of the field: a density of 1,040 keeps its zero. */
function withDecimals(
  { definition }: CriteriaCase,
  figures: readonly Extract<Effect, { kind: 'figure' }>[],
): OwnReport['measurements'] {
  const decimals = new Map(
    definition.groups
      .flatMap(({ fields }) => fields)
      .flatMap((field) =>
        field.kind === 'number' && field.decimals ? [[field.key, field.decimals] as const] : [],
      ),
  );
  return figures.filter(isFirstOfItsKey).map(({ figure }) => {
    const own = figure.key === undefined ? undefined : decimals.get(figure.key);
    return own === undefined ? figure : { ...figure, decimals: own };
  });
}

/** Removes duplicate rows: a contradiction and the table may both print an answer. */
function isFirstOfItsKey<T extends { readonly figure: Figure }>(
  { figure }: T,
  index: number,
  all: readonly T[],
): boolean {
  return (
    figure.key === undefined || all.findIndex((other) => other.figure.key === figure.key) === index
  );
}

type Kind = Effect['kind'];

function ofKind<K extends Kind>(
  effects: readonly Effect[],
  kind: K,
): Extract<Effect, { kind: K }>[] {
  return effects.filter((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);
}

/** Findings by list in the order of the rules, then the vet's own observations. */
function findingLists(criteriaCase: CriteriaCase, effects: readonly Effect[]): ListedFinding[] {
  // A Map, because the vet's own words («__proto__» too) may be the id of a list.
  const lists = new Map<string, FindingItem[]>();
  for (const effect of ofKind(effects, 'finding')) {
    const { text, heading = FINDING_LISTS.found, state, bothSides } = effect;
    const items = lists.get(heading) ?? [];
    const isSaid = !state && items.some((item) => !item.state && item.text === text);
    const item = { text, ...(state ? { state } : {}), ...(bothSides ? { bothSides } : {}) };
    lists.set(heading, isSaid ? items : [...items, item]);
  }
  const { observed } = FINDING_LISTS;
  const ownObservations = observations(criteriaCase);
  const last = ownObservations.length > 0 ? ownObservations : (lists.get(observed) ?? []);
  lists.delete(observed);
  const ordered = [...lists, ...(last.length > 0 ? [[observed, last] as const] : [])];
  return ordered.map(([id, items]) => ({ label: findingLabel(id), list: { id, items } }));
}

function referencesOf({ facts, fired }: Applied): string[] {
  return unique(fired.flatMap(({ rule }) => rule.cites?.(facts) ?? rule.sources));
}

/** Effects about this animal. Advice and limits hold for any case. */
const SUBSTANCE: readonly Kind[] = [
  'conclusion',
  'figure',
  'finding',
  'differential',
  'urgency',
  'coherence',
];

/**
 * True if a rule with an outcome about the animal read an answer beyond the patient, or if the vet
 * listed an observation.
 */
function readAnyFact(criteriaCase: CriteriaCase, applied: Applied): boolean {
  const ofUse = restingOnFacts(criteriaCase, applied).some(({ effects }) =>
    effects.some(({ kind }) => SUBSTANCE.includes(kind)),
  );
  return ofUse || observations(criteriaCase).length > 0;
}

function judgedAny(criteria: TypeCriteria, criteriaCase: CriteriaCase, applied: Applied): boolean {
  return restingOnFacts(criteriaCase, applied).some(
    ({ rule, effects }) => !criteria.restates?.includes(rule.id) && effects.some(judges),
  );
}

function judges(effect: Effect): boolean {
  if (effect.kind === 'figure') return Boolean(effect.figure.flag ?? effect.figure.interval);
  return effect.kind === 'conclusion' || effect.kind === 'comparison' || effect.kind === 'finding';
}

/** Rules of the type that read an entered answer beyond the patient. */
function restingOnFacts({ definition, answers }: CriteriaCase, { fired }: Applied): Fired[] {
  const fields = new Map(
    definition.groups.flatMap((group) => group.fields).map((field) => [field.key, field]),
  );
  const isFact = (key: string) => {
    const field = fields.get(key);
    const byForm = field?.kind === 'choice' && field.default === answers[key];
    return field !== undefined && field.about === undefined && !byForm;
  };
  return fired.filter(({ rule, keys }) => !rule.id.startsWith('G-') && [...keys].some(isFact));
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
