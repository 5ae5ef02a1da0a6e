import { loadCriteria } from '#domain/criteria/load.ts';
import { AppError } from '#domain/errors.ts';
import { requireRemaining } from '#domain/rules/quotaRefusal.ts';
import { readingPriority } from '#domain/rules/readingQueue.ts';
import {
  foreseenReason,
  readsAnswers,
  type SentCase,
  type UnchargedReason,
} from '#domain/rules/uncharged.ts';
import { startOfDay } from '#domain/rules/zonedTime.ts';
import type { Context } from '#server/context.ts';
import { type lockState, moveAnalysis } from '#server/stores/analyses.ts';
import { insertCharge } from '#server/stores/charges.ts';
import type { Db } from '#server/stores/db.ts';
import { deleteSentDraftImages } from '#server/stores/draftImages.ts';
import { readAcceptance } from '#server/stores/intake.ts';
import { endPhoneCodesOfSent } from '#server/stores/phoneCodes.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { engineBy } from './engines.ts';
import { mergeSwitches, requireSubmissions, settingOf } from './settings.ts';
import { type Allowance, requireUnchargedLeft, usageOf } from './usage.ts';

export interface AcceptedCase {
  readonly id: string;
  readonly status: 'pending_webhook';
  readonly imageCount: number;
}

interface Waiting {
  /** From `lockAllowanceOf` in this transaction. */
  readonly allowance: Allowance;
  /** From `lockState`, in `pending_images`. */
  readonly state: NonNullable<Awaited<ReturnType<typeof lockState>>>;
  /** Throws where a case with these images, received and refused, is not accepted. */
  readonly requireImages?: (received: number, refused: number) => void;
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
  { allowance, state, requireImages }: Waiting,
): Promise<AcceptedCase> {
  const now = ctx.clock();
  const { id } = state;
  const { timeZone } = ctx;
  const stored = await readAcceptance(tx, {
    accountId: state.accountId,
    analysisId: id,
    start: allowance.windowStart,
    day: startOfDay(now, timeZone),
  });
  const { images: imageCount, firstImage, withoutSizes } = stored;
  requireSubmissions(stored.features);
  requireImages?.(imageCount, stored.refusedImages);
  requireRemaining(usageOf(allowance, stored.charged));

  const { uncharged, pressing } = await foreseeOutcome(ctx, state, stored);
  if (uncharged) requireUnchargedLeft(stored.uncharged, now, timeZone);
  const move = { id, from: 'pending_images', to: 'pending_webhook' } as const;
  if (!(await moveAnalysis(tx, move, { submittedAt: now, imageCount, firstImage, pressing })))
    throw new AppError('wrong_state');
  if (stored.ofDraft > 0) {
    await endPhoneCodesOfSent(tx, scopeOf(state), id);
    await deleteSentDraftImages(tx, scopeOf(state), id);
  }
  const { planId } = allowance;
  await insertCharge(tx, scopeOf(state), { analysisId: id, planId, chargedAt: now, uncharged });
  const waiting = { all: stored.beingRead, pressing: stored.pressingOnes };
  const priority = readingPriority(now, waiting, pressing);
  await ctx.jobs.send(tx, 'diagnose', { analysisId: id }, { priority });
  // Copies of images of an older version.
  if (withoutSizes > 0) await ctx.jobs.send(tx, 'make-thumbnails', { analysisId: id });
  return { id, status: 'pending_webhook', imageCount };
}

type Stored = Awaited<ReturnType<typeof readAcceptance>>;

interface Outcome {
  /** Reason why the case will not be charged. */
  readonly uncharged: UnchargedReason | undefined;
  /** Vital or within 24 hours by its answers. */
  readonly pressing: boolean;
}

/** As far as known before the engine runs. */
async function foreseeOutcome(
  ctx: Accepting,
  state: Waiting['state'],
  stored: Stored,
): Promise<Outcome> {
  const definition = ctx.catalogue.find(state.analysisType);
  const engine = engineBy(ctx, settingOf('engines', stored.engines), state);
  // Without an engine it will end in error, and its charge be reversed then.
  if (!definition || engine === undefined) return { uncharged: undefined, pressing: false };
  const ability = ctx.ai.ability(definition, engine);
  const answers = readsAnswers(ability) ? stored.answers : {};
  const { judged, pressing } = await foreseeAnswers(ctx, { definition, answers }, stored);
  const imageCount = stored.images;
  const { isCountJudged } = await import('#domain/measuring/judgedCount.ts');
  const countJudged = imageCount > 0 && isCountJudged(definition, answers);
  const sent = { definition, answers, imageCount, judged, countJudged };
  return { uncharged: foreseenReason(ability, sent), pressing };
}

/** The criteria under the installation's and the account's settings. */
async function foreseeAnswers(
  ctx: Accepting,
  sent: Pick<SentCase, 'definition' | 'answers'>,
  { switches, ownIntervals, units }: Stored,
) {
  const criteria = await loadCriteria(sent.definition.type);
  if (!criteria) return { judged: false, pressing: false };
  const { foreseenOf } = await import('#domain/criteria/foresee.ts');
  const { off } = mergeSwitches(ctx.criteria, switches);
  const settings = { off: new Set(off), ownIntervals };
  const unread = { ...sent, ...(units ? { units } : {}), now: ctx.clock(), settings };
  const { judged, pressing } = await foreseenOf(criteria, unread, async () => {});
  return { judged, pressing: pressing !== undefined };
}
