import type { Block, Figure } from '#domain/report/document/blocks.ts';
import type { Picture } from '#domain/report/document/sheet.ts';
import { COLOR, CONTOUR, LEFT, STYLE, WIDTH } from './look.ts';
import { baseline, rowOf } from './rows.ts';
import { type Setter, tagged } from './setter.ts';
import type { Item, Slice, Tag } from './slice.ts';

type Figures = Extract<Block, { kind: 'figures' }>;

const GUTTER = 18;
const COLUMN = (WIDTH - GUTTER) / 2;
const SINGLE = WIDTH * 0.68;
/** No image is higher, so that a row always fits on a page. */
const MAX_HEIGHT = 230;
/** Height kept for an image that could not be read. */
const ABSENT_HEIGHT = 90;
/** Lines of a caption. */
const CAPTION = 8;

/** From this ratio of width to height on, an image is a strip and stands alone. */
const STRIP = 1.6;

/** The images two to a row, a strip or a single one larger, each over its caption. */
export function figureSlices(
  setter: Setter,
  { figures, legend }: Figures,
  pictures: readonly Picture[],
  parent: Tag,
): Slice[] {
  const shown = figures.map((figure): Shown => {
    const picture = pictures.find(({ position }) => position === figure.position);
    return { figure, picture, strip: picture ? picture.width / picture.height >= STRIP : false };
  });
  const rows = rowsOf(shown).map((row, index): Slice => {
    const width = row[0]?.strip ? WIDTH : shown.length === 1 ? SINGLE : COLUMN;
    const placed = row.map((item, place) => {
      return figureItems(setter, item, { x: LEFT + place * (COLUMN + GUTTER), width }, parent);
    });
    return {
      height: Math.max(...placed.map(({ height }) => height)),
      before: index === 0 ? 10 : 16,
      keep: false,
      items: placed.flatMap(({ items }) => items),
    };
  });
  return [...legendSlices(setter, legend), ...rows];
}

interface Shown {
  readonly figure: Figure;
  readonly picture: Picture | undefined;
  readonly strip: boolean;
}

function rowsOf(figures: readonly Shown[]): Shown[][] {
  const rows: Shown[][] = [];
  for (const shown of figures) {
    const open = rows.at(-1);
    if (open?.length === 1 && !open[0]?.strip && !shown.strip) open.push(shown);
    else rows.push([shown]);
  }
  return rows;
}

function figureItems(
  setter: Setter,
  { figure, picture }: Shown,
  column: { readonly x: number; readonly width: number },
  parent: Tag,
): { items: Item[]; height: number } {
  const image = picture
    ? pictureItem(figure, picture, column, parent)
    : absent(setter, column, parent);
  const lines = setter.lines(
    [
      { text: figure.label, style: STYLE.figure },
      ...(figure.caption ? [{ text: `. ${figure.caption}`, style: STYLE.caption }] : []),
    ],
    column.width,
    CAPTION,
  );
  const { leading, size } = STYLE.caption;
  const tag = tagged(parent, 'Caption');
  const caption = lines.map((line, index): Item => {
    const top = image.height + 6 + index * leading;
    return { kind: 'line', x: column.x, baseline: top + baseline(leading, size), line, tag };
  });
  return {
    items: [...image.items, ...caption],
    height: image.height + 6 + lines.length * leading,
  };
}

function pictureItem(
  { position, label, caption, overlay }: Figure,
  picture: Picture,
  { x, width }: { readonly x: number; readonly width: number },
  parent: Tag,
): { items: Item[]; height: number } {
  const scale = Math.min(width / picture.width, MAX_HEIGHT / picture.height);
  const size = { width: picture.width * scale, height: picture.height * scale };
  const tag = tagged(parent, 'Figure', { alt: [label, caption].filter((part) => part).join('. ') });
  return {
    items: [{ kind: 'picture', x, y: 0, ...size, position, overlay, tag }],
    height: size.height,
  };
}

function absent(
  setter: Setter,
  { x, width }: { readonly x: number; readonly width: number },
  parent: Tag,
): { items: Item[]; height: number } {
  const text = 'La imagen no se puede mostrar.';
  const line = setter.text(text, STYLE.placeholder, width - 24, 1)[0];
  const box: Item = {
    ...{ kind: 'box', x, y: 0, width, height: ABSENT_HEIGHT },
    ...{ fill: COLOR.sunk, radius: 4 },
  };
  if (!line) return { items: [box], height: ABSENT_HEIGHT };
  const place = { x: x + (width - line.width) / 2, baseline: ABSENT_HEIGHT / 2 + 3 };
  return {
    items: [box, { kind: 'line', ...place, line, tag: tagged(parent, 'P') }],
    height: ABSENT_HEIGHT,
  };
}

const SAMPLE = 16;

/** What a full and a dashed contour mean. */
function legendSlices(setter: Setter, legend: Figures['legend']): Slice[] {
  const { leading } = STYLE.legend;
  let x: number = LEFT;
  const items = legend.flatMap(({ text, counted, kind }): Item[] => {
    const line = setter.text(text, STYLE.legend, WIDTH / 2, 1)[0];
    if (!line) return [];
    const path = counted ? `M0 0H${SAMPLE}` : `M0 0H4.4M6 0H10.4M12 0H${SAMPLE}`;
    const shape = { path, stroke: COLOR.measure, strokeWidth: CONTOUR[kind] };
    const at = x;
    x += SAMPLE + 6 + line.width + 18;
    return [
      { kind: 'shape', x: at, y: leading / 2, shape },
      {
        kind: 'line',
        x: at + SAMPLE + 6,
        baseline: baseline(leading, STYLE.legend.size),
        line,
      },
    ];
  });
  return items.length > 0 ? [{ height: leading, before: 6, keep: true, items }] : [];
}

/** Heading of a part of the document that is not the report itself. */
export function chapterSlices(setter: Setter, title: string, parent: Tag): Slice[] {
  const lines = setter.text(title, STYLE.chapter, WIDTH);
  const slices = rowOf([{ x: LEFT, lines, tag: tagged(parent, 'H2') }], {
    leading: STYLE.chapter.leading,
    before: 30,
  });
  return slices.map((slice) => ({ ...slice, keep: true }));
}
