import { drawPaper, type Paper } from '#server/external/images/decode/paper.ts';

/** An image made ready for paper, in its position of the case. */
export interface Picture extends Paper {
  readonly position: number;
}

/** Draws a stored image for paper; see `drawPaper`. */
export type DrawPaper = (bytes: Uint8Array) => Promise<Paper>;

/**
 * Rejects when the bytes are no readable image. Draws in this process unless another decoder is
 * given.
 */
export async function toPicture(
  position: number,
  bytes: Uint8Array,
  draw: DrawPaper = drawPaper,
): Promise<Picture> {
  const { jpeg, width, height } = await draw(bytes);
  // A copy: the drawn buffer may share its memory, and this one moves to a thread.
  return { position, jpeg: new Uint8Array(jpeg), width, height };
}
