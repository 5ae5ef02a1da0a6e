import type { Answers } from './field.ts';

/** By which name lists call a case: the pet's, under either of the keys the forms give it; or null. */
export function patientNameOf(answers: Answers): string | null {
  const { patientName, animalName } = answers;
  return asText(patientName ?? animalName);
}

/** Why the patient came, under any of the keys the forms give it; or null. */
export function consultReasonOf(answers: Answers): string | null {
  const { consultReason, clinicalReason, clinicalConsultReason, consultationReason } = answers;
  return asText(consultReason ?? clinicalReason ?? clinicalConsultReason ?? consultationReason);
}

function asText(answer: Answers[string] | undefined): string | null {
  return typeof answer === 'string' ? answer : null;
}
