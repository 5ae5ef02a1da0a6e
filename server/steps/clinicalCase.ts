import type { AnalysisDefinition, Answers, FigureUnits } from '#domain/catalogue/field.ts';
import type { Mark } from '#domain/marks/mark.ts';
import { kindsRead } from '#domain/marks/readKinds.ts';
import type { Context } from '#server/context.ts';
import type { CaseImage, ClinicalCase } from '#server/engines/engine.ts';
import type { ScalesOfImages } from '#server/steps/imageScales.ts';
import { listMarks } from '#server/stores/caseMarks.ts';
import { listImages, listImagesWithOverlays } from '#server/stores/images.ts';
import { listOwnIntervals } from '#server/stores/ownIntervals.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { currentSwitches } from './settings.ts';

/** Separates a storage fault from a failure of the engine that requested the image. */
export class StorageFault extends Error {
  override name = 'StorageFault';
}

interface StoredCase {
  readonly id: string;
  readonly accountId: string;
  readonly definition: AnalysisDefinition;
  readonly answers: Answers;
  readonly units: FigureUnits | null;
}

/**
 * Input of every engine: answers, images and marks of a case, and the criteria in force for it.
 * @param known its marks, where they were read already.
 * @param scales those of images that are not stored yet.
 */
export async function caseToRead(
  ctx: Pick<Context, 'db' | 'criteria' | 'files'>,
  { accountId, ...clinicalCase }: StoredCase,
  known?: readonly Mark[],
  scales: ScalesOfImages = new Map(),
): Promise<ClinicalCase> {
  const { id, definition } = clinicalCase;
  const images = await (definition.calipers ? listImagesWithOverlays : listImages)(ctx.db, id);
  const ownIntervals = await listOwnIntervals(ctx.db, scopeOf({ accountId }));
  const switches = await currentSwitches(ctx);
  return {
    ...clinicalCase,
    account: accountId,
    ownIntervals,
    switches,
    marks: known ?? (await listMarks(ctx.db, id, kindsRead(definition))),
    images: images.map((image) => ({
      id: image.id,
      position: image.position,
      fileName: image.fileName,
      ...('overlay' in image && image.overlay ? { overlay: image.overlay } : {}),
      ...scaleOf(image, scales),
      read: () => readStored(ctx, image.storageKey),
    })),
  };
}

function scaleOf(
  { id, scale: stored }: Pick<Awaited<ReturnType<typeof listImages>>[number], 'id' | 'scale'>,
  scales: ScalesOfImages,
): Pick<CaseImage, 'scale'> {
  const chosen = scales.get(id);
  const scale = chosen === undefined ? stored : chosen;
  return scale ? { scale } : {};
}

async function readStored(ctx: Pick<Context, 'files'>, key: string): Promise<Uint8Array> {
  try {
    return await ctx.files.get(key);
  } catch (cause) {
    throw new StorageFault('An image could not be read', { cause });
  }
}
