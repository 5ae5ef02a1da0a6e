import type { Answers } from '#domain/catalogue/field.ts';
import type { AttemptName } from '#domain/rules/attempts.ts';
import type { CaseAddresses } from '#server/engines/attempts.ts';
import type { ClinicalCase } from '#server/engines/engine.ts';

const FIXED = [
  ...['analysisType', 'analysisId', 'userId', 'submittedAt'],
  ...['imageCount', 'callbackUrl', 'attempt'],
] as const;
const IMAGES = [1, 2, 3, 4, 5].map((position) => `imageUrl${position}`);

/** Keys that we sent and an automation may echo: no part of its answer. */
export function sentKeys(answers: Answers): ReadonlySet<string> {
  return new Set([...Object.keys(answers), ...FIXED, ...IMAGES]);
}

/**
 * The request: form answers, image addresses and callback.
 * @param base origin under which the automation reaches this installation.
 */
export function payloadOf(
  { id, definition, answers, images, sender }: ClinicalCase,
  name: AttemptName,
  {
    addresses,
    base,
    until,
  }: { readonly addresses: CaseAddresses; readonly base: string; readonly until: Date },
): Record<string, unknown> {
  const pictures = images.toSorted((a, b) => a.position - b.position);
  return {
    ...answers,
    analysisType: definition.type,
    analysisId: id,
    userId: sender?.userId ?? null,
    submittedAt: sender?.submittedAt.toISOString() ?? null,
    attempt: name.attempt,
    imageCount: pictures.length,
    // Numbered consecutively, whatever their positions in the form.
    ...Object.fromEntries(
      pictures.map((image, at) => [
        `imageUrl${at + 1}`,
        `${base}${addresses.image(name, image.id, until)}`,
      ]),
    ),
    callbackUrl: `${base}${addresses.callback(name)}`,
  };
}
