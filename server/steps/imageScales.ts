import { AppError } from '#domain/errors.ts';
import { scaleForImage } from '#domain/rules/imageScale.ts';
import type { Db } from '#server/stores/db.ts';
import { listImages, setScale } from '#server/stores/images.ts';
import { listMicroscopes } from '#server/stores/microscopes.ts';

/** A scale of the account for an image of the case; null takes the image's away. */
export interface ChosenScale {
  /** 1…5 */
  readonly position: number;
  readonly scale: string | null;
}

/**
 * Stores the scales that a vet chose for the images of a case, which is locked. One for a position
 * without image is ignored. Throws `scale_not_applicable`.
 */
export async function chooseScales(
  tx: Db,
  { userId, analysisId }: { readonly userId: string; readonly analysisId: string },
  chosen: readonly ChosenScale[],
): Promise<void> {
  if (chosen.length === 0) return;
  const scales = await listMicroscopes(tx, userId);
  const images = await listImages(tx, analysisId);
  for (const { position, scale: id } of chosen) {
    const image = images.find((one) => one.position === position);
    if (!image) continue;
    const scale = scales.find((one) => one.id === id);
    const applied = scale && scaleForImage(scale, image);
    if (id !== null && !applied) throw new AppError('scale_not_applicable');
    await setScale(tx, image.id, applied ?? null);
  }
}
