import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from './db.ts';
import { sessions, users } from './schema.ts';
import { sampleAccounts } from './schemaMarks.ts';

export async function markSampleAccount(tx: Db, userId: string): Promise<void> {
  await tx.insert(sampleAccounts).values({ userId });
}

export async function isSampleAccount(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(sampleAccounts, eq(sampleAccounts.userId, userId))) > 0;
}

export async function listSampleAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(sampleAccounts, eq(sampleAccounts.userId, users.id))
    .orderBy(asc(users.email));
  return rows.map((row) => row.email);
}

export async function endSampleSessions(db: Db): Promise<void> {
  const samples = db.select({ userId: sampleAccounts.userId }).from(sampleAccounts);
  await db.delete(sessions).where(inArray(sessions.userId, samples));
}
