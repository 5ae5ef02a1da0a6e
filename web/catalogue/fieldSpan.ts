import type { Field } from '#domain/catalogue/field.ts';

interface Cell extends Pick<Field, 'width'> {
  readonly kind: string;
  /** Drawn inside the field. */
  readonly unit?: string | undefined;
}

/** Characters of the longest unit beside which half a phone's line has room for a figure. */
const SHORT_UNIT = 8;

const pairsUp = ({ width, unit = '' }: Cell) => width === 'third' && unit.length <= SHORT_UNIT;

/**
 * Grid classes of each field: two columns on phones, six on wider screens. On phones thirds pair
 * up, unless their unit is long; in an odd run the list with free text, else the last field, takes the whole line.
 */
export function fieldSpans(fields: readonly Cell[]): readonly string[] {
  const spans = fields.map(wideSpan);
  let start = 0;
  while (start < fields.length) {
    let end = start;
    for (let field = fields[end]; field && pairsUp(field); field = fields[end]) end += 1;
    const alone = (end - start) % 2 === 0 ? undefined : loneOne(fields, start, end);
    for (let index = start; index < end; index += 1)
      spans[index] = `${index === alone ? 'col-span-2' : 'col-span-1'} ${spans[index]}`;
    if (end === start) spans[start] = `col-span-2 ${spans[start]}`;
    start = Math.max(end, start + 1);
  }
  return spans;
}

function loneOne(fields: readonly Cell[], start: number, end: number): number {
  return fields[start]?.kind === 'suggest' ? start : end - 1;
}

function wideSpan(field: Cell): string {
  switch (field.width) {
    case 'third':
      return 'sm:col-span-2';
    case 'full':
      return 'sm:col-span-6';
    default:
      return 'sm:col-span-3';
  }
}
