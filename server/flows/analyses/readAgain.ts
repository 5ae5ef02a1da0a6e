import { createHash, randomUUID } from 'node:crypto';
import { basename } from 'node:path/posix';
import { AppError } from '#domain/errors.ts';
import { MAX_UNSUBMITTED } from '#domain/rules/imageLimits.ts';
import { requireRoom } from '#domain/rules/imageRoom.ts';
import { requireRemaining } from '#domain/rules/quotaRefusal.ts';
import { requireOther } from '#domain/rules/secondReadingRefusal.ts';
import type { AnalysisStatus } from '#domain/rules/status.ts';
import type { Context } from '#server/context.ts';
import { acceptCase } from '#server/steps/acceptCase.ts';
import { enginesFor } from '#server/steps/engines.ts';
import { removeUnsubmitted } from '#server/steps/removeUnsubmitted.ts';
import { requireSecondReadings, requireSubmissions } from '#server/steps/settings.ts';
import { lockAllowanceOf, usageOf } from '#server/steps/usage.ts';
import {
  findAnalysis,
  findWaitingReading,
  insertAnalysis,
  lockState,
} from '#server/stores/analyses.ts';
import type { Db } from '#server/stores/db.ts';
import {
  countImageBytes,
  insertImages,
  listWholeImages,
  type NewImage,
} from '#server/stores/images.ts';
import { readBeginning } from '#server/stores/intake.ts';

type Needs = Pick<
  Context,
  'db' | 'jobs' | 'clock' | 'timeZone' | 'ai' | 'engines' | 'catalogue' | 'criteria' | 'files'
>;

interface Input {
  readonly userId: string;
  readonly analysisId: string;
  readonly engine: string;
  readonly idempotencyKey: string;
}

interface SecondReading {
  readonly id: string;
  readonly status: AnalysisStatus;
  readonly imageCount: number;
}

/**
 * Has another engine read a finished case, as a new case with copied answers and images: deleting
 * one leaves the other whole. A process that dies midway leaves an unsubmitted case. Returns the
 * existing case when one waits for the same engine or has the same key.
 */
export async function readAgain(ctx: Needs, input: Input): Promise<SecondReading> {
  const begun = await begin(ctx, input);
  if (begun.status !== 'pending_images') return begun;
  try {
    return await accept(ctx, input.userId, begun.id, await copyImages(ctx, input, begun.id));
  } catch (error) {
    await removeUnsubmitted(ctx, begun.id, input.userId);
    throw error;
  }
}

/** Throws the refusals of `requireOther` and of beginning a case. */
async function begin(ctx: Needs, input: Input): Promise<SecondReading> {
  const { userId, engine, idempotencyKey } = input;
  const requestHash = createHash('sha256')
    .update(JSON.stringify(['reading', input.analysisId, engine]))
    .digest('hex');
  return ctx.db.transaction(async (tx) => {
    // Holds the profile's lock: the second of two clicks finds the case of the first.
    const allowance = await lockAllowanceOf(tx, userId, ctx.clock(), ctx.timeZone);
    const start = allowance.windowStart;
    const stored = await readBeginning(tx, { userId, idempotencyKey, start });
    const { known } = stored;
    if (known && known.requestHash !== requestHash) throw new AppError('idempotency_conflict');
    if (known) return known;
    const first = await findOwn(tx, input);
    const definition = ctx.catalogue.find(first.analysisType);
    requireOther(first, definition ? enginesFor(ctx, definition) : [], engine);
    const waiting = await findWaitingReading(tx, { of: first.id, engine });
    if (waiting) return waiting;
    requireSubmissions(stored.features);
    await requireSecondReadings(tx);
    requireRemaining(usageOf(allowance, stored.charged));
    if (stored.unsubmitted >= MAX_UNSUBMITTED) throw new AppError('too_many_unsubmitted');
    const { analysisType, catalogueVersion, patientName, submittedData, units } = first;
    const copied = { analysisType, catalogueVersion, patientName, submittedData, units };
    const id = randomUUID();
    await insertAnalysis(tx, {
      id,
      userId,
      ...copied,
      idempotencyKey,
      requestHash,
      createdAt: ctx.clock(),
      againOf: first.id,
      askedEngine: engine,
    });
    return { id, status: 'pending_images', imageCount: 0 };
  });
}

/** Someone else's case looks like a missing one. */
async function findOwn(tx: Db, { userId, analysisId }: Input) {
  const first = await findAnalysis(tx, analysisId);
  if (first?.userId !== userId) throw new AppError('analysis_not_found');
  return first;
}

/**
 * Copies the image files to the new case. Names derive from the originals, so concurrent copies
 * write the same files.
 */
async function copyImages(
  ctx: Pick<Context, 'db' | 'files'>,
  { analysisId }: Input,
  id: string,
): Promise<NewImage[]> {
  const copies: NewImage[] = [];
  for (const { storageKey, thumbnailKey, ...image } of await listWholeImages(ctx.db, analysisId)) {
    const copy = async (key: string) => {
      const to = `${id}/${basename(key)}`;
      const bytes = await ctx.files.get(key);
      await ctx.files.put(to, bytes);
      return { to, byteSize: bytes.byteLength };
    };
    const whole = await copy(storageKey);
    copies.push({
      ...image,
      id: randomUUID(),
      analysisId: id,
      // The first case's row may name another case's file, and weigh nothing.
      byteSize: whole.byteSize,
      storageKey: whole.to,
      thumbnailKey: thumbnailKey && (await copy(thumbnailKey)).to,
    });
  }
  return copies;
}

async function accept(
  ctx: Needs,
  userId: string,
  id: string,
  images: readonly NewImage[],
): Promise<SecondReading> {
  return ctx.db.transaction(async (tx) => {
    const allowance = await lockAllowanceOf(tx, userId, ctx.clock(), ctx.timeZone);
    const state = await lockState(tx, id);
    // Deleted meanwhile, or refused to a concurrent request.
    if (!state) throw new AppError('analysis_not_found');
    if (state.status !== 'pending_images') return state;
    await insertImages(tx, images);
    requireRoom(await countImageBytes(tx, userId), allowance.planId);
    return acceptCase(ctx, tx, { allowance, state });
  });
}
