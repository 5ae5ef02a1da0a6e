import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import type { Context } from './context.ts';
import type { DiagnosticEngine } from './engines/engine.ts';
import {
  createImageProcessor,
  type ImageProcessor,
  type ProcessorOptions,
} from './external/images/processor.ts';
import { createReportPrinter, type ReportPrinter } from './external/pdf/printer.ts';
import { createUploads, type UploadOptions } from './external/uploads/uploads.ts';

/** What a test may put in place of the real thing. */
export interface ImagingOverrides {
  readonly ai?: DiagnosticEngine;
  readonly pdf?: ReportPrinter;
  /** How uploads are received and images opened, where it is not as usual. */
  readonly uploads?: Partial<UploadOptions>;
  readonly images?: Partial<ProcessorOptions>;
}

/** As whom the images of all accounts are opened to be measured or printed. */
const ENGINE = { account: 'engine' };
const PRINTER = { account: 'printer' };

/**
 * All that opens images: nobody does it in this process. Rejects with `ConfigError` when a criterion
 * is switched that nobody knows.
 */
export async function openImaging(
  config: Config,
  clock: () => Date,
  overrides: ImagingOverrides,
): Promise<Pick<Context, 'images' | 'uploads' | 'ai' | 'pdf'>> {
  const images = createImageProcessor(overrides.images);
  const drawPicture = (bytes: Uint8Array) => images.paper(PRINTER, bytes);
  return {
    images,
    uploads: await createUploads(join(config.dataDir, 'incoming'), overrides.uploads),
    ai: overrides.ai ?? (await localEngine(config, clock, images)),
    pdf: overrides.pdf ?? (await createReportPrinter(undefined, drawPicture)),
  };
}

/** Loaded only where it is used: its methods are not needed to serve a request. */
async function localEngine(
  { criteria }: Config,
  clock: () => Date,
  images: ImageProcessor,
): Promise<DiagnosticEngine> {
  const { createLocalEngine } = await import('./engines/local/engine.ts');
  const { switchProblems } = await import('#domain/criteria/switches.ts');
  const problems = switchProblems(criteria);
  if (problems.length > 0) throw new ConfigError(problems);
  const open = (bytes: Uint8Array, sides: readonly number[]) =>
    images.rasters(ENGINE, bytes, sides);
  const settings = { off: new Set(criteria.off), on: new Set(criteria.on) };
  return createLocalEngine({ now: clock, open, settings });
}
