import type { CaseFacts } from './facts.ts';
import type { CriteriaSpecies } from './species.ts';

/** A number of the case: entered, derived by an earlier rule, or computed from both. */
export interface Quantity {
  /** As the list of criteria names it. */
  readonly name: string;
  /** Keys of fields and names of derived figures it may read. */
  readonly reads: readonly string[];
  of(facts: CaseFacts): number | undefined;
}

/** An answer of the case that is no number: a choice, or what a text is read as. */
export interface Answer {
  /** As the list of criteria names it. */
  readonly name: string;
  readonly reads: readonly string[];
  of(facts: CaseFacts): string | undefined;
}

/** A limit: the same for every animal, or one by species and none for the others. */
export type Cut = number | ByAnimal;

export interface ByAnimal {
  readonly by: Readonly<Partial<Record<CriteriaSpecies, number>>>;
}

/** A quantity beside a limit. */
export interface Comparison {
  readonly quantity: Quantity;
  readonly relation: 'over' | 'atLeast' | 'under' | 'atMost';
  readonly cut: Cut;
  /** «{rate} < 60 (perro), 140 (gato)», as in `Shape`. */
  readonly shape: string;
  /** The comparison by itself, wherever it stands in the condition. */
  holds(facts: CaseFacts): boolean;
}

/**
 * A condition in Spanish words, for the list of criteria: `{key}` stands for the label of a field,
 * `{key=value}` for one of its options.
 */
export type Shape =
  | string
  | { readonly join: 'y' | 'o'; readonly of: readonly Shape[] }
  | { readonly no: Shape }
  | { readonly least: number; readonly of: readonly Shape[] };

/** Condition of a rule; it declares the keys that it reads and the limits that it compares with. */
export interface Condition {
  holds(facts: CaseFacts): boolean;
  /** Keys of fields and names of derived figures it may read. */
  readonly reads: readonly string[];
  readonly comparisons: readonly Comparison[];
  /** Ids of the rules whose outcome it asks for. */
  readonly asks: readonly string[];
  readonly shape: Shape;
  /** A function written by hand stands in it: a test lists these. */
  readonly byHand?: true;
}
