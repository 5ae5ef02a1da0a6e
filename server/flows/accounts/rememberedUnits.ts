import { loadUnits } from '#domain/criteria/loadUnits.ts';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import {
  forgetUnit,
  listRememberedUnits,
  type RememberedUnit,
  saveRememberedUnit,
} from '#server/stores/rememberedUnits.ts';
import { scopeOf } from '#server/stores/scope.ts';

/** Units in which the account writes its analytes, as it answered in a form. */
export async function getRememberedUnits(
  ctx: Pick<Context, 'db'>,
  caller: Caller,
): Promise<RememberedUnit[]> {
  return listRememberedUnits(ctx.db, scopeOf(caller));
}

/** Remembers the unit of an analyte; null forgets it. Throws `invalid_body`. */
export async function rememberUnit(
  ctx: Pick<Context, 'db' | 'catalogue'>,
  caller: Caller,
  { analyte, unit }: { readonly analyte: string; readonly unit: string | null },
): Promise<void> {
  if (unit === null) return forgetUnit(ctx.db, scopeOf(caller), analyte);
  const units = await unitsOf(ctx, analyte);
  if (units.length === 0)
    throw new AppError('invalid_body', {
      fields: [{ field: 'analyte', message: 'Cifra: no es ninguna de las que se preguntan.' }],
    });
  if (!units.includes(unit))
    throw new AppError('invalid_body', {
      fields: [{ field: 'unit', message: `Unidad: elija una de ${units.join(', ')}.` }],
    });
  await saveRememberedUnit(ctx.db, scopeOf(caller), { analyte, unit });
}

/** Those of its fields, and the others of its row. */
async function unitsOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  analyte: string,
): Promise<readonly string[]> {
  const rows = Object.entries(await loadUnits()).filter(([, row]) => row.name === analyte);
  const keys = new Set(rows.map(([key]) => key));
  const own = catalogue.all
    .flatMap(({ groups }) => groups.flatMap((group) => group.fields))
    .flatMap((field) =>
      keys.has(field.key) && field.kind === 'number' && field.unit ? [field.unit] : [],
    );
  const others = rows.flatMap(([, row]) => row.others.map((other) => other.unit));
  return [...new Set([...own, ...others])];
}
