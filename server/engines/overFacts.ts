import { Comparison } from '#domain/report/model/compare/compare.ts';
import {
  composeModelReport,
  type ModelReport,
  readAnyImage,
} from '#domain/report/model/composeModelReport.ts';
import type { ClinicalCase, Diagnosis } from './engine.ts';

/** Always charged. */
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
    // The engine accepts any input; only the case tells if an answer was used.
    ...(facts.anyFactRead ? { anyFactRead: true } : {}),
  };
}

interface Unread {
  /** Subject of the sentence: «La IA». */
  readonly name: string;
  /** Follows «… no ha leído este caso: », without a full stop. */
  readonly why: string;
  readonly failure: Error;
}

/**
 * The facts alone, with the reason why nothing else was read. Throws the failure when there are no
 * facts: the case is then uncharged.
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

/** Where cells are measured, a decoded image counts as read even without an outside reading. */
const measuredImages = ({ definition }: ClinicalCase, facts: Diagnosis) =>
  definition.imageKind.method !== undefined && facts.anyImageRead;
