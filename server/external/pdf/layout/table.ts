import type { Cell, Content, TableColumn } from '#domain/report/document/blocks.ts';
import type { Line } from '#server/external/pdf/text/style.ts';
import { BODY_WIDTH, BODY_X, COLOR, STYLE } from './look.ts';
import { rowOf, type Stack, tied } from './rows.ts';
import { type Setter, tagged } from './setter.ts';
import { kept, type Slice, spaced, type Tag } from './slice.ts';

type Table = Extract<Content, { kind: 'table' }>;

interface Place {
  readonly x: number;
  readonly width: number;
  readonly right: boolean;
}

const GUTTER = 10;
const PAD = 3.4;
const RULE = { x: BODY_X, width: BODY_WIDTH };

/** A table whose head is repeated on each page it reaches, and its notes. */
export function tableSlices(setter: Setter, table: Table, parent: Tag): Slice[] {
  const places = placesOf(table.columns);
  const tag = tagged(parent, 'Table');
  const first = headOf(setter, table.columns, places, tag);
  const again = headOf(setter, table.columns, places, undefined);
  const head = again[0] ? { head: again[0] } : {};
  const slices: Slice[] = [...first];
  for (const { title, rows } of table.groups) {
    if (title) slices.push(...groupSlices(setter, title, tagged(tag, 'TR'), head));
    const set = rows.map((cells): Slice[] => {
      if (setter.exhausted) return [];
      const stacks = stacksOf(setter, cells, places, tagged(tag, 'TR'));
      return rowOf(stacks, { leading: STYLE.cell.leading, pad: PAD, rule: RULE, ...head });
    });
    slices.push(...tied(set));
  }
  return [...slices, ...noteSlices(setter, table.notes, parent)];
}

/** The title over the rows of a group. */
function groupSlices(setter: Setter, title: string, row: Tag, head: { head?: Slice }): Slice[] {
  const lines = setter.text(title, STYLE.tableGroup, BODY_WIDTH);
  const stacks = [{ x: BODY_X, lines, tag: tagged(row, 'TH') }];
  const { leading } = STYLE.tableGroup;
  return kept(rowOf(stacks, { leading, before: 4, pad: 3.4, rule: RULE, ...head }), 'all');
}

function placesOf(columns: readonly TableColumn[]): Place[] {
  let x = BODY_X;
  return columns.map(({ share, align }) => {
    const place = { x, width: share * BODY_WIDTH - GUTTER, right: align === 'right' };
    x += share * BODY_WIDTH;
    return place;
  });
}

function headOf(
  setter: Setter,
  columns: readonly TableColumn[],
  places: readonly Place[],
  table: Tag | undefined,
): Slice[] {
  const row = table && tagged(table, 'TR');
  const stacks = columns.flatMap((column, index): Stack[] => {
    const place = places[index];
    if (!place) return [];
    const lines = setter.text(column.title, STYLE.tableHead, place.width, 1);
    const tag = row && { tag: tagged(row, 'TH', { scope: 'Column' }) };
    return [{ x: place.x, lines, ...ending(place), ...tag }];
  });
  const rule = { ...RULE, color: COLOR.lineStrong };
  return kept(rowOf(stacks, { leading: STYLE.tableHead.leading + 3, rule }), 'all');
}

function stacksOf(
  setter: Setter,
  cells: readonly Cell[],
  places: readonly Place[],
  row: Tag,
): Stack[] {
  let column = 0;
  return cells.flatMap((cell): Stack[] => {
    const first = places[column];
    const last = places[column + (cell.span ?? 1) - 1];
    column += cell.span ?? 1;
    if (!first || !last) return [];
    // Words that run across columns of figures begin where the figures may.
    const place = cell.span ? spanning(first, last) : first;
    const lines = cellLines(setter, cell, place.width);
    return [{ x: place.x, lines, ...ending(place), tag: tagged(row, 'TD') }];
  });
}

/** Points by which words stand inside the column of the values. */
const INSET = 22;

function spanning(first: Place, last: Place): Place {
  const x = first.x + INSET;
  return { x, width: last.x + last.width - x, right: false };
}

function ending({ x, width, right }: Place): { right?: number } {
  return right ? { right: x + width } : {};
}

function cellLines(setter: Setter, cell: Cell, width: number): Line[] {
  const style = cell.strong ? STYLE.cellStrong : cell.soft ? STYLE.cellSoft : STYLE.cell;
  const lines = setter.text(cell.text, style, width);
  return cell.under ? [...lines, ...setter.text(cell.under, STYLE.under, width)] : lines;
}

function noteSlices(setter: Setter, notes: Table['notes'], parent: Tag): Slice[] {
  const { leading } = STYLE.note;
  const slices = notes.flatMap(({ lead, text }) => {
    const spans = [
      { text: `${lead} `, style: STYLE.noteLead },
      { text, style: STYLE.note },
    ];
    const lines = setter.lines(spans, BODY_WIDTH);
    return rowOf([{ x: BODY_X, lines, tag: tagged(parent, 'Note') }], { leading, before: 4 });
  });
  return spaced(slices, 8);
}
