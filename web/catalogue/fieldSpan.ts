import type { Field } from '#domain/catalogue/field.ts';

interface Cell extends Pick<Field, 'width'> {
  readonly kind: string;
}

/**
 * Grid classes of each field: two columns on phones, six on wider screens. On phones thirds pair
 * up; in an odd run the list with free text, else the last field, takes the whole line.
 */
export function fieldSpans(fields: readonly Cell[]): readonly string[] {
  const spans = fields.map(wideSpan);
  let start = 0;
  while (start < fields.length) {
    let end = start;
    while (fields[end]?.width === 'third') end += 1;
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
