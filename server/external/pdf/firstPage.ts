import type { Block, Content, ImageFigure, SectionBlock } from '#domain/report/document/blocks.ts';
import type { Picture } from './pictures.ts';

export type Pictures = Extract<Block, { kind: 'figures' }>;

interface Hero {
  readonly block: Pictures;
  readonly figure: ImageFigure;
}

/** The image of the first page: the first in order that can be shown. */
export function heroOf(blocks: readonly Block[], pictures: readonly Picture[]): Hero | undefined {
  const block = picturesOf(blocks);
  if (!block) return undefined;
  const [position] = pictureOrder(blocks).filter((each) => pictureOf(each, pictures));
  const figure = block.figures.find((each) => each.position === position);
  return figure && { block, figure };
}

/**
 * Positions of the images, best for the first page first: those with counting contours, then the
 * others.
 */
export function pictureOrder(blocks: readonly Block[]): number[] {
  const counts = ({ overlay }: ImageFigure) =>
    overlay?.shapes.some(({ counted }) => counted) === true;
  const figures = picturesOf(blocks)?.figures ?? [];
  return figures
    .toSorted((one, other) => Number(counts(other)) - Number(counts(one)))
    .map(({ position }) => position);
}

function picturesOf(blocks: readonly Block[]): Pictures | undefined {
  return blocks.find((block): block is Pictures => block.kind === 'figures');
}

export function pictureOf(position: number, pictures: readonly Picture[]): Picture | undefined {
  return pictures.find((picture) => picture.position === position);
}

interface FirstFigure {
  readonly section: SectionBlock;
  readonly drawing: Extract<Content, { kind: 'drawing' }>;
  /** Title of a section that has nothing but the drawing; null where the section stays. */
  readonly heading: string | null;
}

/** The first drawing of the report, which stands beside the image of the first page. */
export function figureOf(blocks: readonly Block[]): FirstFigure | undefined {
  for (const section of blocks) {
    if (section.kind !== 'section') continue;
    const drawing = section.contents.find((content) => content.kind === 'drawing');
    if (drawing)
      return { section, drawing, heading: section.contents.length === 1 ? section.title : null };
  }
  return undefined;
}

/** Removes what the first page shows; drops an empty block with its heading. */
export function withoutFirstPage(
  blocks: readonly Block[],
  hero: Hero | undefined,
  figure: FirstFigure | undefined,
): Block[] {
  return blocks.flatMap((block, index) =>
    block === figure?.section ? withoutFigure(figure) : withoutHero(block, blocks[index + 1], hero),
  );
}

function withoutFigure({ section, drawing, heading }: FirstFigure): Block[] {
  if (heading !== null) return [];
  return [{ ...section, contents: section.contents.filter((content) => content !== drawing) }];
}

function withoutHero(block: Block, next: Block | undefined, hero: Hero | undefined): Block[] {
  if (!hero) return [block];
  const figures = hero.block.figures.filter((figure) => figure !== hero.figure);
  if (block === hero.block) return figures.length > 0 ? [{ ...hero.block, figures }] : [];
  return next === hero.block && figures.length === 0 ? [] : [block];
}
