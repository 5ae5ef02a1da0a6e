import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { Db } from './db.ts';
import { profiles } from './schema.ts';
import { auditLog } from './schemaAdministration.ts';

export interface AuditLine {
  readonly at: Date;
  readonly actorId: string;
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly reason?: string | undefined;
  readonly address: string;
}

export async function insertAuditLine(tx: Db, line: AuditLine): Promise<void> {
  await tx.insert(auditLog).values({ id: randomUUID(), ...line });
}

export interface AuditFilters {
  readonly actorId?: string | undefined;
  readonly targetId?: string | undefined;
  readonly action?: string | undefined;
  /** Only what was done before this line. */
  readonly before?: { readonly at: Date; readonly id: string } | undefined;
}

/** A page of what was done, newest first, with the name of who did it while the account lasts. */
export async function listAuditLines(db: Db, filters: AuditFilters, limit: number) {
  const { actorId, targetId, action, before } = filters;
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actorName: profiles.fullName,
      action: auditLog.action,
      targetKind: auditLog.targetKind,
      targetId: auditLog.targetId,
      before: auditLog.before,
      after: auditLog.after,
      reason: auditLog.reason,
      address: auditLog.address,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.userId, auditLog.actorId))
    .where(
      and(
        actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
        targetId === undefined ? undefined : eq(auditLog.targetId, targetId),
        action === undefined ? undefined : eq(auditLog.action, action),
        before &&
          or(
            lt(auditLog.at, before.at),
            and(eq(auditLog.at, before.at), lt(auditLog.id, before.id)),
          ),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}
