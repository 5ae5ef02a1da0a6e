import { imageUrl } from './analyses.ts';
import { client, unwrap } from './client.ts';
import type { KeptImage } from './draftImages.ts';
import { readProblem } from './problem.ts';
import { reach } from './reach.ts';

/**
 * Images of a case that failed, in the draft of its new attempt. The device keeps them like any
 * other; their key names their origin, so that the server can copy instead of receive them.
 */

const PREFIX = 'copia:';

/** Id of the image that a form's image was copied from; undefined for one of the vet's files. */
export function originOf(key: string): string | undefined {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;
}

export function copyKey(imageId: string): string {
  return `${PREFIX}${imageId}`;
}

interface CaseImage {
  readonly id: string;
  readonly fileName: string;
}

/** Reads the images of a case. @returns those that arrived, in their order. */
export async function bringImages(
  analysisId: string,
  images: readonly CaseImage[],
): Promise<KeptImage[]> {
  const brought = await Promise.allSettled(images.map((image) => bring(analysisId, image)));
  return brought.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

async function bring(analysisId: string, { id, fileName }: CaseImage): Promise<KeptImage> {
  const response = await reach(imageUrl(analysisId, id, 'full'), { credentials: 'same-origin' });
  if (!response.ok) throw await readProblem(response);
  const blob = await response.blob();
  return { key: copyKey(id), file: new File([blob], fileName, { type: blob.type }) };
}

export interface CopiedImage {
  readonly imageId: string;
  /** Id of a scale of the account's microscopes; undefined for none, whatever the image had. */
  readonly scale: string | undefined;
  /** For one of a draft, whose account does not know it. */
  readonly fileName?: string | undefined;
}

/** Puts that image in a position (1…5) of a new case. Rejects with `ApiProblem`. */
export function copyImage(
  id: string,
  position: number,
  { imageId, scale, fileName }: CopiedImage,
  signal?: AbortSignal,
) {
  const json = { imageId, scale: scale ?? null, ...(fileName ? { fileName } : {}) };
  const place = { param: { id, image: String(position) }, json };
  return unwrap(
    client.analyses[':id'].images[':image'].copy.$post(place, signal ? { init: { signal } } : {}),
  );
}
