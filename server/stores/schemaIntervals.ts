import { doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CriteriaSpecies } from '#domain/catalogue/species.ts';

export const ownIntervals = pgTable(
  'own_intervals',
  {
    userId: text('user_id').notNull(),
    analyte: text().notNull(),
    species: text().$type<CriteriaSpecies>().notNull(),
    low: doublePrecision(),
    high: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.analyte, table.species] })],
);
