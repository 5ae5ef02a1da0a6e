import { CERTAINTIES, type Certainty } from '#domain/report/schema.ts';

/** Five steps, weakest first. */
export function strength(certainty: Certainty): number {
  return CERTAINTIES.indexOf(certainty);
}
