import { JUDGED_MEASURES, speciesOf } from '#domain/accuracy/judged.ts';

/** True if images of dogs or cats were judged. */
export const PATIENTS_JUDGED = JUDGED_MEASURES.some((measure) =>
  speciesOf(measure).some((species) => species === 'dog' || species === 'cat'),
);
