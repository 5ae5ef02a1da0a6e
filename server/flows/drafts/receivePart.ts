import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import { LEAST_PART_BYTES, PART_BYTES } from '#domain/rules/draftImages.ts';
import { imageRefusal, isImageRefusal } from '#domain/rules/imageRefusal.ts';
import { requireRoom } from '#domain/rules/imageRoom.ts';
import type { Context } from '#server/context.ts';
import { filesFolder, partsFolder } from '#server/steps/draftFiles.ts';
import { type DraftImage, shownDraftImage } from '#server/steps/draftImages.ts';
import { type TakenImage, takeInImage } from '#server/steps/takeInImage.ts';
import {
  addPart,
  type DraftImageRow,
  endArrival,
  findArriving,
  findDraftImage,
  restartArrival,
} from '#server/stores/draftImages.ts';
import { countImageBytes } from '#server/stores/images.ts';
import { lockAllowance } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

type Needs = Pick<Context, 'db' | 'files' | 'images' | 'uploads' | 'clock'>;

interface Input {
  readonly draftId: string;
  readonly imageId: string;
  /** Bytes of the image before this part. */
  readonly offset: number;
  /** At the end of the image it may be empty, which asks for the intake again. */
  readonly bytes: Uint8Array;
}

/**
 * Adds a part to an image of a draft; the last one takes it in, as the upload of a case does, even
 * when its sender leaves. A part that came before has the same answer. Files precede the row that
 * names them.
 */
export async function receivePart(ctx: Needs, caller: Caller, input: Input): Promise<DraftImage> {
  const { bytes, offset } = input;
  if (bytes.byteLength > PART_BYTES) throw new AppError('payload_too_large');
  const name = { draftId: input.draftId, id: input.imageId };
  const arriving = await findArriving(ctx.db, scopeOf(caller), name);
  if (!arriving) throw new AppError('not_found');
  if (!arriving.uploadsImages) throw new AppError('images_stay_here');
  const before = arriving.row;
  const isNext = before.state === 'receiving' && offset === before.received && bytes.byteLength > 0;
  const added = isNext ? await storePart(ctx, caller, input, before) : undefined;
  const row = added ?? (await requireRepeated(ctx, caller, input));
  if (row.state !== 'receiving' || row.received < row.size) return answer(row);
  const ended = await takeIn(ctx, caller, row);
  // Otherwise another request was faster, or the image was removed meanwhile.
  return answer(ended ?? (await findImage(ctx, caller, input)));
}

async function findImage(ctx: Needs, caller: Caller, { draftId, imageId }: Input) {
  const row = await findDraftImage(ctx.db, scopeOf(caller), { draftId, id: imageId });
  if (!row) throw new AppError('not_found');
  return row;
}

/** The image, or its refusal, which is the same each time. */
function answer(row: DraftImageRow): DraftImage {
  if (row.code !== null && isImageRefusal(row.code)) throw imageRefusal(row.code);
  return shownDraftImage(row);
}

function elsewhere({ received }: DraftImageRow): AppError {
  return new AppError('part_offset', { values: { received }, figures: { received } });
}

/** @returns undefined when the image ended elsewhere by then. */
async function storePart(
  ctx: Needs,
  caller: Caller,
  input: Input,
  { folder, size }: DraftImageRow,
): Promise<DraftImageRow | undefined> {
  const { offset, bytes } = input;
  const length = bytes.byteLength;
  if (offset + length > size) throw new AppError('part_past_end');
  if (length < LEAST_PART_BYTES && offset + length < size) throw new AppError('part_too_small');
  const key = `${partsFolder(folder)}/${offset}-${randomUUID()}`;
  try {
    await ctx.files.put(key, bytes);
  } catch (error) {
    // Its folder may have gone with the image.
    await findImage(ctx, caller, input);
    throw error;
  }
  const name = { id: input.imageId, draftId: input.draftId };
  const part = { folder, offset, length, key };
  const added = await addPart(ctx.db, scopeOf(caller), name, part, ctx.clock());
  if (!added) await ctx.files.remove(key).catch(() => {});
  return added;
}

/** The image, when this part of it came before; of one that has ended, its last part. */
async function requireRepeated(ctx: Needs, caller: Caller, input: Input): Promise<DraftImageRow> {
  const { offset, bytes } = input;
  const row = await findImage(ctx, caller, input);
  const end = offset + bytes.byteLength;
  if (row.state !== 'receiving') {
    if (end !== row.size) throw elsewhere(row);
    return row;
  }
  if (bytes.byteLength === 0 && offset === row.received) return row;
  const key = row.parts.find((part) => part.startsWith(`${partsFolder(row.folder)}/${offset}-`));
  const stored = key === undefined ? undefined : await ctx.files.find(key);
  if (stored && Buffer.compare(stored, bytes) === 0) return row;
  // The intake may have ended since, and removed the parts.
  const now = await findImage(ctx, caller, input);
  if (now.state === 'receiving' || end !== now.size) throw elsewhere(now);
  return now;
}

/** @returns undefined when the image had ended, or was removed, by then. */
async function takeIn(
  ctx: Needs,
  caller: Caller,
  row: DraftImageRow,
): Promise<DraftImageRow | undefined> {
  const account = caller.accountId;
  const never = AbortSignal.any([]);
  try {
    const upload = { account, body: partsOf(ctx, row), signal: never };
    return await ctx.uploads.receive(upload, async (file) => {
      const arrival = { account, signal: never, folder: filesFolder(row.folder), file };
      const taken = await takeInImage(ctx, arrival, async () => []);
      return accept(ctx, caller, row, taken);
    });
  } catch (error) {
    return refuse(ctx, caller, row, error);
  }
}

/** As after a restored backup, which leaves parts out. */
class PartMissing extends Error {}

async function* partsOf(ctx: Needs, { parts }: DraftImageRow): AsyncGenerator<Uint8Array> {
  for (const key of parts) {
    const bytes = await ctx.files.find(key);
    if (!bytes) throw new PartMissing(key);
    yield bytes;
  }
}

/** Names the stored files; removes them where it is certain that the row does not. */
async function accept(
  ctx: Needs,
  caller: Caller,
  row: DraftImageRow,
  { type, image, storageKey, thumbnailKey, middleKey }: TakenImage,
): Promise<DraftImageRow | undefined> {
  const scope = scopeOf(caller);
  const { width, height, byteSize } = image;
  const keys = { storageKey, thumbnailKey, middleKey };
  const stored = { mediaType: type, byteSize, width, height, ...keys };
  const remove = () =>
    Promise.all(Object.values(keys).map((key) => ctx.files.remove(key).catch(() => {})));
  const ended = await ctx.db
    .transaction(async (tx) => {
      const account = await lockAllowance(tx, scope);
      if (!account) throw new AppError('unauthenticated');
      const accepted = await endArrival(tx, scope, row, stored, ctx.clock());
      if (accepted) requireRoom(await countImageBytes(tx, scope), account.planId);
      return accepted;
    })
    .catch(async (error: unknown) => {
      if (error instanceof AppError) await remove();
      throw error;
    });
  if (ended) await ctx.files.removeAll(partsFolder(row.folder)).catch(() => {});
  else await remove();
  return ended;
}

/** Ends an image that the intake refuses, and begins one anew whose parts are lost. */
async function refuse(
  ctx: Needs,
  caller: Caller,
  row: DraftImageRow,
  error: unknown,
): Promise<undefined> {
  if (!(error instanceof AppError)) throw error;
  const scope = scopeOf(caller);
  // The reader of a body says so of any failure of its source.
  const reason = error.code === 'cancelled' ? (error.cause ?? error) : error;
  if (reason instanceof PartMissing) {
    if (!(await restartArrival(ctx.db, scope, row))) return undefined;
    throw elsewhere({ ...row, received: 0 });
  }
  if (isImageRefusal(error.code)) {
    await endArrival(ctx.db, scope, row, { code: error.code }, ctx.clock());
    await ctx.files.removeAll(partsFolder(row.folder)).catch(() => {});
  }
  throw reason;
}
