import type { DifferentialBlock } from '#domain/report/document/blocks.ts';
import { DIFFERENTIAL_LABELS } from '#domain/report/labels.ts';
import type { Line, TextStyle } from '#server/external/pdf/text/style.ts';
import { BODY_WIDTH, BODY_X, STYLE } from './look.ts';
import { paragraphOf, rowOf, type Stack } from './rows.ts';
import { type Setter, tagged } from './setter.ts';
import { type Item, kept, type Slice, type Tag } from './slice.ts';

const INDENT = 16;
const LIKELIHOOD = 110;
const X = BODY_X + INDENT;
const WIDTH = BODY_WIDTH - INDENT;
const GUTTER = 18;
const HALF = (WIDTH - GUTTER) / 2;

/** A diagnosis with what speaks for it and against it side by side, and the test that decides. */
export function differentialSlices(setter: Setter, block: DifferentialBlock, parent: Tag): Slice[] {
  const name = nameSlices(setter, block, parent);
  const reasons = [
    ...argumentSlices(setter, block, parent),
    ...(block.note ? plain(setter, block.note, STYLE.argument, parent) : []),
    ...(block.decidedBy ? decision(setter, block.decidedBy, parent) : []),
  ];
  return [...(reasons.length > 0 ? kept(name, 'all') : name), ...reasons];
}

function nameSlices(setter: Setter, block: DifferentialBlock, parent: Tag): Slice[] {
  const tag = tagged(parent, 'H3');
  const { leading } = STYLE.differential;
  const right = BODY_X + BODY_WIDTH;
  const likelihood = block.likelihood ?? '';
  const nameWidth = WIDTH - (likelihood ? LIKELIHOOD + GUTTER : 0);
  return rowOf(
    [
      { x: BODY_X, lines: setter.text(String(block.index), STYLE.number, INDENT), tag },
      { x: X, lines: setter.text(block.name, STYLE.differential, nameWidth), tag },
      { x: X, right, lines: setter.text(likelihood, STYLE.likelihood, LIKELIHOOD), tag },
    ],
    { leading, before: block.index === 1 ? 4 : 13 },
  );
}

const PLUS = 'M-2.6 0H2.6M0 -2.6V2.6';
const MINUS = 'M-2.6 0H2.6';
const SIGN = 9;

function argumentSlices(
  setter: Setter,
  { inFavour, against }: DifferentialBlock,
  parent: Tag,
): Slice[] {
  const sides = [
    { title: DIFFERENTIAL_LABELS.inFavour, style: STYLE.favour, sign: PLUS, texts: inFavour },
    { title: DIFFERENTIAL_LABELS.against, style: STYLE.against, sign: MINUS, texts: against },
  ].filter((side) => side.texts.length > 0);
  const width = sides.length === 1 ? WIDTH : HALF;
  const xOf = (index: number) => X + index * (HALF + GUTTER);
  const heads = sides.map(({ title, style }, index): Stack => {
    const lines = setter.text(title, style, width);
    return { x: xOf(index) + SIGN + 2, lines, tag: tagged(parent, 'P') };
  });
  const signs = sides.map(({ sign, style }, index): Item => {
    const shape = { path: sign, stroke: style.color, strokeWidth: 1.2 };
    return { kind: 'shape', x: xOf(index) + 3, y: style.leading / 2 + 0.4, shape };
  });
  const bodies = sides.map(({ texts }, index): Stack => {
    const bullet = texts.length > 1 ? '• ' : '';
    const lines = texts.flatMap((text): Line[] =>
      setter.text(bullet + text, STYLE.argument, width),
    );
    return { x: xOf(index), lines, tag: tagged(parent, 'P') };
  });
  const { leading } = STYLE.argument;
  return [
    ...kept(rowOf(heads, { leading: STYLE.favour.leading, before: 3, marks: signs }), 'all'),
    ...rowOf(bodies, { leading, before: 1 }),
  ];
}

function plain(setter: Setter, text: string, style: TextStyle, parent: Tag): Slice[] {
  const lines = setter.text(text, style, WIDTH);
  return paragraphOf({ x: X, lines, tag: tagged(parent, 'P') }, style.leading, 4);
}

function decision(setter: Setter, text: string, parent: Tag): Slice[] {
  const lines = setter.lines(
    [
      { text: `${DIFFERENTIAL_LABELS.decidedBy}\u00a0 `, style: STYLE.decides },
      { text, style: STYLE.argument },
    ],
    WIDTH,
  );
  return paragraphOf({ x: X, lines, tag: tagged(parent, 'P') }, STYLE.argument.leading, 4);
}
