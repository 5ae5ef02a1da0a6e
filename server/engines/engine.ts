import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import type { OwnInterval } from '#domain/criteria/core/facts.ts';
import type { Switches } from '#domain/criteria/switches.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import type { StoredUnchecked } from '#domain/report/storedReport.ts';
import type { Ability } from '#domain/rules/uncharged.ts';

/** An accepted image of the case: already bounded, stripped to its pixels and proved to be readable. */
export interface CaseImage {
  readonly id: string;
  /** 1…5 */
  readonly position: number;
  readonly fileName: string;
  /** The bytes of the stored JPEG, PNG or WebP. An engine lets a rejection through: it is the storage's. */
  read(): Promise<Uint8Array>;
}

/** Everything an engine may see: one case, nothing of anybody else. */
export interface ClinicalCase {
  readonly id: string;
  readonly definition: AnalysisDefinition;
  /** Who is to read it, where somebody has chosen; as the environment says, without it. */
  readonly engine?: string;
  /** Whether what somebody else reads stands at the head of the report; apart from it, without it. */
  readonly leads?: boolean;
  readonly answers: Answers;
  readonly images: readonly CaseImage[];
  /** Reference intervals of the clinic's own laboratory: they win over the published ones. */
  readonly ownIntervals?: readonly OwnInterval[];
  /** What is switched of the published criteria; as the engine was made, without it. */
  readonly switches?: Switches;
  /** Who handed it in, and when; absent where nobody did. */
  readonly sender?: { readonly userId: string; readonly submittedAt: Date };
  /** Names of people and companies that an engine must tell nobody: those of the account. */
  readonly confidential?: readonly string[];
}

export interface Diagnosis {
  readonly report: OwnReport;
  /** What somebody else says of the case, as it is stored: it stands apart in the report. */
  readonly unchecked?: StoredUnchecked;
  /** Contours drawn over the images, by image id. */
  readonly overlays: ReadonlyMap<string, Overlay>;
  /**
   * Whether the criteria judged something, something was measured on an image, or somebody gave a
   * reading, whatever it says: the case is charged then. See `unchargedReason`.
   */
  readonly anyResult: boolean;
  /** Whether one image could be read at least. */
  readonly anyImageRead: boolean;
  /** Whether an answer was of use, be it only to be listed; absent where the engine cannot tell. */
  readonly anyFactRead?: boolean;
  /** Whether the report holds the facts and nothing of this engine, which gave no reading. */
  readonly factsAlone?: boolean;
}

export interface DiagnosticEngine {
  readonly name: string;
  /** What it does with the cases of a type, told to the vet before one is sent. */
  ability(definition: AnalysisDefinition): Ability;
  /** What the seal of its reports of a type says made them; its name, where it does not say. */
  stamp?(definition: AnalysisDefinition): string;
  /**
   * Rejects when the engine fails, and with `AnswerAwaited` when somebody else will bring the answer;
   * aborts when `signal` does.
   */
  diagnose(clinicalCase: ClinicalCase, signal: AbortSignal): Promise<Diagnosis>;
  close(): Promise<void>;
}
