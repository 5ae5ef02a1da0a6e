import { createHash, randomUUID } from 'node:crypto';
import { basename } from 'node:path/posix';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import { MAX_UNSUBMITTED } from '#domain/rules/imageLimits.ts';
import { requireRoom } from '#domain/rules/imageRoom.ts';
import { requireRemaining } from '#domain/rules/quotaRefusal.ts';
import { requireOther } from '#domain/rules/secondReadingRefusal.ts';
import type { AnalysisStatus } from '#domain/rules/status.ts';
import type { Context } from '#server/context.ts';
import { acceptCase } from '#server/steps/acceptCase.ts';
import { caseFor } from '#server/steps/caseFor.ts';
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
import {
  countImageBytes,
  insertImages,
  listWholeImages,
  type NewImage,
} from '#server/stores/images.ts';
import { readBeginning } from '#server/stores/intake.ts';
import { copyRefusedImages } from '#server/stores/refusedImages.ts';
import { type Scope, scopeOf } from '#server/stores/scope.ts';

type Needs = Pick<
  Context,
  'db' | 'jobs' | 'clock' | 'timeZone' | 'ai' | 'engines' | 'catalogue' | 'criteria' | 'files'
>;

interface Input {
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
export async function readAgain(ctx: Needs, caller: Caller, input: Input): Promise<SecondReading> {
  const begun = await begin(ctx, caller, input);
  if (begun.status !== 'pending_images') return begun;
  const scope = scopeOf(caller);
  try {
    const images = await copyImages(ctx, input, begun.id);
    return await accept(ctx, scope, { id: begun.id, of: input.analysisId }, images);
  } catch (error) {
    await removeUnsubmitted(ctx, begun.id, scope);
    throw error;
  }
}

/** Throws the refusals of `requireOther` and of beginning a case. */
async function begin(ctx: Needs, caller: Caller, input: Input): Promise<SecondReading> {
  const { accountId, userId } = caller;
  const { engine, idempotencyKey } = input;
  const requestHash = createHash('sha256')
    .update(JSON.stringify(['reading', input.analysisId, engine]))
    .digest('hex');
  return ctx.db.transaction(async (tx) => {
    // Holds the profile's lock: the second of two clicks finds the case of the first.
    const allowance = await lockAllowanceOf(tx, scopeOf(caller), ctx.clock(), ctx.timeZone);
    const start = allowance.windowStart;
    const stored = await readBeginning(tx, { accountId, idempotencyKey, start });
    const { known } = stored;
    if (known && known.requestHash !== requestHash) throw new AppError('idempotency_conflict');
    if (known) return known;
    const first = await caseFor(
      { ...ctx, db: tx },
      caller,
      input.analysisId,
      'submit',
      findAnalysis,
    );
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
      accountId,
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
  for (const image of await listWholeImages(ctx.db, analysisId)) {
    const { storageKey, thumbnailKey, middleKey } = image;
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
      middleKey: middleKey && (await copy(middleKey)).to,
    });
  }
  return copies;
}

async function accept(
  ctx: Needs,
  scope: Scope,
  { id, of }: { readonly id: string; readonly of: string },
  images: readonly NewImage[],
): Promise<SecondReading> {
  return ctx.db.transaction(async (tx) => {
    const allowance = await lockAllowanceOf(tx, scope, ctx.clock(), ctx.timeZone);
    const state = await lockState(tx, id);
    // Deleted meanwhile, or refused to a concurrent request.
    if (!state) throw new AppError('analysis_not_found');
    if (state.status !== 'pending_images') return state;
    await insertImages(tx, scope, images);
    await copyRefusedImages(tx, of, id);
    requireRoom(await countImageBytes(tx, scope), allowance.planId);
    return acceptCase(ctx, tx, { allowance, state });
  });
}
