import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { isCorrection } from '#domain/marks/corrections.ts';
import type { Mark } from '#domain/marks/mark.ts';
import type { Context } from '#server/context.ts';
import type { CaseImage, ClinicalCase } from '#server/engines/engine.ts';
import { listImages } from '#server/stores/images.ts';
import { listOwnIntervals } from '#server/stores/ownIntervals.ts';
import { currentSwitches } from './settings.ts';

/** Separates a storage fault from a failure of the engine that requested the image. */
export class StorageFault extends Error {
  override name = 'StorageFault';
}

interface StoredCase {
  readonly id: string;
  readonly userId: string;
  readonly definition: AnalysisDefinition;
  readonly answers: Answers;
}

/** Input of every engine: answers and images of a case, and the criteria in force for it. */
export async function caseToRead(
  ctx: Pick<Context, 'db' | 'criteria' | 'files'>,
  { userId, ...clinicalCase }: StoredCase,
  marks: readonly Mark[] = [],
): Promise<ClinicalCase> {
  const images = await listImages(ctx.db, clinicalCase.id);
  const ownIntervals = await listOwnIntervals(ctx.db, userId);
  const switches = await currentSwitches(ctx);
  return {
    ...clinicalCase,
    ownIntervals,
    switches,
    images: images.map((image) => ({
      id: image.id,
      position: image.position,
      fileName: image.fileName,
      ...(image.scale ? { scale: image.scale } : {}),
      ...correctionsOf(image, marks),
      read: () => readStored(ctx, image.storageKey),
    })),
  };
}

function correctionsOf(
  { id, width }: { readonly id: string; readonly width: number },
  marks: readonly Mark[],
): Pick<CaseImage, 'corrections'> {
  const own = marks.filter((mark) => mark.imageId === id && isCorrection(mark));
  return own.length > 0 ? { corrections: { marks: own, width } } : {};
}

async function readStored(ctx: Pick<Context, 'files'>, key: string): Promise<Uint8Array> {
  try {
    return await ctx.files.get(key);
  } catch (cause) {
    throw new StorageFault('An image could not be read', { cause });
  }
}
