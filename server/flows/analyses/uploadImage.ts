import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import { requireRoom } from '#domain/rules/imageRoom.ts';
import type { Context } from '#server/context.ts';
import type { ReceivedFile } from '#server/external/uploads/uploads.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { displayName } from '#server/steps/displayName.ts';
import { letGoOf } from '#server/steps/draftFiles.ts';
import { scaleOnArrival } from '#server/steps/imageScales.ts';
import { countUpload } from '#server/steps/limits.ts';
import { requireOpen, requirePosition } from '#server/steps/openCase.ts';
import { type TakenImage, takeInImage } from '#server/steps/takeInImage.ts';
import { findState } from '#server/stores/analyses.ts';
import { beginUpload, putImage } from '#server/stores/images.ts';
import { lockAllowance } from '#server/stores/profiles.ts';
import { recordRefusedImage } from '#server/stores/refusedImages.ts';
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
 * so a case whose images all failed never passes for one without images.
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
  const fileName = displayName(input.fileName, position);
  if (!(await beginUpload(ctx.db, scopeOf(caller), { analysisId, position, fileName }))) {
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
      await recordRefusedImage(ctx.db, {
        analysisId,
        position,
        fileName,
        code: error.code,
      }).catch(() => {});
    throw error;
  }
}

async function keep(
  ctx: Needs,
  caller: Caller,
  input: Input,
  file: ReceivedFile,
): Promise<PutImage> {
  const arrival = {
    account: caller.accountId,
    signal: input.signal,
    folder: input.analysisId,
    file,
  };
  const { id, image } = await takeInImage(ctx, arrival, async (taken) => {
    await letGoOf(ctx, await nameFiles(ctx, caller, input, taken));
    return [];
  });
  return { id, position: input.position, width: image.width, height: image.height };
}

/** Writes the row of stored files. @returns the keys of replaced files. */
function nameFiles(
  ctx: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  input: Input,
  taken: TakenImage,
): Promise<string[]> {
  const { id, type, storageKey, thumbnailKey, middleKey, image } = taken;
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
      byteSize: image.byteSize,
      width: image.width,
      height: image.height,
      storageKey,
      thumbnailKey,
      middleKey,
      scale: await scaleOnArrival(tx, scope, input.scale, image),
    });
    requireRoom(held, account.planId);
    return replaced;
  });
}
