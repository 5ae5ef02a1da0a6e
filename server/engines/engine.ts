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

/** Everything an engine may see: one case, and no data of others. */
export interface ClinicalCase {
  readonly id: string;
  readonly definition: AnalysisDefinition;
  /** The engine chosen for this case; the environment's choice by default. */
  readonly engine?: string;
  /** True if an outside reading heads the report; otherwise it stands apart. */
  readonly leads?: boolean;
  readonly answers: Answers;
  readonly images: readonly CaseImage[];
  /** Reference intervals of the clinic's own laboratory: they win over the published ones. */
  readonly ownIntervals?: readonly OwnInterval[];
  /** Switched criteria; those the engine was made with by default. */
  readonly switches?: Switches;
  /** The sender and the time; absent where there is none. */
  readonly sender?: { readonly userId: string; readonly submittedAt: Date };
  /** Names of people and companies of the account, which an engine must never send. */
  readonly confidential?: readonly string[];
}

export interface Diagnosis {
  readonly report: OwnReport;
  /** The outside reading as it is stored; the report shows it apart. */
  readonly unchecked?: StoredUnchecked;
  /** Contours drawn over the images, by image id. */
  readonly overlays: ReadonlyMap<string, Overlay>;
  /**
   * True if criteria judged something, an image was measured, or an outside reading arrived,
   * whatever it says: then the case is charged. See `unchargedReason`.
   */
  readonly anyResult: boolean;
  /** True if at least one image could be read. */
  readonly anyImageRead: boolean;
  /**
   * True if at least one form answer was used, even if only listed; absent where the engine cannot
   * tell.
   */
  readonly anyFactRead?: boolean;
  /** True if the engine gave no reading and the report holds the facts alone. */
  readonly factsAlone?: boolean;
}

export interface DiagnosticEngine {
  readonly name: string;
  /** The engine's ability with a type, shown to the vet before a case is sent. */
  ability(definition: AnalysisDefinition): Ability;
  /** The maker named in the seal of its reports; the engine's name by default. */
  stamp?(definition: AnalysisDefinition): string;
  /**
   * Rejects when the engine fails, and with `ReadingPending` when the answer comes later; aborts
   * when `signal` does.
   */
  diagnose(clinicalCase: ClinicalCase, signal: AbortSignal): Promise<Diagnosis>;
  close(): Promise<void>;
}
