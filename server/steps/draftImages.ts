import type { DraftImageRow, ListedDraftImage } from '#server/stores/draftImages.ts';

/** An image of a draft, as its account sees it. */
export type DraftImage = ListedDraftImage;

export function shownDraftImage(row: DraftImageRow): DraftImage {
  const { id, size, received, state, code, source, width, height, scale } = row;
  const updatedAt = row.updatedAt.toISOString();
  return { id, size, received, state, code, source, width, height, scale, updatedAt };
}
