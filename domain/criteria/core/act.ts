import type { UrgencyLevel } from '#domain/report/schema.ts';
import type { Condition } from './condition.ts';
import type { CaseFacts } from './facts.ts';
import type { Source } from './sources.ts';

/** One imperative sentence with «usted»; undefined once its datum is entered. */
export interface Advice {
  /** The sentence with the names of the figures and tests that it shows. */
  readonly pattern: string;
  readonly reads: readonly string[];
  of(facts: CaseFacts): string | undefined;
}

/** Row of «class → step»: the act of a rule that fired, for one group of animals. */
export interface ActRow {
  readonly when?: Condition;
  /** Alternatives: the first that still asks for something is used. */
  readonly step: readonly Advice[];
  readonly also: readonly Advice[];
  /** How soon the row forces; the first level whose condition holds. */
  readonly urgency: readonly (readonly [UrgencyLevel, Condition])[];
  /** It is one level, whatever the case. */
  readonly fixedUrgency?: true;
  /** ☠: with this row the class stands before every other rank. */
  readonly vital?: true;
  /** Rank of the class where this row is the one met. */
  readonly rank?: number;
  /** Ids of common acts that say nothing beside this one. */
  readonly absorbs: readonly string[];
  /** Ids whose act leaves this one to the recommendations, however urgent. */
  readonly after: readonly string[];
  /** Keys of the figures that it treats: shown with it before those of its rule. */
  readonly treats: readonly string[];
  readonly sources: readonly Source[];
}

/** The rows of each rule, read from the top: the first whose condition holds is used. */
export type ActTable = Readonly<Partial<Record<string, readonly ActRow[]>>>;

/** The row of a rule that fired, as it was met. */
export interface Act {
  readonly id: string;
  readonly step: string | undefined;
  readonly also: readonly string[];
  readonly urgency: UrgencyLevel | undefined;
  /** The row forces an urgency in some cases only: where it does not, its act waits. */
  readonly mayBeUrgent: boolean;
  /** The row forces the same urgency in every case: its words are meant as they stand. */
  readonly fixed: boolean;
  readonly vital: boolean;
  readonly rank: number | undefined;
  readonly absorbs: readonly string[];
  readonly after: readonly string[];
  readonly treats: readonly string[];
  readonly sources: readonly Source[];
}

/** The act of a rule for this case; undefined where no row is for this animal. */
export function actOf(
  id: string,
  rows: readonly ActRow[] | undefined,
  facts: CaseFacts,
): Act | undefined {
  const row = rows?.find(({ when }) => when?.holds(facts) ?? true);
  if (!row) return undefined;
  const sentences = (list: readonly Advice[]) => list.flatMap((advice) => advice.of(facts) ?? []);
  return {
    id,
    step: sentences(row.step)[0],
    also: sentences(row.also),
    mayBeUrgent: row.urgency.length > 0,
    fixed: row.fixedUrgency === true,
    urgency: row.urgency.find(([, when]) => when.holds(facts))?.[0],
    vital: row.vital === true,
    rank: row.rank,
    absorbs: row.absorbs,
    after: row.after,
    treats: row.treats,
    sources: row.sources,
  };
}
