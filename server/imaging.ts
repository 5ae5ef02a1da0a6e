import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import type { Context, Logger } from './context.ts';
import type { AttemptBook, CaseAddresses } from './engines/attempts.ts';
import type { DiagnosticEngine } from './engines/engine.ts';
import type { CallLedger } from './engines/ledger.ts';
import { type Engines, openEngines } from './engines/open.ts';
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

/** As whom the images of all accounts are opened to be printed. */
const PRINTER = { account: 'printer' };

/** What engines are given beside the configuration. */
export interface Around {
  readonly clock: () => Date;
  readonly ledger: CallLedger;
  readonly attempts: AttemptBook;
  readonly addresses: CaseAddresses;
  readonly log: Logger;
  /** Counts what an engine does. */
  readonly watch: (engine: DiagnosticEngine) => DiagnosticEngine;
}

/**
 * All that opens images: nobody does it in this process. Rejects with `ConfigError` when a criterion
 * is switched that nobody knows.
 */
export async function openImaging(
  config: Config,
  around: Around,
  overrides: ImagingOverrides,
): Promise<Pick<Context, 'images' | 'uploads' | 'ai' | 'pdf'>> {
  const images = createImageProcessor(overrides.images);
  const drawPicture = (bytes: Uint8Array) => images.paper(PRINTER, bytes);
  return {
    images,
    uploads: await createUploads(join(config.dataDir, 'incoming'), overrides.uploads),
    ai: overrides.ai ? around.watch(overrides.ai) : await engines(config, around, images),
    pdf: overrides.pdf ?? (await createReportPrinter(undefined, drawPicture)),
  };
}

async function engines(
  { criteria, engines: choice, publicUrl }: Config,
  { log, watch, ...around }: Around,
  images: ImageProcessor,
): Promise<Engines> {
  const { switchProblems } = await import('#domain/criteria/switches.ts');
  const problems = switchProblems(criteria);
  if (problems.length > 0) throw new ConfigError(problems);
  return openEngines(choice, { ...around, images, criteria, publicUrl, warn: log.warn }, watch);
}
