import { eitherOf, limitOf } from '#domain/catalogue/points.ts';
import { dayOf } from './day.ts';
import type { SheetField } from './sheet.ts';

/** A value of another kind than the field's is no answer; a limit and an open point are figures. */
export function fits(field: SheetField | undefined, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (field?.kind === 'number')
    return typeof value === 'number' || Boolean(limitOf(value)) || eitherOf(value).length > 0;
  if (field?.kind === 'choice') return typeof value === 'string';
  return field?.kind !== 'date' || dayOf(value) !== undefined;
}
