import { markWords } from '#domain/report/aiMark.ts';
import type {
  Block,
  Content,
  ImageFigure,
  LegendEntry,
  ReportDocument,
  SectionBlock,
} from '#domain/report/document/blocks.ts';
import { legendGlyph } from '#domain/report/document/legendGlyph.ts';
import type { Cell, TableRow } from '#domain/report/document/tableBlocks.ts';
import type { UncheckedBlock } from '#domain/report/document/uncheckedBlock.ts';
import type { Drawing } from '#domain/report/figures/drawing.ts';
import { DIFFERENTIAL_LABELS } from '#domain/report/labels.ts';
import { cornersOf, outlinesOf } from '#domain/report/outlines.ts';
import type { Overlay, OverlayKind } from '#domain/report/overlay.ts';
import { STRIP } from '#server/external/images/decode/paper.ts';
import { Drawings, type PlacedDrawing } from './drawing.ts';
import { figureOf, heroOf, type Pictures, pictureOf, withoutFirstPage } from './firstPage.ts';
import type { Picture } from './pictures.ts';
import { printable } from './printable.ts';

/** Points. Leucocytes among red cells are heavier, besides their corners: both have one colour. */
const CONTOUR: Readonly<Record<OverlayKind, number>> = {
  nucleus: 0.8,
  leucocyte: 1.4,
  erythrocyte: 0.7,
  beat: 1,
};

export type Printed = Pick<ReportDocument, 'title' | 'author' | 'running' | 'blocks' | 'aiMark'>;

export interface TemplateData {
  /** The unchanged blocks, in three parts, with the needed image data. */
  readonly data: string;
  /** SVG texts, which the blocks reference by number. */
  readonly drawings: string;
}

/** Kinds of block that end the opening. */
const OPENS: ReadonlySet<Block['kind']> = new Set(['section', 'unchecked', 'chapter']);

export function templateData(document: Printed, pictures: readonly Picture[]): TemplateData {
  const drawings = new Drawings();
  const { title, author, running, blocks } = document;
  const hero = heroOf(blocks, pictures);
  const figure = hero && !isStrip(hero.figure, pictures) ? figureOf(blocks) : undefined;
  const rest = withoutFirstPage(blocks, hero, figure);
  const opening = rest.findIndex(({ kind }) => OPENS.has(kind));
  const data = {
    title,
    author,
    keywords: keywordsOf(document),
    running,
    labels: DIFFERENTIAL_LABELS,
    opening: rest.slice(0, opening).map((block) => withFigures(block, drawings)),
    hero: hero ? drawable({ ...hero.block, figures: [hero.figure] }, pictures) : null,
    figure: figure ? { heading: figure.heading, ...firstFigure(figure.drawing, drawings) } : null,
    rest: rest.slice(opening).map((block) => {
      if (block.kind === 'section')
        return bounded({ ...block, contents: block.contents.map((one) => drawn(one, drawings)) });
      if (block.kind === 'unchecked') return boundedUnchecked(block);
      return block.kind === 'figures' ? drawable(block, pictures) : withFigures(block, drawings);
    }),
  };
  const words = JSON.stringify(data, (_, value: unknown) => {
    return typeof value === 'string' ? printable(value) : value;
  });
  return { data: words, drawings: JSON.stringify(drawings) };
}

function withFigures(block: Block, drawings: Drawings): unknown {
  if (block.kind !== 'keyFigures') return block;
  return { ...block, figures: block.figures.map((one) => drawnPart(one, drawings)) };
}

/** The mark of artificial intelligence, and whether the paper has what it read. */
function keywordsOf({ aiMark, blocks }: Printed): readonly string[] {
  if (!aiMark) return [];
  const printed = blocks.some((block) => block.kind === 'unchecked' || 'unchecked' in block);
  // A report of an unknown reader is printed whole.
  const included = printed || aiMark.reader === 'desconocido';
  return [
    ...markWords(aiMark),
    aiMark.digitalSourceType,
    `ai-reading=${included ? 'printed' : 'left-out'}`,
  ];
}

/** Replaces figures by image references; other content stays. */
function drawn(content: Content, drawings: Drawings): unknown {
  if (content.kind === 'drawing')
    return withDrawing(content, drawings.place(content.wide), drawings);
  if (content.kind === 'row') return { ...content, row: drawnRow(content.row, drawings) };
  if (content.kind !== 'table') return content;
  const groups = content.groups.map(({ rows, ...group }) => {
    return {
      ...group,
      rows: rows.map((row) => drawnRow(row, drawings)),
    };
  });
  return { ...content, groups };
}

type DrawingContent = Extract<Content, { kind: 'drawing' }>;

/** Half the width of a page is that of a phone. */
function firstFigure(content: DrawingContent, drawings: Drawings) {
  return withDrawing(content, drawings.place(content.narrow), drawings);
}

function withDrawing(
  { wide: _, narrow: __, legend, ...rest }: DrawingContent,
  drawing: PlacedDrawing,
  drawings: Drawings,
) {
  const swatches = legend.map(({ text, swatch }) => {
    return { text, swatch: drawings.place(swatch) };
  });
  return { ...rest, drawing, legend: swatches };
}

function drawnRow({ cells }: TableRow, drawings: Drawings) {
  return cells.map((one) => drawnCell(one, drawings));
}

function drawnCell({ mark, ...cell }: Cell, drawings: Drawings) {
  return {
    ...drawnPart(cell, drawings),
    ...(mark ? { mark: drawings.place(mark) } : {}),
  };
}

function drawnPart<T extends { readonly drawing?: Drawing }>(
  { drawing, ...part }: T,
  drawings: Drawings,
) {
  return { ...part, ...(drawing ? { drawing: drawings.place(drawing) } : {}) };
}

/** Characters of one section: some twenty pages. The rest is on the screen only. */
const SECTION = 60_000;
const CUT = 'El resto de este apartado no se imprime. Consúltelo en pantalla.';

function bounded(section: Omit<SectionBlock, 'contents'> & { readonly contents: unknown[] }) {
  const { contents, isCut } = within(section.contents);
  return { ...section, contents: isCut ? [...contents, { kind: 'fine', lines: [CUT] }] : contents };
}

function boundedUnchecked({ rows, passages, notes, ...block }: UncheckedBlock) {
  const cut = within([rows, passages]);
  const [keptRows = [], keptPassages = []] = cut.contents;
  return {
    ...block,
    rows: keptRows,
    passages: keptPassages,
    notes: cut.isCut ? [CUT, ...notes] : notes,
  };
}

/** Cuts the parts, in order, after that many characters in total. */
function within(parts: readonly unknown[]): {
  readonly contents: unknown[];
  readonly isCut: boolean;
} {
  let left = SECTION;
  const cut = (value: unknown): unknown => {
    if (typeof value === 'string') left -= value.length;
    if (Array.isArray(value)) return value.flatMap((item) => (left > 0 ? [cut(item)] : []));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cut(part)]));
  };
  const contents = parts.flatMap((part) => (left > 0 ? [cut(part)] : []));
  return { contents, isCut: left <= 0 };
}

export function fileOf(position: number): string {
  return `${position}.jpg`;
}

function isStrip({ position }: ImageFigure, pictures: readonly Picture[]): boolean {
  const { width = 0, height = 1 } = pictureOf(position, pictures) ?? {};
  return width / height >= STRIP;
}

function drawable({ figures, legend }: Pictures, pictures: readonly Picture[]) {
  return {
    kind: 'figures',
    legend: figures.some(({ overlay }) => overlay) ? legend.map(withGlyph) : [],
    figures: figures.map((figure) => {
      const { position, label, caption, overlay } = figure;
      const picture = pictureOf(position, pictures);
      return {
        label,
        caption,
        overlay: overlay && layered(overlay),
        strip: isStrip(figure, pictures),
        picture: picture
          ? { file: fileOf(position), width: picture.width, height: picture.height }
          : null,
      };
    }),
  };
}

function withGlyph(entry: LegendEntry) {
  return { text: entry.text, glyph: layered(legendGlyph(entry)) };
}

/** One path for all shapes of a style: a smear has hundreds. */
function layered({ width, height, shapes }: Overlay) {
  if (!(width > 0 && height > 0)) return null;
  const layers = Map.groupBy(shapes, ({ kind, counted }) => `${kind} ${counted}`);
  return {
    width,
    height,
    layers: [...layers.values()].flatMap((alike) => {
      const [first] = alike;
      if (!first) return [];
      const outlines = alike.flatMap(outlinesOf).map((points) => line(points, 'Z'));
      const corners = alike.flatMap(cornersOf).map((points) => line(points));
      const path = [...outlines, ...corners].join('');
      return [{ counted: first.counted, thickness: CONTOUR[first.kind], path }];
    }),
  };
}

/** A line as SVG path data; empty below three points. */
function line(points: readonly number[], end = ''): string {
  if (points.length < 6) return '';
  const tenths = points.map((value) => Math.round(value * 10) / 10);
  return `M${tenths.slice(0, points.length - (points.length % 2)).join(' ')}${end}`;
}
