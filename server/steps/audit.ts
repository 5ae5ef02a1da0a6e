import { AppError } from '#domain/errors.ts';
import { isAdmin } from '#domain/rules/access.ts';
import {
  type Actor,
  type AdminAction,
  refusalToAct,
  type Target,
} from '#domain/rules/administration.ts';
import type { Context } from '#server/context.ts';
import { insertAuditLine } from '#server/stores/auditLog.ts';
import type { Db } from '#server/stores/db.ts';
import { findAccount, lockAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

/**
 * Locks the account for the transaction, if the actor may act on it. The actor's role is read
 * again: it may have been revoked since the request.
 */
export async function lockTarget(tx: Db, action: AdminAction, actor: Actor, userId: string) {
  const account = await lockAccount(tx, scopeOf({ accountId: userId }));
  if (!account) throw new AppError('account_not_found');
  const acting = await findAccount(tx, scopeOf(actor));
  if (!acting || acting.suspendedAt || !isAdmin(acting.role)) throw new AppError('forbidden');
  const refusal = refusalToAct(action, acting, account);
  if (refusal) throw new AppError(refusal);
  return account;
}

/** Checks the actor's role again, for acts on no existing account. */
export async function requireActing(tx: Db, actor: Actor): Promise<void> {
  const acting = await findAccount(tx, scopeOf(actor));
  const asBefore = actor.role === 'super_admin' ? acting?.role === 'super_admin' : true;
  if (!acting || acting.suspendedAt || !isAdmin(acting.role) || !asBefore)
    throw new AppError('forbidden');
}

interface Act {
  readonly action: AdminAction;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly reason?: string | undefined;
}

/** Records the act in its own transaction, so that neither exists alone. */
export async function noteAct(
  ctx: Pick<Context, 'clock' | 'log'>,
  tx: Db,
  actor: Actor,
  { userId, ...act }: Act & { readonly userId: string },
): Promise<void> {
  await noteActOn(ctx, tx, actor, { kind: 'user', id: userId }, act);
}

/** Records an act on something other than an account. */
export async function noteActOn(
  ctx: Pick<Context, 'clock' | 'log'>,
  tx: Db,
  actor: Actor,
  { kind, id }: Target,
  act: Act,
): Promise<void> {
  const { userId: actorId, address } = actor;
  const target = { targetKind: kind, targetId: id };
  await insertAuditLine(tx, { at: ctx.clock(), actorId, address, ...target, ...act });
  ctx.log.info('administration', { action: act.action, [LOGGED[kind]]: id });
}

/** Log field of the target's identity. */
const LOGGED = {
  user: 'userId',
  list: 'list',
  analysis: 'analysisId',
  faq: 'faqId',
  settings: 'settings',
  criterion: 'criterion',
} as const;
