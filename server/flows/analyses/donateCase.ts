import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { Actor } from '#domain/rules/administration.ts';
import { donatedSpecies, isDonated } from '#domain/rules/donations.ts';
import { DONATION_TEXT_VERSION } from '#domain/rules/donationText.ts';
import type { Context } from '#server/context.ts';
import { noteActOn } from '#server/steps/audit.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { currentReceiver, endDonations } from '#server/steps/donations.ts';
import { findAnalysis } from '#server/stores/analyses.ts';
import { insertDonation, listDonations } from '#server/stores/caseDonations.ts';
import { findOutcome } from '#server/stores/caseOutcomes.ts';
import { listImages } from '#server/stores/images.ts';
import { lockAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'log' | 'operator' | 'catalogue'>;

/** Longest list of an account's donations. */
const LISTED = 100;

/** Receiver of donations, and the version of the text to consent to; null while none are accepted. */
export async function readDonationOffer(ctx: Pick<Context, 'db' | 'operator'>) {
  const receiver = await currentReceiver(ctx);
  return receiver && { receiver, textVersion: DONATION_TEXT_VERSION };
}

/**
 * Records the owner's consent to use the case's images, with what it was, for measuring the
 * accuracy. A repeated call changes nothing. Throws `analysis_not_found`, `wrong_state`,
 * `account_suspended`, `donations_off`, `donation_text_changed` and `nothing_to_donate`.
 */
export async function donateCase(
  ctx: Needs,
  actor: Actor,
  { analysisId, textVersion }: { readonly analysisId: string; readonly textVersion: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // In the order of an account's removal, so that both never wait for each other.
    const scope = scopeOf(actor);
    const account = await lockAccount(tx, scope);
    if (!account) throw new AppError('unauthenticated');
    if (account.suspendedAt) throw new AppError('account_suspended');
    const { species, images } = await requireDonatable({ ...ctx, db: tx }, actor, analysisId);
    const receiver = await currentReceiver({ ...ctx, db: tx });
    if (!receiver) throw new AppError('donations_off');
    if (textVersion !== DONATION_TEXT_VERSION) throw new AppError('donation_text_changed');
    const donatedAt = ctx.clock();
    if (!(await insertDonation(tx, scope, { analysisId, species, textVersion, donatedAt }))) return;
    const after = { textVersion, images, receiver: receiver.name };
    const target = { kind: 'analysis', id: analysisId } as const;
    await noteActOn(ctx, tx, actor, target, { action: 'donate_case', after });
  });
}

/** Locks the case, which has to be the owner's, read, known and with images. */
async function requireDonatable(
  ctx: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  caller: Caller,
  analysisId: string,
) {
  const state = await caseFor(ctx, caller, analysisId, 'write');
  if (state.status !== 'completed') throw new AppError('wrong_state');
  const outcome = await findOutcome(ctx.db, analysisId);
  const images = (await listImages(ctx.db, analysisId)).length;
  // A second reading has the images of its first case.
  const isFirst = state.askedEngine === null;
  if (!outcome || !isDonated(outcome.outcome) || images === 0 || !isFirst)
    throw new AppError('nothing_to_donate');
  const analysis = await findAnalysis(ctx.db, analysisId);
  const definition = ctx.catalogue.find(state.analysisType);
  return { images, species: donatedSpecies(definition, analysis?.submittedData ?? {}) };
}

/**
 * Ends the consent of one case, or of all: they leave the sets at once. Allowed also while no
 * donations are accepted. Throws `analysis_not_found`.
 */
export async function takeBackDonations(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  actor: Actor,
  analysisId?: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    if (analysisId !== undefined) await caseFor(inTx, actor, analysisId, 'write');
    await endDonations(inTx, actor, analysisId);
  });
}

/** Active donations of an account: the newest ones, and how many there are. */
export async function listOwnDonations(ctx: Pick<Context, 'db'>, caller: Caller) {
  const { items, total } = await listDonations(ctx.db, scopeOf(caller), LISTED);
  return {
    total,
    items: items.map((item) => ({ ...item, donatedAt: item.donatedAt.toISOString() })),
  };
}
