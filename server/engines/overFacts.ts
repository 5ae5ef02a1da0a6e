import { Comparison } from '#domain/report/model/compare/compare.ts';
import {
  composeModelReport,
  type ModelReport,
  readAnyImage,
} from '#domain/report/model/composeModelReport.ts';
import type { ClinicalCase, Diagnosis } from './engine.ts';

/** Combines the facts of a case with an outside reading, or with its failure. */

/** The reading beside the facts. Always charged. */
export function readOver(
  clinicalCase: ClinicalCase,
  facts: Diagnosis,
  unchecked: Omit<ModelReport, 'facts' | 'comparison'>,
): Diagnosis {
  const { answers, definition } = clinicalCase;
  const comparison = new Comparison(definition, answers, facts.report);
  const read = { ...unchecked, comparison, facts: facts.report };
  return {
    ...composeModelReport(read),
    overlays: facts.overlays,
    anyResult: true,
    anyImageRead: readAnyImage(read) || measuredImages(clinicalCase, facts),
    // The engine accepts any input; only the case can say if an answer was of use.
    ...(facts.anyFactRead ? { anyFactRead: true } : {}),
  };
}

/** Failure of an outside reading. */
interface Unread {
  /** Subject of the sentence: «La IA». */
  readonly name: string;
  /** Behind «… no ha leído este caso: », without a stop. */
  readonly why: string;
  readonly failure: Error;
}

/**
 * The facts by themselves, which say first why nothing more was read. Throws the failure where there
 * are none: the case is not charged then.
 */
export function factsAlone(
  clinicalCase: ClinicalCase,
  facts: Diagnosis,
  { name, why, failure }: Unread,
): Diagnosis {
  const anyImageRead = measuredImages(clinicalCase, facts);
  if (!anyImageRead && !facts.anyFactRead) throw failure;
  const { report } = facts;
  const notice = `${name} no ha leído este caso: ${why}. El informe contiene solo lo que se ha medido y lo que concluyen los criterios publicados.`;
  const { quality } = report;
  const limitations = [notice, ...(quality?.limitations ?? [])];
  return {
    ...facts,
    anyImageRead,
    factsAlone: true,
    report: { ...report, quality: { images: [], ...quality, limitations } },
  };
}

/** Where cells are measured, an opened image counts as read even without an outside reading. */
const measuredImages = ({ definition }: ClinicalCase, facts: Diagnosis) =>
  definition.imageKind.method !== undefined && facts.anyImageRead;
