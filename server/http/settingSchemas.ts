import { z } from '@hono/zod-openapi';
import type { SettingTable } from '#domain/rules/settings.ts';

export const seenVersion = z.number().int().min(0).max(2_000_000_000).openapi({
  description: 'La versión que se cambia: si ya es otra, se rechaza.',
});

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

export function shownSettings<Table extends SettingTable>(table: Table): ShownShape<Table> {
  const entries = Object.entries(table).map(([name, { schema }]) => [name, shown(bare(schema))]);
  // `fromEntries` loses the table's names.
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

/** Body of one setting's change: name, loaded version, and value or null. */
export function settingChange<Table extends SettingTable>(table: Table) {
  const changes = Object.entries(table).map(([name, { schema }]) =>
    z.strictObject({ name: z.literal(name), seen: seenVersion, value: schema.nullable() }),
  );
  // `entries` loses the link between name and value; a table is never empty.
  return z.discriminatedUnion(
    'name',
    changes as unknown as [ChangeOf<Table>, ...ChangeOf<Table>[]],
  );
}

/** Schema of a value in replies: keys and types, without the limits and normalisation of input. */
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
