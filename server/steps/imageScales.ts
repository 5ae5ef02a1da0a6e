import { AppError } from '#domain/errors.ts';
import { type ImageScale, isSameScale, scaleForImage } from '#domain/rules/imageScale.ts';
import type { Db } from '#server/stores/db.ts';
import { listImages, setScale } from '#server/stores/images.ts';
import { listMicroscopes } from '#server/stores/microscopes.ts';
import type { Scope } from '#server/stores/scope.ts';

/** A scale of the account for an image of the case; null takes the image's away. */
export interface ChosenScale {
  /** 1…5 */
  readonly position: number;
  readonly scale: string | null;
}

/** Scales by the id of their image; null where there is none any more. */
export type ScalesOfImages = ReadonlyMap<string, ImageScale | null>;

/**
 * The scales that a vet chose for the images of a case and that they do not have yet. One for a
 * position without image is ignored. Throws `scale_not_applicable`.
 */
export async function findNewScales(
  db: Db,
  scope: Scope,
  analysisId: string,
  chosen: readonly ChosenScale[],
): Promise<ScalesOfImages> {
  const changed = new Map<string, ImageScale | null>();
  if (chosen.length === 0) return changed;
  const scales = await listMicroscopes(db, scope);
  const images = await listImages(db, analysisId);
  for (const { position, scale: id } of chosen) {
    const image = images.find((one) => one.position === position);
    if (!image) continue;
    const scale = scales.find((one) => one.id === id);
    const applied = scale && scaleForImage(scale, image);
    if (id !== null && !applied) throw new AppError('scale_not_applicable');
    if (!isSameScale(applied, image.scale)) changed.set(image.id, applied ?? null);
  }
  return changed;
}

export async function saveScales(tx: Db, scales: ScalesOfImages): Promise<void> {
  for (const [imageId, scale] of scales) await setScale(tx, imageId, scale);
}

/** The scale of an image that arrives; null where none was chosen, or it does not apply. */
export async function scaleOnArrival(
  db: Db,
  scope: Scope,
  id: string | null | undefined,
  image: Parameters<typeof scaleForImage>[1],
): Promise<ImageScale | null> {
  if (!id) return null;
  const scale = (await listMicroscopes(db, scope)).find((one) => one.id === id);
  return (scale && scaleForImage(scale, image)) ?? null;
}
