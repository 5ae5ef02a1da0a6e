import type { Field } from '#domain/catalogue/field.ts';

interface Cell extends Pick<Field, 'width'> {
  readonly kind: string;
  readonly label?: string;
  /** Drawn inside the field. */
  readonly unit?: string | undefined;
  /** Drawn inside the empty field, after «p. ej.». */
  readonly example?: string | undefined;
  readonly placeholder?: string | undefined;
}

/** Characters of the longest unit beside which half a phone's line has room for a figure. */
const SHORT_UNIT = 8;
/** Characters of a label that half a phone's line does not wrap. */
const SHORT_LABEL = 18;
/** Characters of an example and its unit in half a phone's line. */
const SHORT_EXAMPLE = 15;
const BEFORE_EXAMPLE = 'p. ej. '.length;
const AROUND_UNIT = 3;

function pairsUp({ width, label = '', unit = '', example, placeholder }: Cell): boolean {
  const shown = example ?? placeholder;
  const length = shown === undefined ? 0 : BEFORE_EXAMPLE + shown.length;
  const beside = unit === '' ? 0 : AROUND_UNIT + unit.length;
  return (
    width === 'third' &&
    label.length <= SHORT_LABEL &&
    unit.length <= SHORT_UNIT &&
    length + beside <= SHORT_EXAMPLE
  );
}

/**
 * Grid classes of each field: two columns on phones, twelve on wider screens. On phones thirds pair
 * up, unless their label, unit or example is long; the last of an odd run takes the whole line.
 * Percentages of one count stand in even rows.
 */
export function fieldSpans(fields: readonly Cell[]): readonly string[] {
  const spans = wideSpans(fields);
  let start = 0;
  while (start < fields.length) {
    const end = endOfRun(fields, start, pairsUp);
    const alone = (end - start) % 2 === 0 ? undefined : end - 1;
    for (let index = start; index < end; index += 1)
      spans[index] = `${index === alone ? 'col-span-2' : 'col-span-1'} ${spans[index]}`;
    if (end === start) spans[start] = `col-span-2 ${spans[start]}`;
    start = Math.max(end, start + 1);
  }
  return spans;
}

function endOfRun(
  fields: readonly Cell[],
  start: number,
  belongs: (field: Cell) => boolean,
): number {
  let end = start;
  for (let field = fields[end]; field && belongs(field); field = fields[end]) end += 1;
  return end;
}

const THIRD = 'sm:col-span-4';
const QUARTER = 'sm:col-span-4 lg:col-span-3';
const WHOLE = 'sm:col-span-12';

function wideSpans(fields: readonly Cell[]): string[] {
  const spans = fields.map(wideSpan);
  let start = 0;
  while (start < fields.length) {
    const end = endOfRun(fields, start, isShare);
    spans.splice(start, end - start, ...evenRows(fields.slice(start, end)));
    start = Math.max(end, start + 1);
  }
  return spans;
}

const isShare = ({ kind, unit, width }: Cell) =>
  width === 'third' && (unit === '%' || kind === 'sum');

/** Three or four to a row, whichever fills the last one; a sum left over has a row of its own. */
function evenRows(shares: readonly Cell[]): string[] {
  const { length } = shares;
  if (length % 3 === 0) return shares.map(() => THIRD);
  if (length % 4 === 0) return shares.map(() => QUARTER);
  const before = length - 1;
  if (shares.at(-1)?.kind !== 'sum' || (before % 3 !== 0 && before % 4 !== 0))
    return shares.map(() => THIRD);
  const share = before % 3 === 0 ? THIRD : QUARTER;
  return shares.map(({ kind }) => (kind === 'sum' ? WHOLE : share));
}

function wideSpan(field: Cell): string {
  switch (field.width) {
    case 'third':
      return THIRD;
    case 'full':
      return WHOLE;
    default:
      return 'sm:col-span-6';
  }
}
