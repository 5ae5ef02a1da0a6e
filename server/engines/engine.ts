import type { AnalysisDefinition, Answers, FigureUnits } from '#domain/catalogue/field.ts';
import type { OwnInterval } from '#domain/criteria/case.ts';
import type { Switches } from '#domain/criteria/switches.ts';
import type { Mark } from '#domain/marks/mark.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import type { StoredUnchecked } from '#domain/report/storedReport.ts';
import type { ImageScale } from '#domain/rules/imageScale.ts';
import type { Ability } from '#domain/rules/uncharged.ts';

/** An accepted image: bounded, stripped to its pixels and proved decodable. */
export interface CaseImage {
  readonly id: string;
  /** 1…5 */
  readonly position: number;
  readonly fileName: string;
  /** Contours of the report before, on which its calipers were placed; of types with calipers. */
  readonly overlay?: Overlay;
  /** In pixels of the stored image; absent where the vet chose none. */
  readonly scale?: ImageScale;
  /**
   * Bytes of the stored JPEG, PNG or WebP. A rejection is a storage fault: an engine must rethrow
   * it.
   */
  read(): Promise<Uint8Array>;
}

/** An engine's whole input: one case, no data of others. */
export interface ClinicalCase {
  readonly id: string;
  readonly definition: AnalysisDefinition;
  /** Owner, whose share of the machine the reading uses. No engine sends it. */
  readonly account: string;
  /** Engine of this case; the environment's choice by default. */
  readonly engine?: string;
  /** True if an outside reading heads the report; otherwise it stands apart. */
  readonly leads?: boolean;
  readonly answers: Answers;
  /** Null for a case of an earlier release. */
  readonly units?: FigureUnits | null | undefined;
  readonly images: readonly CaseImage[];
  /** The vet's marks on the images, in pixels of the stored ones. No engine sends them. */
  readonly marks?: readonly Mark[];
  /** Intervals of the clinic's own laboratory; they override the published ones. */
  readonly ownIntervals?: readonly OwnInterval[];
  /** Switched criteria; by default those that the engine was created with. */
  readonly switches?: Switches;
  /** Sender and time; undefined where there is none. */
  readonly sender?: { readonly userId: string; readonly submittedAt: Date };
  /** Names of people and companies of the account, which an engine must never send. */
  readonly confidential?: readonly string[];
}

export interface Diagnosis {
  readonly report: OwnReport;
  /** The outside reading as stored; the report shows it apart. */
  readonly unchecked?: StoredUnchecked;
  /** Contours over the images, by image id. */
  readonly overlays: ReadonlyMap<string, Overlay>;
  /**
   * True if criteria judged, a figure was measured whose method was judged in the species, or an
   * outside reading arrived: the case is then charged. See `unchargedReason`.
   */
  readonly anyResult: boolean;
  /** A figure was measured, judged or not. */
  readonly anyFigure?: boolean;
  /** At least one image could be read. */
  readonly anyImageRead: boolean;
  /**
   * At least one form answer was used, even if only listed; undefined where the engine cannot tell.
   */
  readonly anyFactRead?: boolean;
  readonly factsAlone?: boolean;
}

export interface DiagnosticEngine {
  readonly name: string;
  ability(definition: AnalysisDefinition): Ability;
  /** Maker in the seal of its reports; the engine's name by default. */
  stamp?(definition: AnalysisDefinition): string;
  /**
   * Rejects when the engine fails, and with `ReadingPending` when the answer comes later. `signal`
   * aborts it.
   */
  diagnose(clinicalCase: ClinicalCase, signal: AbortSignal): Promise<Diagnosis>;
  close(): Promise<void>;
}
