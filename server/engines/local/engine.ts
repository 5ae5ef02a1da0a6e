import { givesFigure } from '#domain/accuracy/judgedParts.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { CriteriaSettings } from '#domain/criteria/case.ts';
import { hasCriteria } from '#domain/criteria/load.ts';
import { AppError } from '#domain/errors.ts';
import { answersByHand } from '#domain/marks/answersByHand.ts';
import type { StripImage } from '#domain/marks/calipers.ts';
import { isCorrection } from '#domain/marks/corrections.ts';
import type { Mark } from '#domain/marks/mark.ts';
import { caseReading } from '#domain/measuring/caseReading.ts';
import type { MeasuredImage, MeasureTask } from '#domain/measuring/measureImage.ts';
import { correctMeasures } from '#domain/measuring/recount.ts';
import { isSamePicture } from '#domain/measuring/samePicture.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import { isImageRefusal } from '#domain/rules/imageRefusal.ts';
import type { Ability } from '#domain/rules/uncharged.ts';
import type {
  CaseImage,
  ClinicalCase,
  Diagnosis,
  DiagnosticEngine,
} from '#server/engines/engine.ts';
import { drawRasters } from '#server/external/images/decode/rasters.ts';
import { createThread } from '#server/external/workers/thread.ts';
import { createFairLimiter } from '#server/shared/fairLimiter.ts';
import { type DecodedImage, decodeImage, type OpenImage } from './pixels.ts';
import { type ImageOutcome, type ReadImage, readImages } from './report/outcome.ts';
import { ENGINE_NAME, STAMPS } from './report/stamps.ts';

/** Decodes an image in the share of an account. */
type OpenForAccount = (account: string, ...asked: Parameters<OpenImage>) => ReturnType<OpenImage>;

export interface LocalEngineOptions {
  readonly now?: () => Date;
  readonly settings?: CriteriaSettings;
  /** Decodes images outside this process. */
  readonly open?: OpenForAccount;
  /** Module of the measuring thread; replaced in tests. */
  readonly worker?: URL;
}

/** Images that wait for the thread, of all accounts. */
const MOST_WAITING = 64;

interface Readers {
  readonly settings: CriteriaSettings | undefined;
  readonly open: OpenForAccount;
  /** Throws `too_many_at_once` and `unavailable` where no place is left to wait. */
  measure(account: string, task: MeasureTask, signal: AbortSignal): Promise<MeasuredImage>;
}

/**
 * The engine without a model: applies published criteria to the answers, checks image quality,
 * counts cells where a method holds, and states what it cannot tell. Takes one image at a
 * time to bound memory.
 */
export function createLocalEngine(options: LocalEngineOptions = {}): DiagnosticEngine {
  const now = options.now ?? (() => new Date());
  const thread = createThread<MeasureTask, MeasuredImage>(
    options.worker ?? new URL('./worker.ts', import.meta.url),
  );
  const inTurn = createFairLimiter({ atOnce: 1, waiting: MOST_WAITING });
  const readers: Readers = {
    settings: options.settings,
    open: options.open ?? ((_, bytes, sides) => drawRasters(bytes, sides)),
    measure: (account, task, signal) => {
      const pictures = [task.measure, task.quality, ...(task.tiles ?? [])];
      const buffers = pictures.map(({ data }) => data.buffer as ArrayBuffer);
      return inTurn(account, () => thread.run(task, signal, buffers), signal);
    },
  };
  return {
    name: ENGINE_NAME,
    ability,
    stamp: ({ type }) => (hasCriteria(type) ? STAMPS.criteria : STAMPS.measurement),
    diagnose: (clinicalCase, signal) => diagnose(clinicalCase, signal, readers, now),
    close: () => thread.close(),
  };
}

function ability({ type, imageKind: { method } }: AnalysisDefinition): Ability {
  const measures = method !== undefined && givesFigure(method);
  if (!hasCriteria(type)) return measures ? 'measures' : 'stores';
  return measures ? 'measuresAndInterprets' : 'interprets';
}

async function diagnose(
  clinicalCase: ClinicalCase,
  signal: AbortSignal,
  readers: Readers,
  now: () => Date,
): Promise<Diagnosis> {
  const outcomes: ImageOutcome[] = [];
  const overlays = new Map<string, Overlay>();
  const read: StripImage[] = [];
  const images = clinicalCase.images.toSorted((a, b) => a.position - b.position);
  for (const image of images) {
    signal.throwIfAborted();
    const outcome = await examine(image, clinicalCase, signal, readers);
    outcomes.push(outcome);
    if (outcome.state !== 'read') continue;
    const overlay = outcome.measures?.overlay;
    read.push({ id: image.id, width: outcome.storedWidth, overlay: image.overlay ?? overlay });
    const original = firstOf(outcome, outcomes);
    if (original) outcomes[outcomes.length - 1] = original;
    // The vet's calipers on a repeated recording need its paper.
    if (overlay && (overlay.paper || (!original && overlay.shapes.length > 0)))
      overlays.set(image.id, overlay);
  }
  const states = outcomes.map((outcome) => outcome.state);
  if (states.includes('failed') && !states.includes('read')) {
    throw new Error('The measuring thread failed on every readable image of the case');
  }
  const { readCase } = await import('./report/compose.ts');
  const { definition, answers, units, marks = [], switches } = clinicalCase;
  const byHand = answersByHand(definition, answers, read, marks);
  const facts = { definition, answers, units, byHand };
  const { report, ...known } = readCase(facts, outcomes, now(), {
    ...(switches ? { off: new Set(switches.off) } : readers.settings),
    ownIntervals: clinicalCase.ownIntervals ?? [],
  });
  return {
    report,
    overlays,
    anyImageRead: states.includes('read'),
    ...known,
  };
}

/** The same picture in an earlier position, if it stands there. */
function firstOf({ position, look }: ReadImage, outcomes: readonly ImageOutcome[]) {
  const first = readImages(outcomes).find(
    (one) => one.position < position && one.look && look && isSamePicture(one.look, look),
  );
  return first && ({ position, state: 'repeated', original: first.position } as const);
}

/**
 * A damaged image, or one that crashes the thread, is that image's outcome. A storage fault and a
 * refusal to wait reject: they say nothing of the image.
 */
async function examine(
  image: CaseImage,
  { account, definition, answers, marks = [] }: ClinicalCase,
  signal: AbortSignal,
  { open, measure: measureInTurn }: Readers,
): Promise<ImageOutcome> {
  const { position } = image;
  const bytes = await image.read();
  signal.throwIfAborted();
  let decoded: DecodedImage;
  try {
    decoded = await decodeImage(
      bytes,
      (...asked) => open(account, ...asked),
      definition.imageKind.method,
    );
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError && isImageRefusal(error.code))) throw error;
    return { position, state: 'unreadable' };
  }
  const { measure, quality, tiles, sourceWidth: storedWidth } = decoded;
  const { width, height } = measure;
  const task: MeasureTask = {
    ...caseReading(definition, answers),
    shortSide: Math.min(storedWidth, decoded.sourceHeight),
    measure,
    quality,
    tiles,
  };
  try {
    const measured = await measureInTurn(account, task, signal);
    const grid = { width, height, storedWidth, ...scaleOf(image, storedWidth / width) };
    const own = marks.filter((mark) => mark.imageId === image.id);
    return { position, state: 'read', ...grid, ...corrected(measured, own, storedWidth) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    return { position, state: 'failed' };
  }
}

/** @param enlarged pixels of the stored image in one of the measured grid. */
function scaleOf({ scale }: CaseImage, enlarged: number): Pick<ReadImage, 'scale'> {
  if (!scale) return {};
  return { scale: { ...scale, micrometresPerPixel: scale.micrometresPerPixel * enlarged } };
}

function corrected(measured: MeasuredImage, marks: readonly Mark[], width: number): MeasuredImage {
  if (!measured.measures || !marks.some(isCorrection)) return measured;
  return { ...measured, measures: correctMeasures(measured.measures, marks, width) };
}
