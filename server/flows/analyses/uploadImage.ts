import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGES, sniffImage } from '#domain/rules/images.ts';
import type { Context } from '#server/context.ts';
import type { CleanImage } from '#server/external/images/processor.ts';
import { findState, lockState, recordRefusedImage } from '#server/stores/analyses.ts';
import { putImage } from '#server/stores/images.ts';

interface Input {
  readonly userId: string;
  readonly analysisId: string;
  readonly position: number;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * Puts one image in its position of a case not yet submitted; sending a position again replaces
 * it. The file is written before its row: a crash leaves at most a file without a row, which the
 * sweep removes.
 */
export async function uploadImage(
  ctx: Pick<Context, 'db' | 'files' | 'images' | 'clock'>,
  input: Input,
): Promise<{ id: string; position: number; width: number; height: number }> {
  requirePosition(input.position);
  requireOpen(await findState(ctx.db, input.analysisId), input.userId);
  const clean = await cleanOrRecordRefusal(ctx, input);

  const id = randomUUID();
  const storageKey = `${input.analysisId}/${id}.${clean.extension}`;
  await ctx.files.put(storageKey, clean.bytes);
  const replaced = await nameFile(ctx, input, { id, storageKey, clean }).catch(async (error) => {
    await ctx.files.remove(storageKey);
    throw error;
  });
  for (const key of replaced) await ctx.files.remove(key);
  return { id, position: input.position, width: clean.width, height: clean.height };
}

/** Writes the row of a stored file. Returns the keys of the files it takes the place of. */
function nameFile(
  ctx: Pick<Context, 'db'>,
  input: Input,
  { id, storageKey, clean }: { id: string; storageKey: string; clean: CleanImage },
): Promise<string[]> {
  return ctx.db.transaction(async (tx) => {
    // Check again under the lock: the case may have been submitted while the image was decoded.
    requireOpen(await lockState(tx, input.analysisId), input.userId);
    return putImage(tx, {
      id,
      analysisId: input.analysisId,
      position: input.position,
      fileName: displayName(input.fileName, input.position),
      mediaType: clean.mediaType,
      byteSize: clean.bytes.byteLength,
      width: clean.width,
      height: clean.height,
      storageKey,
    });
  });
}

function requirePosition(position: number): void {
  if (!Number.isInteger(position) || position < 1) throw new AppError('image_position');
  if (position > MAX_IMAGES) throw new AppError('too_many_images');
}

function requireOpen(state: { userId: string; status: string } | undefined, userId: string): void {
  // Someone else's case gets the same 404 as one that does not exist.
  if (!state || state.userId !== userId) throw new AppError('analysis_not_found');
  if (state.status !== 'pending_images') throw new AppError('wrong_state');
}

async function cleanOrRecordRefusal(
  ctx: Pick<Context, 'db' | 'images'>,
  input: Input,
): Promise<CleanImage> {
  try {
    if (input.bytes.byteLength > MAX_IMAGE_BYTES) throw new AppError('image_too_large');
    const type = sniffImage(input.bytes);
    if (!type) throw new AppError('image_type');
    return await ctx.images.clean(input.bytes, type);
  } catch (error) {
    if (error instanceof AppError)
      await recordRefusedImage(ctx.db, input.analysisId, input.position, error.code);
    throw error;
  }
}

/** The vet's own name for the file, without folders or invisible characters, at most 120 long. */
function displayName(fileName: string, position: number): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const visible = base.replace(/\p{C}/gu, '').trim();
  return [...(visible || `imagen_${position}`)].slice(0, 120).join('');
}
