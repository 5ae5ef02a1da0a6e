import type { CriteriaSpecies } from '#domain/catalogue/species.ts';
import type { CaseFacts } from './facts.ts';

/** Number of the case: entered, derived by an earlier rule, or computed. */
export interface Quantity {
  readonly name: string;
  /** Keys of fields and names of derived figures that it may read. */
  readonly reads: readonly string[];
  of(facts: CaseFacts): number | undefined;
}

/** Non-numeric answer of the case: a choice, or a reading of a text. */
export interface Answer {
  readonly name: string;
  readonly reads: readonly string[];
  of(facts: CaseFacts): string | undefined;
}

/** One limit for every animal, or one by species and none for the others. */
export type Cut = number | ByAnimal;

export interface ByAnimal {
  readonly by: Readonly<Partial<Record<CriteriaSpecies, number>>>;
}

export interface Comparison {
  readonly quantity: Quantity;
  readonly relation: 'over' | 'atLeast' | 'under' | 'atMost';
  readonly cut: Cut;
  /** «{rate} < 60 (perro), 140 (gato)», as in `Shape`. */
  readonly shape: string;
  /** Evaluates this comparison alone. */
  holds(facts: CaseFacts): boolean;
}

/**
 * A condition in Spanish for the list of criteria. `{key}` stands for the label of a field,
 * `{key=value}` for one of its options.
 */
export type Shape =
  | string
  | { readonly join: 'y' | 'o'; readonly of: readonly Shape[] }
  | { readonly no: Shape }
  | { readonly least: number; readonly of: readonly Shape[] };

export interface Condition {
  holds(facts: CaseFacts): boolean;
  /** Keys of fields and names of derived figures that it may read. */
  readonly reads: readonly string[];
  readonly comparisons: readonly Comparison[];
  /** Ids of rules whose outcome it depends on. */
  readonly asks: readonly string[];
  readonly shape: Shape;
  /** Contains a function written by hand; a house test lists these. */
  readonly byHand?: true;
}
