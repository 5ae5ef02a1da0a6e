import { randomUUID } from 'node:crypto';
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditColumn } from '#domain/rules/lists/audit.ts';
import type { Db } from './db.ts';
import type { SortColumn } from './listPage.ts';
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

const COLUMNS: Readonly<Record<AuditColumn, SortColumn>> = {
  at: { key: sql`audit_log.at`, type: 'timestamptz' },
};

export const AUDIT_LIST = {
  name: 'audit_log',
  from: sql`audit_log`,
  id: sql`audit_log.id`,
  idType: 'uuid',
  columns: COLUMNS,
} as const;

export interface AuditFilters {
  readonly actor?: string | undefined;
  readonly target?: string | undefined;
  readonly action?: string | undefined;
  /** Inclusive. */
  readonly since?: Date | undefined;
}

export function auditConditions({ actor, target, action, since }: AuditFilters): SQL | undefined {
  return and(
    actor === undefined ? undefined : eq(auditLog.actorId, actor),
    target === undefined ? undefined : eq(auditLog.targetId, target),
    action === undefined ? undefined : eq(auditLog.action, action),
    since === undefined ? undefined : gte(auditLog.at, since),
  );
}

const actors = alias(profiles, 'actors');
const targets = alias(profiles, 'targets');

/** Lines by id, with both accounts' names while they exist. */
export async function readAuditLines(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actorName: actors.fullName,
      action: auditLog.action,
      targetKind: auditLog.targetKind,
      targetId: auditLog.targetId,
      targetName: targets.fullName,
      before: auditLog.before,
      after: auditLog.after,
      reason: auditLog.reason,
      address: auditLog.address,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.userId, auditLog.actorId))
    .leftJoin(targets, and(eq(auditLog.targetKind, 'user'), eq(targets.userId, auditLog.targetId)))
    .where(inArray(auditLog.id, [...ids]));
}
