import type { UrgencyLevel } from '#domain/report/schema.ts';
import type { Condition } from './condition.ts';
import type { CaseFacts } from './facts.ts';
import type { Source } from './sources.ts';

/** One imperative sentence with «usted»; undefined once its datum is entered. */
export interface Advice {
  readonly pattern: string;
  readonly reads: readonly string[];
  of(facts: CaseFacts): string | undefined;
}

/** Row of «class → step»: what to do when a rule fires, for one group of animals. */
export interface ActRow {
  readonly when?: Condition;
  /** Alternatives: the report shows the first that still asks for something. */
  readonly step: readonly Advice[];
  readonly also: readonly Advice[];
  /** The first level whose condition holds. */
  readonly urgency: readonly (readonly [UrgencyLevel, Condition])[];
  /** True when the row has one level for every case. */
  readonly fixedUrgency?: true;
  /** ☠: puts the class before every other rank. */
  readonly vital?: true;
  /** Rank of the class when this row applies. */
  readonly rank?: number;
  /** Ids of common acts that this one replaces. */
  readonly absorbs: readonly string[];
  /** Ids whose act moves this one to the recommendations, however urgent. */
  readonly after: readonly string[];
  /** Keys of the figures that the act treats, shown before those that the rule read. */
  readonly treats: readonly string[];
  readonly sources: readonly Source[];
}

/** Rows by rule id. The first row whose condition holds applies. */
export type ActTable = Readonly<Partial<Record<string, readonly ActRow[]>>>;

/** The row that applies to a rule that fired. */
export interface Act {
  readonly id: string;
  readonly step: string | undefined;
  readonly also: readonly string[];
  readonly urgency: UrgencyLevel | undefined;
  /** The row is urgent in some cases only; in the others its act waits. */
  readonly mayBeUrgent: boolean;
  /** The row has the same urgency in every case, so «hoy» and «ahora» stay in its sentences. */
  readonly fixed: boolean;
  readonly vital: boolean;
  readonly rank: number | undefined;
  readonly absorbs: readonly string[];
  readonly after: readonly string[];
  readonly treats: readonly string[];
  readonly sources: readonly Source[];
}

/** Undefined when no row is for this animal. */
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
