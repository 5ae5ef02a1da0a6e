import type { cycleContents } from './cycle.ts';
import type { effusionContents } from './effusion.ts';
import type { eyesContents } from './eyes.ts';
import type { parasiteTable } from './parasites.ts';

/** Contents that the reports of one type have. A report without the code leaves them out. */
export interface TypeParts {
  readonly cycle?: typeof cycleContents;
  readonly effusion?: typeof effusionContents;
  readonly eyes?: typeof eyesContents;
  readonly parasites?: typeof parasiteTable;
}
