import { type CopiedImage, copyImage, originOf } from '#web/api/copiedImages.ts';
import { arrival, wayOf } from '#web/api/imageUploads.ts';
import { ApiProblem, asProblem } from '#web/api/problem.ts';
import { uploadImage } from '#web/api/uploadImage.ts';
import type { ImageToSend } from './submission.ts';
import { refusalWords } from './uploadWords.ts';

/**
 * Gives an image of the form to a position (1…5) of a case. The server copies one of an earlier case,
 * and one of the account's draft once it has arrived there, without another upload.
 * @param onProgress the share sent, 0…1.
 * @throws ApiProblem when it was refused, or an AbortError when `signal` was aborted.
 */
export async function sendImage(
  id: string,
  position: number,
  { key, file, scale }: ImageToSend,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const origin = originOf(key);
  const imageId = origin ?? (await draftImage({ key, file }, signal));
  const fileName = origin === undefined ? file?.name : undefined;
  if (imageId !== undefined && (await isCopied(id, position, { imageId, scale, fileName }, signal)))
    return;
  if (!file) throw new ApiProblem({ ...NOWHERE, code: 'copied_image_gone', status: 409 });
  await uploadImage(id, position, file, onProgress, signal, scale);
}

const NOWHERE = {
  title: 'Imagen en otro dispositivo',
  detail: 'La imagen no ha llegado a su cuenta: sigue en el dispositivo en el que la eligió.',
};

/** Names on the case an image that the draft refused. @returns false for any other. */
export async function noteRefusal(
  id: string,
  position: number,
  { key, file }: ImageToSend,
): Promise<boolean> {
  if (wayOf(key)?.phase.at !== 'refused') return false;
  const refused = { imageId: key, scale: undefined, fileName: file?.name };
  await copyImage(id, position, refused).catch(() => {});
  return true;
}

/** True for one that the account's draft has, or is to have. */
export function isInAccount({ key, file }: ImageToSend): boolean {
  const at = wayOf(key)?.phase.at;
  return file === undefined || (at !== undefined && at !== 'stays');
}

export function hasArrived({ key, file }: ImageToSend): boolean {
  return file === undefined || wayOf(key)?.phase.at === 'accepted';
}

/** Id of the image in the account's draft, once it is whole; undefined for one that stays here. */
async function draftImage(
  { key, file }: Pick<ImageToSend, 'key' | 'file'>,
  signal = new AbortController().signal,
): Promise<string | undefined> {
  if (!file) return key;
  const phase = await arrival(key, signal);
  if (phase?.at === 'accepted') return key;
  if (phase?.at !== 'refused') return undefined;
  const { code } = phase;
  const detail = refusalWords(phase);
  throw new ApiProblem({ title: detail, detail, code, status: 422 });
}

/** False when the server does not have the image any more; the device may. */
async function isCopied(id: string, position: number, copied: CopiedImage, signal?: AbortSignal) {
  try {
    await copyImage(id, position, copied, signal);
    return true;
  } catch (error) {
    if (asProblem(error).code !== 'copied_image_gone') throw error;
    return false;
  }
}
