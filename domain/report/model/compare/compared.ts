import type { UncheckedState } from '#domain/report/uncheckedReading.ts';

export interface Compared {
  readonly state: UncheckedState;
  /** Empty where the form does not ask. */
  readonly yours: string;
  readonly name?: string;
  readonly key?: string;
}
