import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import { imageRefusal } from '#domain/rules/imageRefusal.ts';
import { requireRoom } from '#domain/rules/imageRoom.ts';
import { IMAGE_EXTENSIONS, type ImageType, sniffImage } from '#domain/rules/images.ts';
import type { Context } from '#server/context.ts';
import type { AcceptedImage } from '#server/external/images/decode/accept.ts';
import type { ReceivedFile } from '#server/external/uploads/uploads.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { scaleOnArrival } from '#server/steps/imageScales.ts';
import { countUpload } from '#server/steps/limits.ts';
import { requireOpen, requirePosition } from '#server/steps/openCase.ts';
import { findState, recordRefusedImage } from '#server/stores/analyses.ts';
import { beginUpload, putImage } from '#server/stores/images.ts';
import { lockAllowance } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

type Needs = Pick<Context, 'db' | 'files' | 'images' | 'uploads' | 'clock'>;

interface Input {
  readonly analysisId: string;
  readonly position: number;
  readonly fileName: string;
  /** A scale of the account's microscopes. */
  readonly scale?: string | undefined;
  readonly body: AsyncIterator<Uint8Array>;
  /** Aborts when the sender disconnects. */
  readonly signal: AbortSignal;
}

/**
 * Stores or replaces one image of an unsubmitted case. The position counts as refused until then,
 * so a case whose images all failed never passes for one without images. Files precede their row: a
 * crash leaves only files, which a sweep removes.
 */
export async function uploadImage(ctx: Needs, caller: Caller, input: Input): Promise<PutImage> {
  try {
    return await receiveImage(ctx, caller, input);
  } catch (error) {
    const cut = error instanceof AppError && ['upload_too_slow', 'cancelled'].includes(error.code);
    if (!cut) await ctx.uploads.discard(input.body);
    throw error;
  }
}

interface PutImage {
  readonly id: string;
  readonly position: number;
  readonly width: number;
  readonly height: number;
}

async function receiveImage(ctx: Needs, caller: Caller, input: Input): Promise<PutImage> {
  const { analysisId, position, signal } = input;
  requirePosition(position);
  if (!(await beginUpload(ctx.db, scopeOf(caller), input))) {
    requireOpen(await caseFor(ctx, caller, analysisId, 'write', findState));
    // Submitted or deleted a moment ago.
    throw new AppError('wrong_state');
  }
  try {
    await countUpload(ctx, caller.accountId);
    const upload = { account: caller.accountId, body: input.body, signal };
    return await ctx.uploads.receive(upload, (file) => keep(ctx, caller, input, file));
  } catch (error) {
    if (error instanceof AppError)
      await recordRefusedImage(ctx.db, analysisId, position, error.code).catch(() => {});
    throw error;
  }
}

async function keep(
  ctx: Needs,
  caller: Caller,
  input: Input,
  { path, head }: ReceivedFile,
): Promise<PutImage> {
  const type = sniffImage(head);
  if (!type) throw imageRefusal('image_type');
  const asker = { account: caller.accountId, signal: input.signal };
  const image = await ctx.images.accept(asker, { path, type });

  const id = randomUUID();
  const storageKey = `${input.analysisId}/${id}.${IMAGE_EXTENSIONS[type]}`;
  const thumbnailKey = `${input.analysisId}/${id}.thumb.webp`;
  const remove = async (keys: readonly string[]) => {
    await Promise.all(keys.map((key) => ctx.files.remove(key).catch(() => {})));
  };
  try {
    // Wait for both before cleaning up, so that nothing is written after the removal.
    const puts = [
      ctx.files.put(storageKey, image.bytes),
      ctx.files.put(thumbnailKey, image.thumbnail),
    ];
    await Promise.allSettled(puts);
    await Promise.all(puts);
    const stored = { id, type, storageKey, thumbnailKey, image };
    await remove(await nameFiles(ctx, caller, input, stored));
  } catch (error) {
    await remove([storageKey, thumbnailKey]);
    throw error;
  }
  return { id, position: input.position, width: image.width, height: image.height };
}

interface StoredImage {
  readonly id: string;
  readonly type: ImageType;
  readonly storageKey: string;
  readonly thumbnailKey: string;
  readonly image: AcceptedImage;
}

/** Writes the row of stored files. @returns the keys of replaced files. */
function nameFiles(
  ctx: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  input: Input,
  stored: StoredImage,
): Promise<string[]> {
  const { id, type, storageKey, thumbnailKey, image } = stored;
  const scope = scopeOf(caller);
  return ctx.db.transaction(async (tx) => {
    // Lock the profile first, as a submission does: uploads of one account are counted in turn.
    const account = await lockAllowance(tx, scope);
    if (!account) throw new AppError('unauthenticated');
    // Check again under the lock: the case may have been submitted during the decode.
    requireOpen(await caseFor({ ...ctx, db: tx }, caller, input.analysisId, 'write'));
    const { replaced, held } = await putImage(tx, scope, {
      id,
      analysisId: input.analysisId,
      position: input.position,
      fileName: displayName(input.fileName, input.position),
      mediaType: type,
      byteSize: image.bytes.byteLength,
      width: image.width,
      height: image.height,
      storageKey,
      thumbnailKey,
      scale: await scaleOnArrival(tx, scope, input.scale, image),
    });
    requireRoom(held, account.planId);
    return replaced;
  });
}

/** The vet's file name without folders or invisible characters, at most 120 long. */
function displayName(fileName: string, position: number): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const visible = base.replace(/\p{C}/gu, '').trim();
  return [...(visible || `imagen_${position}`)].slice(0, 120).join('');
}
