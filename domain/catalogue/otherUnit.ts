import { parseNumber } from '#domain/text/numbers.ts';
import type { NumberField } from './field.ts';
import { convertUnit } from './units.ts';

type Asked = Pick<NumberField, 'min' | 'max' | 'units' | 'substance' | 'doubt'> & {
  readonly unit?: string | undefined;
};

/** Plausible other unit, and the value in the field’s own. */
export interface OtherUnit {
  readonly unit: string;
  /** In the field’s unit, with decimal comma. */
  readonly text: string;
}

/** Undefined if the figure is plausible, or implausible in every unit of the field. */
export function otherUnit(field: Asked, figure: number): OtherUnit | undefined {
  if (isPlausible(field, figure)) return undefined;
  const typed = String(figure).replace('.', ',');
  return field.units
    ?.flatMap((unit) => {
      const text = convertUnit(typed, unit, field.unit ?? '', field.substance);
      const value = parseNumber(text);
      return text !== undefined && value !== undefined && isPlausible(field, value)
        ? [{ unit, text }]
        : [];
    })
    .at(0);
}

function isPlausible({ min, max, doubt }: Asked, figure: number): boolean {
  const { under = min, over = max } = doubt ?? {};
  return figure >= Math.max(min, under) && figure <= Math.min(max, over);
}
