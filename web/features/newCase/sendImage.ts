import { type CopiedImage, copyImage, originOf } from '#web/api/copiedImages.ts';
import { asProblem } from '#web/api/problem.ts';
import { uploadImage } from '#web/api/uploadImage.ts';
import type { ImageToSend } from './submission.ts';

/**
 * Sends an image of the form to a position (1…5) of a case; the server copies one of an earlier
 * case, without another upload.
 * @param onProgress the share sent, 0…1.
 * @throws ApiProblem, or an AbortError when `signal` was aborted.
 */
export async function sendImage(
  id: string,
  position: number,
  { key, file, scale }: ImageToSend,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const origin = originOf(key);
  if (origin !== undefined && (await isCopied(id, position, { imageId: origin, scale }, signal)))
    return;
  await uploadImage(id, position, file, onProgress, signal, scale);
}

/** False when the server does not have the image any more; the device does. */
async function isCopied(id: string, position: number, copied: CopiedImage, signal?: AbortSignal) {
  try {
    await copyImage(id, position, copied, signal);
    return true;
  } catch (error) {
    if (asProblem(error).code !== 'copied_image_gone') throw error;
    return false;
  }
}
