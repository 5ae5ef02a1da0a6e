import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import type { Context, Logger } from '../context.ts';
import type { AttemptBook, CaseAddresses } from '../engines/attempts.ts';
import type { DiagnosticEngine } from '../engines/engine.ts';
import type { CallLedger } from '../engines/ledger.ts';
import { type Engines, openEngines } from '../engines/open.ts';
import {
  createImageProcessor,
  type ImageProcessor,
  type ProcessorOptions,
} from '../external/images/processor.ts';
import type { DrawPaper } from '../external/pdf/pictures.ts';
import { createReportPrinter, type ReportPrinter } from '../external/pdf/printer.ts';
import { createUploads, type UploadOptions } from '../external/uploads/uploads.ts';

export interface ImagingOverrides {
  readonly ai?: DiagnosticEngine;
  readonly pdf?: ReportPrinter;
  readonly uploads?: Partial<UploadOptions>;
  readonly images?: Partial<ProcessorOptions>;
}

/** Queue account for printing images of all users. */
const PRINTER = { account: 'printer' };

export interface Around {
  readonly clock: () => Date;
  readonly ledger: CallLedger;
  readonly attempts: AttemptBook;
  readonly addresses: CaseAddresses;
  readonly log: Logger;
  readonly watch: (engine: DiagnosticEngine) => DiagnosticEngine;
}

/**
 * Opens everything that decodes images, always outside this process. Rejects with `ConfigError`
 * when an unknown criterion is switched.
 */
export async function openImaging(
  config: Config,
  around: Around,
  overrides: ImagingOverrides,
): Promise<Pick<Context, 'images' | 'uploads' | 'ai' | 'pdf'>> {
  const images = createImageProcessor(overrides.images);
  const drawPicture: DrawPaper = ({ bytes, place }) => images.paper(PRINTER, bytes, place);
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
  if (criteria.off.length + criteria.on.length > 0) {
    const { switchProblems } = await import('#domain/criteria/switches.ts');
    const problems = switchProblems(criteria);
    if (problems.length > 0) throw new ConfigError(problems);
  }
  return openEngines(choice, { ...around, images, criteria, publicUrl, warn: log.warn }, watch);
}
