import { isJudged } from '#domain/criteria/foresee.ts';
import { criteriaOf } from '#domain/criteria/index.ts';
import { AppError } from '#domain/errors.ts';
import { requireRemaining, type Usage } from '#domain/rules/quota.ts';
import { readingPriority } from '#domain/rules/readingQueue.ts';
import {
  foreseenReason,
  readsAnswers,
  type SentCase,
  type UnchargedReason,
} from '#domain/rules/uncharged.ts';
import type { Context } from '#server/context.ts';
import {
  countBeingRead,
  findAnalysis,
  type lockState,
  moveAnalysis,
} from '#server/stores/analyses.ts';
import { insertCharge } from '#server/stores/charges.ts';
import type { Db } from '#server/stores/db.ts';
import { countImages } from '#server/stores/images.ts';
import { listOwnIntervals } from '#server/stores/ownIntervals.ts';
import { engineOfCase } from './engines.ts';
import { currentSwitches, requireSubmissions } from './settings.ts';
import { requireUnchargedLeft } from './usage.ts';

export interface AcceptedCase {
  readonly id: string;
  readonly status: 'pending_webhook';
  readonly imageCount: number;
}

interface Waiting {
  /** From `lockUsage` in this transaction. */
  readonly usage: Usage;
  /** From `lockState`, in `pending_images`. */
  readonly state: NonNullable<Awaited<ReturnType<typeof lockState>>>;
  /** Throws where a case without images is not accepted. */
  readonly requireImages?: (imageCount: number) => Promise<void>;
}

type Accepting = Pick<
  Context,
  'jobs' | 'clock' | 'timeZone' | 'ai' | 'engines' | 'catalogue' | 'criteria'
>;

/**
 * Accepts a case in the caller's transaction: moves the state, charges, queues the jobs. A few
 * cases a day that will have no result are accepted uncharged.
 */
export async function acceptCase(
  ctx: Accepting,
  tx: Db,
  { usage, state, requireImages }: Waiting,
): Promise<AcceptedCase> {
  const now = ctx.clock();
  const { id, userId } = state;
  await requireSubmissions(tx);
  const { all: imageCount, withoutThumbnail } = await countImages(tx, id);
  await requireImages?.(imageCount);
  requireRemaining(usage);

  const uncharged = await foreseeUncharged(ctx, tx, state, imageCount);
  if (uncharged) await requireUnchargedLeft(tx, userId, now, ctx.timeZone);
  const move = { id, from: 'pending_images', to: 'pending_webhook' } as const;
  if (!(await moveAnalysis(tx, move, { submittedAt: now, imageCount })))
    throw new AppError('wrong_state');
  const { planId } = usage;
  await insertCharge(tx, { userId, analysisId: id, planId, chargedAt: now, uncharged });
  const others = (await countBeingRead(tx, userId)) - 1;
  const priority = readingPriority(now, others);
  await ctx.jobs.send(tx, 'diagnose', { analysisId: id }, { priority });
  // Images stored before uploads made thumbnails.
  if (withoutThumbnail > 0) await ctx.jobs.send(tx, 'make-thumbnails', { analysisId: id });
  return { id, status: 'pending_webhook', imageCount };
}

/** Reason why the case will not be charged, as far as known before the engine runs. */
async function foreseeUncharged(
  ctx: Accepting,
  tx: Db,
  state: Waiting['state'],
  imageCount: number,
): Promise<UnchargedReason | undefined> {
  const definition = ctx.catalogue.find(state.analysisType);
  if (!definition) return undefined;
  const engine = await engineOfCase({ ...ctx, db: tx }, state);
  // It will end in error, and its charge be reversed then.
  if (engine === undefined) return undefined;
  const ability = ctx.ai.ability(definition, engine);
  const answers = readsAnswers(ability)
    ? ((await findAnalysis(tx, state.id))?.submittedData ?? {})
    : {};
  const judged = await foreseeJudged(ctx, tx, { definition, answers, userId: state.userId });
  return foreseenReason(ability, { definition, answers, imageCount, judged });
}

/** True if the criteria will give a result under the installation's and the account's settings. */
async function foreseeJudged(
  ctx: Accepting,
  tx: Db,
  { userId, ...sent }: Pick<SentCase, 'definition' | 'answers'> & { readonly userId: string },
): Promise<boolean> {
  const criteria = criteriaOf(sent.definition.type);
  if (!criteria) return false;
  const { off, on } = await currentSwitches({ ...ctx, db: tx });
  const ownIntervals = await listOwnIntervals(tx, userId);
  const settings = { off: new Set(off), on: new Set(on), ownIntervals };
  return isJudged(criteria, { ...sent, now: ctx.clock(), settings });
}
