import type { ListedFinding, OwnReport } from '#domain/report/ownReport.ts';
import type { SheetCase } from '../report/sheetCase.ts';

/** Parts of the report of a type that no row of its sheet says. Only a report needs them, no form. */
export interface Extras {
  /** Lists that follow from answers; their items join a list that the report has. */
  findings?(of: SheetCase): readonly ListedFinding[];
  /** Lists of what nobody told, beside anything that is told. */
  missing?(of: SheetCase): readonly ListedFinding[];
  doubts?(of: SheetCase): OwnReport['coherence'];
  limits?(of: SheetCase): readonly string[];
}
