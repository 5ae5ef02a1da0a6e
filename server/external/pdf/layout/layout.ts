import type { Block } from '#domain/report/document/blocks.ts';
import type { Picture } from '#domain/report/document/sheet.ts';
import type { Glyphs } from '#server/external/pdf/text/face.ts';
import { contentSlices } from './contents.ts';
import { chapterSlices, figureSlices } from './figures.ts';
import { BODY_WIDTH, BODY_X, COLOR, LABEL_WIDTH, LEFT, STYLE, WIDTH } from './look.ts';
import {
  badgeSlices,
  calloutSlices,
  conclusionSlices,
  ladderSlices,
  mastheadSlices,
  patientSlices,
  summarySlices,
} from './opening.ts';
import { paragraphOf, rowOf } from './rows.ts';
import { Setter, tagged } from './setter.ts';
import { blank, type Item, type Slice, type Tag } from './slice.ts';
import { stampSlices } from './stamp.ts';

export interface Layout {
  readonly slices: readonly Slice[];
  /** Root of the structure of the document. */
  readonly tag: Tag;
}

/** Shown where a section goes on longer than the paper does. */
const CUT = 'El resto de este apartado no se imprime. Consúltelo en pantalla.';

/** Every block as slices down one endless page. */
export function layOut(
  glyphs: Glyphs,
  blocks: readonly Block[],
  pictures: readonly Picture[],
): Layout {
  const setter = new Setter(glyphs);
  const tag: Tag = { role: 'Document', children: [] };
  const slices = blocks.flatMap((block) => {
    setter.beginSection();
    return blockSlices(setter, block, pictures, tag);
  });
  return { slices, tag };
}

function blockSlices(
  setter: Setter,
  block: Block,
  pictures: readonly Picture[],
  tag: Tag,
): Slice[] {
  switch (block.kind) {
    case 'masthead':
      return mastheadSlices(setter, block, tag);
    case 'patient':
      return patientSlices(setter, block, tag);
    case 'ladder':
      return ladderSlices(setter, block, tag);
    case 'conclusion':
      return conclusionSlices(setter, block, tag);
    case 'badges':
      return badgeSlices(setter, block, tag);
    case 'summary':
      return summarySlices(setter, block, tag);
    case 'callout':
      return calloutSlices(setter, block, tag);
    case 'section':
      return sectionSlices(setter, block, tag);
    case 'chapter':
      return chapterSlices(setter, block.title, tag);
    case 'figures':
      return figureSlices(setter, block, pictures, tag);
    case 'stamp':
      return stampSlices(setter, block, tag);
  }
}

type Section = Extract<Block, { kind: 'section' }>;

/** Space above and below the hairline that parts two sections. */
const ABOVE = 14;
const BELOW = 11;

/** Contents with their title hanging at the left of the first. */
function sectionSlices(setter: Setter, { title, contents }: Section, parent: Tag): Slice[] {
  const section = tagged(parent, 'Sect');
  const heading = setter.text(title, STYLE.label, LABEL_WIDTH);
  const headingTag = tagged(section, 'H3');
  const body = contents.flatMap((content) => contentSlices(setter, content, section));
  if (setter.exhausted) body.push(...cutSlices(setter, section));
  if (body.length === 0) return [];
  const label = rowOf([{ x: LEFT, lines: heading, tag: headingTag }], {
    leading: STYLE.label.leading,
  });
  const rule: Item = {
    ...{ kind: 'rule', x: LEFT, y: 0, width: WIDTH },
    ...{ color: COLOR.line, thickness: 0.8 },
  };
  const top: Slice = { height: BELOW, before: ABOVE, keep: true, items: [rule], parts: true };
  return [top, ...hang(label, body)];
}

/** The lines of `label` beside the first slices of `body`, which stay together as far as it reaches. */
function hang(label: readonly Slice[], body: readonly Slice[]): Slice[] {
  const leading = STYLE.label.leading;
  const height = label.length * leading;
  const items = label.flatMap((slice, index) =>
    slice.items.map((item) =>
      item.kind === 'line' ? { ...item, baseline: item.baseline + index * leading + 1.2 } : item,
    ),
  );
  let reached = 0;
  const hung = body.map((slice, index): Slice => {
    const before = index === 0 ? 0 : slice.before;
    const beside = reached < height;
    reached += before + slice.height;
    return {
      ...slice,
      before,
      keep: slice.keep || (beside && reached < height),
      items: index === 0 ? [...items, ...slice.items] : slice.items,
    };
  });
  return reached < height ? [...hung, blank(height - reached, false)] : hung;
}

function cutSlices(setter: Setter, parent: Tag): Slice[] {
  setter.beginSection();
  const lines = setter.text(CUT, STYLE.note, BODY_WIDTH);
  return paragraphOf({ x: BODY_X, lines, tag: tagged(parent, 'P') }, STYLE.note.leading, 6);
}
