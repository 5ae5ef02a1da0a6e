import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import type { UrgencyLevel } from '#domain/report/schema.ts';
import { type Act, type ActTable, actOf } from './act.ts';
import { type Asked, Blackboard } from './blackboard.ts';
import type { CaseFacts, CriteriaSettings, ImagesSeen, TabledFigure } from './facts.ts';
import { type Effect, type Rule, STAGES } from './rule.ts';

/** A part of a rule that is switched by itself (`U-C50.trace`). */
export interface Clause {
  readonly id: string;
  /** One Spanish sentence that says what the clause adds. */
  readonly about: string;
}

export interface TypeCriteria {
  /** `analysis_type`; its rules are named `TYPE/ID`. */
  readonly type: string;
  /** In the order of the specification: it decides between equal ranks. */
  readonly rules: readonly Rule[];
  readonly acts: ActTable;
  /** Ids whose act stands before every other, in this order. */
  readonly actsFirst?: readonly string[];
  /** Ids that the core carries out for every type, without a rule: ceilings, next step. */
  readonly inCore: readonly string[];
  /** Figures with intervals that are compared by hand: what a clinic may have its own intervals of. */
  readonly analytes?: readonly TabledFigure[];
  /** Doubtful clauses inside a rule, with an id of their own: off until an operator says otherwise. */
  readonly clauses?: readonly Clause[];
  /** Keys of numbers and choices that tell of the study and not of the animal. */
  readonly context?: readonly string[];
  /** Keys that no rule reads, on purpose: the report or the detail only shows their answer. */
  readonly shownOnly?: readonly string[];
  /** Rules that only list answers, or say that nothing follows from them: they judge nothing. */
  readonly restates?: readonly string[];
  /** Keys of the fields from which a class follows most often, the best first. */
  readonly decisive: readonly string[];
  /** Whole sentences where only images were sent: what this engine does not do, and what to add. */
  readonly onlyImages: string;
  /** The same where nothing was sent: it speaks of no images. */
  readonly nothing: string;
}

/** The case, and what decides of its criteria. */
export interface CriteriaCase {
  readonly definition: AnalysisDefinition;
  readonly answers: Answers;
  readonly images: ImagesSeen;
  readonly now: Date;
  readonly settings?: CriteriaSettings;
}

/** A rule that fired, with its effects and the answers that it read. */
export interface Fired extends Asked {
  readonly rule: Rule;
  /** Its place in the table. */
  readonly index: number;
  readonly effects: readonly Effect[];
  readonly act?: Act;
}

export interface Applied {
  readonly facts: CaseFacts;
  readonly fired: readonly Fired[];
}

/** Asks every rule that is switched on, stage by stage. */
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

/** Asked when every rule has spoken: a row may hang on any of them. */
function withAct(fired: Fired, { acts }: TypeCriteria, facts: CaseFacts): Fired {
  const act = actOf(fired.rule.id, acts[fired.rule.id], facts);
  return act ? { ...fired, act } : fired;
}

/** A figure that is not marked still stands somewhere: the classes that read it keep their meaning. */
function noteUnmarked(board: Blackboard, rule: Rule): void {
  const effects = rule.apply(board) ?? [];
  const { keys } = board.takeAsked();
  for (const effect of asList(effects)) {
    if (effect.kind === 'comparison') board.noteUnmarked(effect.comparison, keys);
  }
}

/** A doubtful rule is off, unless its row keeps it; a clause that is no rule (`U-C50.trace`) is off. */
function isOnAtFirst(rule: Rule | undefined): boolean {
  return rule !== undefined && (rule.mark !== 'doubtful' || rule.keptOn === true);
}

function asList(effects: Effect | readonly Effect[]): readonly Effect[] {
  return 'kind' in effects ? [effects] : effects;
}

/** A quotient by next to nothing is no figure. */
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
