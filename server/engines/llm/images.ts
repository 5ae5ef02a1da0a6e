import { AppError } from '#domain/errors.ts';
import type { PromptImage } from '#domain/report/model/prompt.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import { isImageRefusal } from '#domain/rules/imageRefusal.ts';
import type { CaseImage } from '#server/engines/engine.ts';
import { readingOf } from '#server/engines/kind.ts';
import type { ImageProcessor } from '#server/external/images/processor.ts';

export interface SentImage extends PromptImage {
  readonly jpeg: Uint8Array;
}

/**
 * The images of a case, resized, each with its facts. Skips an undecodable image; a storage fault
 * rejects.
 */
export async function drawImages(
  images: readonly CaseImage[],
  {
    account,
    side,
    processor,
    facts,
    signal,
  }: {
    readonly account: string;
    readonly side: number;
    readonly processor: ImageProcessor;
    readonly facts: OwnReport;
    readonly signal: AbortSignal;
  },
): Promise<SentImage[]> {
  const drawn: SentImage[] = [];
  // One at a time: memory holds the sent images and one more.
  for (const image of images.toSorted((a, b) => a.position - b.position)) {
    signal.throwIfAborted();
    const bytes = await image.read();
    const paper = await processor
      .jpeg({ account: readingOf(account), signal }, bytes, side)
      .catch((error: unknown) => {
        if (error instanceof AppError && isImageRefusal(error.code)) return undefined;
        throw error;
      });
    if (!paper) continue;
    const { position } = image;
    const about = facts.quality?.images.find((each) => each.position === position);
    const size = [paper.width, paper.height] as const;
    const problems = about?.problems ?? [];
    drawn.push({ position, caption: about?.caption, problems, size, jpeg: paper.jpeg });
  }
  return drawn;
}
