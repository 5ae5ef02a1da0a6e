import type { UrgencyLevel } from '#domain/report/schema.ts';
import type { ActRow, ActTable, Advice } from '../core/act.ts';
import type { Condition, Quantity } from '../core/condition.ts';
import { type GradedUrgency, urgencySteps } from './outcome.ts';
import { type Sources, sourceList } from './rules.ts';
import { withoutFilledTests } from './tests.ts';
import type { Text } from './words.ts';

/** Sentence, or one for some cases only (`unless`, `only`). */
type Sentence = Text | Advice;

/** Row of «class → step»: what to do when a rule fires. */
export interface StepRow {
  /** Defaults to every case. */
  readonly when?: Condition;
  /** Next step. With several, the first that still asks for something. */
  readonly step: Sentence | readonly Sentence[];
  /** Recommendations, most important first. */
  readonly also?: readonly Sentence[];
  /** One level, or the first whose condition holds. */
  readonly urgency?: UrgencyLevel | GradedUrgency;
  /** ☠: puts the class before every other rank. */
  readonly vital?: true;
  /** Rank of the class with this row, when it differs from that of the rule. */
  readonly rank?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** Common acts (`X-R4`) that this one replaces. */
  readonly absorbs?: readonly `X-${string}`[];
  /** Ids whose act moves this one to the recommendations, however urgent. */
  readonly after?: readonly string[];
  /** Figures that the act treats, shown before those that the rule read. */
  readonly treats?: readonly Quantity[];
  readonly sources?: Sources | undefined;
}

/** «Class → step» of a type. The first row whose condition holds applies. */
export function steps<Id extends string>(
  table: Readonly<Partial<Record<Id | `X-${string}`, StepRow | readonly StepRow[]>>>,
): ActTable {
  const entries = Object.entries<StepRow | readonly StepRow[] | undefined>(table);
  return Object.fromEntries(
    entries.flatMap(([id, rows]) => (rows ? [[id, asList(rows).map(actRow)] as const] : [])),
  );
}

function actRow(row: StepRow): ActRow {
  const {
    when,
    step,
    also = [],
    urgency,
    vital,
    rank,
    absorbs = [],
    after = [],
    treats = [],
  } = row;
  return {
    ...(when ? { when } : {}),
    step: asList(step).map(advice),
    also: also.map(advice),
    urgency: urgency ? urgencySteps(urgency) : [],
    ...(typeof urgency === 'string' ? { fixedUrgency: true } : {}),
    ...(vital ? { vital } : {}),
    ...(rank === undefined ? {} : { rank }),
    absorbs,
    after,
    treats: treats.flatMap(({ reads }) => reads),
    sources: sourceList(row.sources),
  };
}

/** Sentence skipped when all these fields were answered. */
export function unless(keys: readonly string[], sentence: Sentence): Advice {
  const own = advice(sentence);
  return {
    pattern: own.pattern,
    reads: [...keys, ...own.reads],
    of: (facts) => (keys.every((key) => facts.answered(key)) ? undefined : own.of(facts)),
  };
}

export function only(when: Condition, sentence: Sentence): Advice {
  const own = advice(sentence);
  return {
    pattern: own.pattern,
    reads: [...when.reads, ...own.reads],
    of: (facts) => (when.holds(facts) ? own.of(facts) : undefined),
  };
}

function advice(sentence: Sentence): Advice {
  if (typeof sentence === 'string') {
    return { pattern: sentence, reads: [], of: (facts) => withoutFilledTests(sentence, facts) };
  }
  const { pattern, reads } = sentence;
  return {
    pattern,
    reads,
    of(facts) {
      const text = sentence.of(facts);
      return text === undefined ? undefined : withoutFilledTests(text, facts);
    },
  };
}

function asList<T>(one: T | readonly T[]): readonly T[] {
  return Array.isArray(one) ? one : [one as T];
}
