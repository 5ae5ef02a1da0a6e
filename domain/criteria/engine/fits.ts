import { dayOf } from './day.ts';
import type { SheetField } from './sheet.ts';

/** A value of another kind than the field's is no answer. */
export function fits(field: SheetField | undefined, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (field?.kind === 'number') return typeof value === 'number';
  if (field?.kind === 'choice') return typeof value === 'string';
  return field?.kind !== 'date' || dayOf(value) !== undefined;
}
