import { sql } from 'drizzle-orm';
import type { Plan } from '#domain/rules/plans.ts';
import type { Db } from './db.ts';
import { plans } from './schema.ts';

export async function savePlans(db: Db, all: readonly Plan[]): Promise<void> {
  await db
    .insert(plans)
    .values(
      all.map((plan) => ({
        id: plan.id,
        name: plan.name,
        description: plan.description,
        consultationLimit: plan.consultationLimit,
        limitType: plan.limitType,
        priceCents: plan.priceCents,
        currency: plan.currency,
      })),
    )
    .onConflictDoUpdate({
      target: plans.id,
      set: {
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        consultationLimit: sql`excluded.consultation_limit`,
        limitType: sql`excluded.limit_type`,
        priceCents: sql`excluded.price_cents`,
        currency: sql`excluded.currency`,
      },
    });
}
