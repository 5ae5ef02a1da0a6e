import { and, eq, lt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { knownDevices, users } from './schema.ts';

/** Records a sign-in from the device; true the first time. */
export async function rememberDevice(
  tx: Db,
  userId: string,
  device: string,
  now: Date,
): Promise<'known' | 'new' | 'first of the account'> {
  const updated = await tx
    .update(knownDevices)
    .set({ lastSeenAt: now })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.device, device)))
    .returning({ device: knownDevices.device });
  if (updated.length > 0) return 'known';
  const before = await tx.$count(knownDevices, eq(knownDevices.userId, userId));
  const inserted = await tx
    .insert(knownDevices)
    .values({ userId, device, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoNothing()
    .returning({ device: knownDevices.device });
  if (inserted.length === 0) return 'known';
  return before === 0 ? 'first of the account' : 'new';
}

export async function isKnownDevice(db: Db, email: string, device: string): Promise<boolean> {
  const rows = await db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.device, device)));
  return rows.length === 1;
}

export async function forgetDevicesUnusedSince(db: Db, before: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before));
}
