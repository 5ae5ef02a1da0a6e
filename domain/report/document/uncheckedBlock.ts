import type { UncheckedState } from '#domain/report/uncheckedReading.ts';

/**
 * Unchecked reading of a model or an automation, in a frame of its own. The screen always shows it,
 * the paper only on request.
 */
export interface UncheckedBlock {
  readonly kind: 'unchecked';
  /** Its anchor in the page. */
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  /** How many rows of each state there are; without those of which there is none. */
  readonly counts: readonly { readonly state: UncheckedState; readonly text: string }[];
  /** Reader and time. */
  readonly source: string;
  /** Over what the vet entered and over what was read. */
  readonly columns: { readonly yours: string; readonly theirs: string };
  /** Those that say the contrary first, those that say the same last. */
  readonly rows: readonly {
    readonly state: UncheckedState;
    readonly label: string;
    readonly name: string;
    /** «Fig. 1 y 2»; absent where it is not said in which image. */
    readonly figures?: string;
    readonly yours: string;
    readonly theirs: string;
  }[];
  /** Everything else that was said, under headings. */
  readonly passages: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** Notes on removed and hidden parts. */
  readonly notes: readonly string[];
}
