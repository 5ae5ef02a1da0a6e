import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { MAX_DRAFTS } from '#domain/limits.ts';
import type { Caller } from '#domain/rules/access.ts';
import { isLoopback } from '#domain/rules/loopback.ts';
import { PHONE_CODE_LIFE } from '#domain/rules/phoneCode.ts';
import type { Context } from '#server/context.ts';
import { requirePhoneCodeLeft } from '#server/steps/limits.ts';
import { phoneHash } from '#server/steps/phoneEntry.ts';
import { countDrafts, insertDraft } from '#server/stores/drafts.ts';
import { endPhoneCodes, findPhoneCodeOf, insertPhoneCode } from '#server/stores/phoneCodes.ts';
import { lockAllowance } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

/** The desk's side of the code by which a phone takes the pictures of a draft (decision 124). */

const CODE_BYTES = 16;

interface Asked {
  readonly draftId: string;
  readonly type: string;
  readonly sessionId: string;
}

/**
 * Makes the code of a draft, which need not be saved yet; an earlier code ends. Only the reply has the
 * code. Throws `phone_cannot_reach` where the installation's address is this computer's own.
 */
export async function makePhoneCode(
  ctx: Pick<Context, 'db' | 'clock' | 'catalogue' | 'publicUrl' | 'log'>,
  caller: Caller,
  { draftId, type, sessionId }: Asked,
) {
  if (!ctx.catalogue.find(type)) throw new AppError('not_found');
  if (isLoopback(new URL(ctx.publicUrl).hostname))
    throw new AppError('phone_cannot_reach', { values: { address: ctx.publicUrl } });
  await requirePhoneCodeLeft(ctx, caller.accountId);
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const now = ctx.clock();
  const expiresAt = new Date(now.getTime() + PHONE_CODE_LIFE);
  const scope = scopeOf(caller);
  await ctx.db.transaction(async (tx) => {
    const account = await lockAllowance(tx, scope);
    if (!account?.uploadsImages) throw new AppError('images_stay_here');
    const codeHash = phoneHash(code);
    const row = { codeHash, draftId, sessionId, createdAt: now, expiresAt };
    if (await insertPhoneCode(tx, scope, row)) return;
    const { userId } = caller;
    const draft = { userId, id: draftId, analysisType: type, data: {}, updatedAt: now };
    await insertDraft(tx, scope, draft);
    if ((await countDrafts(tx, scope)) > MAX_DRAFTS) throw new AppError('too_many_drafts');
    await insertPhoneCode(tx, scope, row);
  });
  ctx.log.info('phone code made', { userId: caller.userId, draftId });
  return { address: `${ctx.publicUrl}/movil#${code}`, seconds: PHONE_CODE_LIFE / 1000 };
}

export type PhoneState = 'none' | 'waiting' | 'joined' | 'finished' | 'revoked' | 'expired';

/** The newest code of a draft, as its form shows it. */
export async function showPhoneCode(
  ctx: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  draftId: string,
): Promise<{ state: PhoneState; seconds: number }> {
  const code = await findPhoneCodeOf(ctx.db, scopeOf(caller), draftId);
  if (!code) return { state: 'none', seconds: 0 };
  if (code.ended) return { state: code.ended, seconds: 0 };
  const seconds = Math.ceil((code.expiresAt.getTime() - ctx.clock().getTime()) / 1000);
  if (seconds <= 0) return { state: 'expired', seconds: 0 };
  return { state: code.phoneHash === null ? 'waiting' : 'joined', seconds };
}

export async function revokePhoneCode(
  ctx: Pick<Context, 'db' | 'log'>,
  caller: Caller,
  draftId: string,
): Promise<void> {
  if (await endPhoneCodes(ctx.db, scopeOf(caller), draftId))
    ctx.log.info('phone code ended', { userId: caller.userId, draftId, by: 'desk' });
}
