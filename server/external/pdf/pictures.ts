import { drawPaper, type Paper, type PaperInput } from '#server/external/images/decode/paper.ts';

export interface Picture extends Paper {
  readonly position: number;
}

export type DrawPaper = (input: PaperInput) => Promise<Paper>;

/** Rejects for unreadable bytes. Draws in this process unless given another decoder. */
export async function toPicture(
  position: number,
  input: PaperInput,
  draw: DrawPaper = drawPaper,
): Promise<Picture> {
  const { jpeg, width, height } = await draw(input);
  // A copy: the drawn buffer may share its memory, and this one moves to a thread.
  return { position, jpeg: new Uint8Array(jpeg), width, height };
}
