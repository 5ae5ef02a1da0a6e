import { doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Species } from '#domain/criteria/engine/animals.ts';

export const ownIntervals = pgTable(
  'own_intervals',
  {
    accountId: text('user_id').notNull(),
    analyte: text().notNull(),
    species: text().$type<Species>().notNull(),
    low: doublePrecision(),
    high: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.analyte, table.species] })],
);
