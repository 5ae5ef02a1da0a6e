import type { SendAttempt } from './attempt.ts';
import { type ImageToSend, UNSURE } from './submission.ts';

/** Retry of one image, into the current attempt, before the case is submitted. */
export interface Retry {
  readonly image: ImageToSend;
  /** 1…5 */
  readonly position: number;
  /** Hash of the current answers: other answers make another case. */
  readonly fingerprint: string;
  /** Read at call time: another upload may be changing it. */
  attempt(): SendAttempt | undefined;
}

/**
 * Sends one failed image again. False when there is no case for it yet: then the next submission
 * includes it.
 * @throws ApiProblem when it was refused.
 */
export async function retryImage(
  { image, position, fingerprint, attempt }: Retry,
  upload: (id: string, position: number, image: ImageToSend) => Promise<unknown>,
  onAttempt: (attempt: SendAttempt) => void,
): Promise<boolean> {
  const begun = attempt();
  if (begun?.id === undefined || begun.fingerprint !== fingerprint) return false;
  const keep = (held: string) => {
    const now = attempt();
    if (now && now.id === begun.id)
      onAttempt({ ...now, uploaded: { ...now.uploaded, [position]: held } });
  };
  keep(UNSURE);
  await upload(begun.id, position, image);
  keep(image.key);
  return true;
}
