import type { OtherReader, Proposal, UncheckedState } from '#domain/report/uncheckedReading.ts';

/** Unchecked reading of a model or an automation. Always on screen, on paper only on request. */
export interface UncheckedBlock {
  readonly kind: 'unchecked';
  readonly id: string;
  readonly reader: OtherReader;
  readonly title: string;
  /** True for the findings of a leading automation: a card among its others. */
  readonly card?: true;
  /** Empty in a card, like `source`. */
  readonly intro: string;
  /** Counts of non-empty states. */
  readonly counts: readonly { readonly state: UncheckedState; readonly text: string }[];
  readonly source: string;
  readonly columns: { readonly yours: string; readonly theirs: string };
  /** Contradictions first, agreements last. */
  readonly rows: readonly {
    readonly state: UncheckedState;
    readonly label: string;
    readonly name: string;
    /** «Fig. 1 y 2»; absent without an image number. */
    readonly figures?: string;
    readonly yours: string;
    readonly theirs: string;
    /** Only for the screen, where the vet answers to it. */
    readonly proposal?: Proposal;
  }[];
  /** Remaining texts, under headings. */
  readonly passages: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly notes: readonly string[];
  /** Last line, which ends what nothing checks. Absent in a card. */
  readonly tail?: string;
}
