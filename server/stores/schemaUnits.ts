import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const rememberedUnits = pgTable(
  'remembered_units',
  {
    accountId: text('user_id').notNull(),
    analyte: text().notNull(),
    unit: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.analyte] })],
);
