import type { Content, Pair } from '#domain/report/document/blocks.ts';
import type { Span } from '#server/external/pdf/text/style.ts';
import { differentialSlices } from './differential.ts';
import { BODY_WIDTH, BODY_X, COLOR, STYLE } from './look.ts';
import { baseline, paragraphOf, rowOf, tied } from './rows.ts';
import { type Setter, tagged } from './setter.ts';
import type { Item, Slice, Tag } from './slice.ts';
import { tableSlices } from './table.ts';

type Of<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>;

/** What a section holds, in the column beside its title. */
export function contentSlices(setter: Setter, content: Content, parent: Tag): Slice[] {
  switch (content.kind) {
    case 'paragraph':
      return paragraphSlices(setter, content, parent);
    case 'list':
      return listSlices(setter, content, parent);
    case 'table':
      return tableSlices(setter, content, parent);
    case 'pairs':
      return pairSlices(setter, content.pairs, parent);
    case 'fine':
      return fineSlices(setter, content.lines, parent);
    case 'grid':
      return gridSlices(setter, content.cells, parent);
    case 'differential':
      return differentialSlices(setter, content, parent);
  }
}

function paragraphSlices(setter: Setter, { phrases }: Of<'paragraph'>, parent: Tag): Slice[] {
  const spans = phrases.map(({ text, strong }): Span => {
    return { text, style: strong ? STYLE.textBold : STYLE.text };
  });
  const lines = setter.lines(spans, BODY_WIDTH);
  return paragraphOf({ x: BODY_X, lines, tag: tagged(parent, 'P') }, STYLE.text.leading, 4);
}

const INDENT = 16;

function listSlices(setter: Setter, { ordered, items }: Of<'list'>, parent: Tag): Slice[] {
  const list = tagged(parent, 'L');
  const rows = items.map((text, index) => {
    if (setter.exhausted) return [];
    const item = tagged(list, 'LI');
    const label = ordered ? setter.text(String(index + 1), STYLE.number, INDENT) : [];
    const { leading } = STYLE.text;
    return rowOf(
      [
        { x: BODY_X, lines: label, ...(ordered ? { tag: tagged(item, 'Lbl') } : {}) },
        {
          x: BODY_X + INDENT,
          lines: setter.text(text, STYLE.text, BODY_WIDTH - INDENT),
          tag: tagged(item, 'LBody'),
        },
      ],
      { leading, before: 4, marks: ordered ? [] : [bullet(leading)] },
    );
  });
  return tied(rows);
}

function bullet(leading: number): Item {
  const path = 'M-1.6 0A1.6 1.6 0 1 0 1.6 0A1.6 1.6 0 1 0 -1.6 0Z';
  const y = baseline(leading, STYLE.text.size) - STYLE.text.size * 0.24;
  return { kind: 'shape', x: BODY_X + 4, y, shape: { path, fill: COLOR.lineStrong } };
}

const PAIR_LABEL = 118;
const NESTING = 10;

function pairSlices(setter: Setter, pairs: readonly Pair[], parent: Tag): Slice[] {
  return tied(pairs.map((pair) => pairSlicesOf(setter, pair, parent)));
}

function pairSlicesOf(setter: Setter, { label, text, level }: Pair, parent: Tag): Slice[] {
  const { leading } = STYLE.text;
  if (setter.exhausted) return [];
  const x = BODY_X + Math.min(level, 4) * NESTING;
  if (text === undefined) {
    const heading = setter.text(label, STYLE.pairGroup, BODY_X + BODY_WIDTH - x);
    const slices = rowOf([{ x, lines: heading, tag: tagged(parent, 'P') }], {
      leading,
      before: level === 0 ? 8 : 5,
    });
    return slices.map((slice) => ({ ...slice, keep: true }));
  }
  const textX = BODY_X + PAIR_LABEL + 10;
  return rowOf(
    [
      {
        x,
        lines: setter.text(label, STYLE.pairLabel, BODY_X + PAIR_LABEL - x),
        tag: tagged(parent, 'P'),
      },
      {
        x: textX,
        lines: setter.text(text, STYLE.text, BODY_X + BODY_WIDTH - textX),
        tag: tagged(parent, 'P'),
      },
    ],
    { leading, before: 4 },
  );
}

function fineSlices(setter: Setter, lines: readonly string[], parent: Tag): Slice[] {
  return lines.flatMap((text) => {
    const set = setter.text(text, STYLE.fine, BODY_WIDTH);
    return paragraphOf({ x: BODY_X, lines: set, tag: tagged(parent, 'P') }, STYLE.fine.leading, 4);
  });
}

const GRID_GUTTER = 18;

/** Label over answer, two to a row; long answers take the whole width. */
function gridSlices(setter: Setter, cells: Of<'grid'>['cells'], parent: Tag): Slice[] {
  const rows = rowsOf(cells).map((row) => {
    if (setter.exhausted) return [];
    const half = (BODY_WIDTH - GRID_GUTTER) / 2;
    const width = row[0]?.full ? BODY_WIDTH : half;
    const stacks = row.map(({ label, text }, index) => ({
      x: BODY_X + index * (half + GRID_GUTTER),
      lines: [
        ...setter.text(label, STYLE.gridLabel, width),
        ...setter.text(text, STYLE.gridText, width),
      ],
      tag: tagged(parent, 'P'),
    }));
    return rowOf(stacks, { leading: STYLE.gridText.leading, before: 7 });
  });
  return tied(rows);
}

type GridCell = Of<'grid'>['cells'][number];

function rowsOf(cells: readonly GridCell[]): GridCell[][] {
  const rows: GridCell[][] = [];
  for (const cell of cells) {
    const open = rows.at(-1);
    if (open?.length === 1 && !open[0]?.full && !cell.full) open.push(cell);
    else rows.push([cell]);
  }
  return rows;
}
