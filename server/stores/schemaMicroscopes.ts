import {
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MicroscopeScale } from '#domain/rules/microscopes.ts';

export const microscopeScales = pgTable(
  'microscope_scales',
  {
    accountId: text('user_id').notNull(),
    id: uuid().notNull(),
    place: smallint().notNull(),
    microscope: text().notNull(),
    objective: text().notNull(),
    camera: text().notNull(),
    micrometresPerPixel: doublePrecision('micrometres_per_pixel').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    origin: text().$type<MicroscopeScale['origin']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
