import type { Feedback } from '#web/api/feedback.ts';

/** What the vet says of a report, in words. */
export const VERDICTS: Readonly<Record<Feedback['verdict'], string>> = {
  acertado: 'Acertado',
  no_acertado: 'No acertado',
};
