import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { PhoneCodeEnd } from '#domain/rules/phoneCode.ts';
import type { Db } from './db.ts';
import { profiles, sessions, users } from './schema.ts';
import { draftImages, drafts } from './schemaDrafts.ts';
import { phoneCodes } from './schemaPhones.ts';
import { inScope, ownedBy, type Scope } from './scope.ts';

interface NewCode {
  readonly codeHash: string;
  readonly draftId: string;
  readonly sessionId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Stores the only open code of a draft. @returns false when the account has no such draft. */
export async function insertPhoneCode(tx: Db, scope: Scope, code: NewCode): Promise<boolean> {
  const [draft] = await tx
    .select({ userId: drafts.userId })
    .from(drafts)
    .where(and(inScope(drafts, scope), eq(drafts.id, code.draftId)))
    .for('key share');
  if (!draft) return false;
  await endPhoneCodes(tx, scope, code.draftId);
  await tx.insert(phoneCodes).values({ ...code, ...draft, ...ownedBy(scope) });
  return true;
}

/** Ends what is open for a draft, from the desk. */
export async function endPhoneCodes(tx: Db, scope: Scope, draftId: string): Promise<boolean> {
  const ended = await tx
    .update(phoneCodes)
    .set({ ended: 'revoked' })
    .where(
      and(inScope(phoneCodes, scope), eq(phoneCodes.draftId, draftId), isNull(phoneCodes.ended)),
    )
    .returning({ codeHash: phoneCodes.codeHash });
  return ended.length > 0;
}

/** Ends those of the drafts that a case takes its images from. */
export async function endPhoneCodesOfSent(tx: Db, scope: Scope, analysisId: string): Promise<void> {
  await tx.execute(sql`
    update phone_codes set ended = 'revoked'
    where ${inScope(phoneCodes, scope)} and ended is null and draft_id in (
      select draft_id from draft_images where ${inScope(draftImages, scope)} and exists (
        select from analysis_images i where i.analysis_id = ${analysisId}
          and starts_with(i.storage_key, 'draft-' || draft_images.folder || '/')))`);
}

/** The newest code of a draft. */
export async function findPhoneCodeOf(db: Db, scope: Scope, draftId: string) {
  const [code] = await db
    .select({
      phoneHash: phoneCodes.phoneHash,
      images: phoneCodes.images,
      ended: phoneCodes.ended,
      expiresAt: phoneCodes.expiresAt,
    })
    .from(phoneCodes)
    .where(and(inScope(phoneCodes, scope), eq(phoneCodes.draftId, draftId)))
    .orderBy(sql`${phoneCodes.createdAt} desc`)
    .limit(1);
  return code;
}

/**
 * The row of a code, locked until the transaction ends, while the session that made it lives and its
 * account is not suspended.
 */
export async function lockPhoneCode(tx: Db, codeHash: string, now: Date) {
  const [code] = await tx
    .select({
      codeHash: phoneCodes.codeHash,
      accountId: phoneCodes.accountId,
      userId: phoneCodes.userId,
      draftId: phoneCodes.draftId,
      phoneHash: phoneCodes.phoneHash,
      images: phoneCodes.images,
      ended: phoneCodes.ended,
      expiresAt: phoneCodes.expiresAt,
      type: drafts.analysisType,
      /** Ids of the images that the form has. */
      names: drafts.images,
      name: users.name,
    })
    .from(phoneCodes)
    .innerJoin(
      drafts,
      and(eq(drafts.accountId, phoneCodes.accountId), eq(drafts.id, phoneCodes.draftId)),
    )
    .innerJoin(sessions, eq(sessions.id, phoneCodes.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(phoneCodes.codeHash, codeHash),
        gt(sessions.expiresAt, now),
        isNull(profiles.suspendedAt),
      ),
    )
    .for('update', { of: phoneCodes });
  return code;
}

interface Change {
  readonly phoneHash?: string;
  readonly images?: string[];
  readonly ended?: PhoneCodeEnd;
}

export async function changePhoneCode(tx: Db, codeHash: string, change: Change): Promise<void> {
  await tx.update(phoneCodes).set(change).where(eq(phoneCodes.codeHash, codeHash));
}

export async function deletePhoneCodesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, before));
}

/** Says on the live stream of the account, when the transaction commits, that a draft has news. */
export async function announceDraft(tx: Db, { accountId }: Scope, draftId: string): Promise<void> {
  const notice = JSON.stringify({ accountId, draftId });
  await tx.execute(sql`select pg_notify('changed_drafts', ${notice})`);
}
