import type { Answers } from '#domain/catalogue/field.ts';
import type { ListedFinding } from '#domain/report/ownReport.ts';
import type { CriteriaCase } from '../core/apply.ts';
import type { CaseVocabulary } from '../engine/caseFacts.ts';
import type { Evaluation } from '../engine/evaluate.ts';
import type { Sheet } from '../engine/sheet.ts';

/** Criteria of a type that answers from its sheet. */
export interface SheetCriteria {
  /** `analysis_type`; its rows are named `TYPE/ID`. */
  readonly type: string;
  readonly sheet: Sheet;
  readonly vocabulary: CaseVocabulary;
  /** Names of figures that no field asks for, as the report prints them. */
  readonly names: Readonly<Record<string, string>>;
  /** Figures that the form takes as a text, read into the fields of the sheet. */
  readTexts?(criteriaCase: CriteriaCase): Answers;
  /** Lists of the type in place of those that its choices make. */
  findings?(evaluation: Evaluation, criteriaCase: CriteriaCase): readonly ListedFinding[];
  /** Fields that most often lead to a class, best first. */
  readonly decisive: readonly string[];
  /** Shown when only images were sent: what this engine does not do, and what to add. */
  readonly onlyImages: string;
  /** Shown when nothing was sent; does not mention images. */
  readonly nothing: string;
}
