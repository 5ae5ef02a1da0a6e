import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import type { UrgencyLevel } from '#domain/report/schema.ts';
import { type Act, type ActTable, actOf } from './act.ts';
import { type Asked, Blackboard } from './blackboard.ts';
import type { CaseFacts, CriteriaSettings, ImagesSeen, TabledFigure } from './facts.ts';
import { type Effect, type Rule, STAGES } from './rule.ts';

/** Part of a rule with its own switch (`U-C50.trace`). */
export interface Clause {
  readonly id: string;
  readonly about: string;
}

export interface TypeCriteria {
  /** `analysis_type`; its rules are named `TYPE/ID`. */
  readonly type: string;
  /** In the order of the specification, which breaks ties of rank. */
  readonly rules: readonly Rule[];
  readonly acts: ActTable;
  /** Ids whose act comes before every other, in this order. */
  readonly actsFirst?: readonly string[];
  /** Ids that the core implements for every type, without a rule: ceilings, next step. */
  readonly inCore: readonly string[];
  /** Figures with intervals compared by hand; a clinic may have its own intervals for them. */
  readonly analytes?: readonly TabledFigure[];
  /** Doubtful clauses with an id of their own: off until an operator switches them on. */
  readonly clauses?: readonly Clause[];
  /** Keys of numbers and choices about the study, not the animal. */
  readonly context?: readonly string[];
  /** Keys that no rule reads on purpose: their answer is only shown. */
  readonly shownOnly?: readonly string[];
  /** Rules that only list answers or say that nothing follows from them (decision 059). */
  readonly restates?: readonly string[];
  /** Fields that most often lead to a class, best first. */
  readonly decisive: readonly string[];
  /**
   * Shown when only images were sent: what this engine does not do, and what to add. Whole
   * sentences.
   */
  readonly onlyImages: string;
  /** Shown when nothing was sent; does not mention images. */
  readonly nothing: string;
}

/** A case with the settings of its criteria. */
export interface CriteriaCase {
  readonly definition: AnalysisDefinition;
  readonly answers: Answers;
  readonly images: ImagesSeen;
  readonly now: Date;
  readonly settings?: CriteriaSettings;
  /** Fields whose unit is known, all of them by `all`, and those whose question stands open. */
  readonly units?: { readonly known: 'all' | readonly string[]; readonly open: readonly string[] };
}

export interface Fired extends Asked {
  readonly rule: Rule;
  readonly index: number;
  readonly effects: readonly Effect[];
  readonly act?: Act;
}

export interface Applied {
  readonly facts: CaseFacts;
  readonly fired: readonly Fired[];
}

/** Applies every enabled rule, stage by stage. */
export function applyRules(criteria: TypeCriteria, criteriaCase: CriteriaCase): Applied {
  const { settings = {} } = criteriaCase;
  const rules = new Map(criteria.rules.map((rule) => [rule.id, rule]));
  const isEnabled = (id: string) => {
    const full = `${criteria.type}/${id}`;
    if (settings.off?.has(full)) return false;
    return settings.on?.has(full) === true || isOnAtFirst(rules.get(id));
  };
  const board = new Blackboard({
    ...criteriaCase,
    settings,
    isEnabled,
    context: criteria.context ?? [],
  });
  const fired: Fired[] = [];
  for (const stage of STAGES) {
    for (const [index, rule] of criteria.rules.entries()) {
      if (rule.stage !== stage) continue;
      if (!isEnabled(rule.id)) {
        if (rule.analyte) noteUnmarked(board, rule);
        continue;
      }
      const outcome = rule.apply(board);
      const asked = board.takeAsked();
      const effects = outcome === undefined ? [] : asList(outcome).filter(isTellable);
      if (effects.length === 0) continue;
      note(board, rule, effects, asked.keys);
      fired.push({ rule, index, effects, ...asked });
    }
  }
  return { facts: board, fired: fired.map((each) => withAct(each, criteria, board)) };
}

/** Runs after all rules, because the condition of a row may ask about any of them. */
function withAct(fired: Fired, { acts }: TypeCriteria, facts: CaseFacts): Fired {
  const act = actOf(fired.rule.id, acts[fired.rule.id], facts);
  return act ? { ...fired, act } : fired;
}

/**
 * Compares a figure whose flag rule is off: classes that read the comparison keep their meaning.
 */
function noteUnmarked(board: Blackboard, rule: Rule): void {
  const effects = rule.apply(board) ?? [];
  const { keys } = board.takeAsked();
  for (const effect of asList(effects)) {
    if (effect.kind === 'comparison') board.noteUnmarked(effect.comparison, keys);
  }
}

/** Doubtful rules ship off unless `keptOn`; so do clauses (`U-C50.trace`). */
function isOnAtFirst(rule: Rule | undefined): boolean {
  return rule !== undefined && (rule.mark !== 'doubtful' || rule.keptOn === true);
}

function asList(effects: Effect | readonly Effect[]): readonly Effect[] {
  return 'kind' in effects ? [effects] : effects;
}

/** Drops infinite quotients. */
function isTellable(effect: Effect): boolean {
  if (effect.kind === 'figure') return Number.isFinite(effect.figure.value);
  return effect.kind !== 'value' || Number.isFinite(effect.value);
}

const TODAY: readonly UrgencyLevel[] = ['vital', '24h'];

function note(
  board: Blackboard,
  rule: Rule,
  effects: readonly Effect[],
  keys: ReadonlySet<string>,
): void {
  board.noteFired(rule.id);
  for (const effect of effects) {
    if (effect.kind === 'value') board.noteValue(effect.name, effect.value, keys);
    if (effect.kind === 'conclusion' && effect.rank !== undefined) {
      board.noteConcluded(effect.rank, rule.id);
    }
    if (effect.kind === 'alarm') board.noteWarning();
    if (effect.kind === 'urgency' && TODAY.includes(effect.level)) board.noteAlarm();
    if (effect.kind === 'figure') board.noteFigure(effect.figure);
    if (effect.kind === 'comparison') board.noteComparison(effect.comparison, keys);
    if (effect.kind !== 'coherence') continue;
    if (effect.drops) board.drop(effect.drops);
    if (effect.serious) board.noteContradiction(effect.text, effect.keys);
  }
}
