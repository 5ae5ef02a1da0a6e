import { z } from '@hono/zod-openapi';
import type { SettingTable } from '#domain/rules/settings.ts';

/** Schemas of the settings' operations, derived from the table of settings. */

export const seenVersion = z.number().int().min(0).max(2_000_000_000).openapi({
  description: 'La versión que se cambia: si ya es otra, se rechaza.',
});

/** A setting in a reply: with its default and its last change. */
const shown = <Value>(value: z.ZodType<Value, Value>) =>
  z.object({
    value: value.nullable().openapi({ description: 'En vigor.' }),
    byDefault: value.nullable().openapi({ description: 'Lo que dice el entorno, o el producto.' }),
    set: z.boolean().openapi({ description: 'Si lo ha fijado la administración.' }),
    version: z.number().int(),
    changedAt: z.iso.datetime().nullable(),
    changedBy: z.string().nullable(),
  });

type ShownShape<Table extends SettingTable> = {
  [Name in keyof Table]: ReturnType<typeof shown<z.output<Table[Name]['schema']>>>;
};

/** The part of a reply that has every setting, by its name. */
export function shownSettings<Table extends SettingTable>(table: Table): ShownShape<Table> {
  const entries = Object.entries(table).map(([name, { schema }]) => [name, shown(bare(schema))]);
  // `fromEntries` forgets the names, which are the table's.
  return Object.fromEntries(entries) as ShownShape<Table>;
}

type ChangeOf<Table extends SettingTable> = {
  [Name in keyof Table & string]: z.ZodObject<
    {
      name: z.ZodLiteral<Name>;
      seen: typeof seenVersion;
      value: z.ZodNullable<Table[Name]['schema']>;
    },
    z.core.$strict
  >;
}[keyof Table & string];

/** A change of one setting: its name, the version that is changed, and a value or null. */
export function settingChange<Table extends SettingTable>(table: Table) {
  const changes = Object.entries(table).map(([name, { schema }]) =>
    z.strictObject({ name: z.literal(name), seen: seenVersion, value: schema.nullable() }),
  );
  // `entries` forgets which value belongs to which name; a table is never empty.
  return z.discriminatedUnion(
    'name',
    changes as unknown as [ChangeOf<Table>, ...ChangeOf<Table>[]],
  );
}

/**
 * A value's schema as a reply documents it: its keys and types, without the limits and the tidying
 * of what is typed.
 */
function bare(schema: z.core.$ZodType): z.ZodType<unknown, unknown> {
  if (schema instanceof z.ZodObject) {
    const entries = Object.entries(schema.shape).map(([key, field]) => [key, bare(field)]);
    return z.object(Object.fromEntries(entries));
  }
  if (schema instanceof z.ZodRecord) return z.record(z.string(), bare(schema.valueType));
  if (schema instanceof z.ZodNullable) return bare(schema.unwrap()).nullable();
  if (schema instanceof z.ZodDefault) return bare(schema.unwrap());
  if (schema instanceof z.ZodPipe) return bare(schema.in);
  if (schema instanceof z.ZodEnum) return z.enum(schema.enum);
  if (schema instanceof z.ZodString) return z.string();
  if (schema instanceof z.ZodNumber) return z.number();
  if (schema instanceof z.ZodBoolean) return z.boolean();
  throw new Error(`a setting of the type ${schema._zod.def.type} has no schema for its reply`);
}
