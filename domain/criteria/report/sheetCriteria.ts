import type { Answers } from '#domain/catalogue/field.ts';
import type { CriteriaCase } from '../case.ts';
import type { CaseVocabulary } from '../engine/caseFacts.ts';
import type { Sheet } from '../engine/sheet.ts';

/** Criteria of a type that answers from its sheet. */
export interface SheetCriteria {
  /** `analysis_type`; its rows are named `TYPE/ID`. */
  readonly type: string;
  readonly sheet: Sheet;
  readonly vocabulary: CaseVocabulary;
  /** Names of figures that no field asks for, as the report prints them. */
  readonly names: Readonly<Record<string, string>>;
  /** Units of those figures where their own sentence has none. */
  readonly units?: Readonly<Record<string, string>>;
  /** Figures that stand in the row of a field, in their own unit where a field tells its unit. */
  readonly rows?: Readonly<Record<string, { readonly figure: string; readonly unitFrom?: string }>>;
  /** Differences between both eyes, with the name of what differs. */
  readonly differences?: Readonly<Record<string, string>>;
  /** Figures that the form takes as a text, read into the fields of the sheet. */
  readTexts?(criteriaCase: CriteriaCase): Answers;
  /** Fields that most often lead to a class, best first. */
  readonly decisive: readonly string[];
  /** Shown when only images were sent: what this engine does not do, and what to add. */
  readonly onlyImages: string;
  /** Shown when nothing was sent; does not mention images. */
  readonly nothing: string;
}
