import type { UncheckedState } from '#domain/report/schema.ts';

/**
 * What a model or an automation says of the case, which nothing checks: in a frame of its own. The
 * screen always has it, the paper only when it is asked for.
 */
export interface UncheckedBlock {
  readonly kind: 'unchecked';
  /** Its anchor in the page. */
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  /** How many rows of each state there are; without those of which there is none. */
  readonly counts: readonly { readonly state: UncheckedState; readonly text: string }[];
  /** What read, and when. */
  readonly source: string;
  /** Over what the vet entered and over what was read. */
  readonly columns: { readonly yours: string; readonly theirs: string };
  /** Those that say the contrary first, those that say the same last. */
  readonly rows: readonly {
    readonly state: UncheckedState;
    /** The state in words. */
    readonly label: string;
    readonly name: string;
    /** «Fig. 1 y 2»; absent where it is not said in which image. */
    readonly figures?: string;
    readonly yours: string;
    readonly theirs: string;
  }[];
  /** Everything else that was said, under headings. */
  readonly said: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** What was taken away, and what is not shown. */
  readonly notes: readonly string[];
}
