import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const rememberedUnits = pgTable(
  'remembered_units',
  {
    userId: text('user_id').notNull(),
    analyte: text().notNull(),
    unit: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.analyte] })],
);
