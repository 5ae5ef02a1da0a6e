import type { CriteriaCase } from './case.ts';
import { pageOf } from './engine/page.ts';
import { composeSheet, reportOn } from './report/composeSheet.ts';
import type { CriteriaParts, CriteriaReport } from './report/criteriaReport.ts';
import { evaluateCase } from './report/sheetCase.ts';
import type { SheetCriteria } from './report/sheetCriteria.ts';

type Told = Pick<CriteriaCase, 'definition' | 'answers' | 'now' | 'settings' | 'units'>;

/** An emergency that cannot wait for the report. */
export interface Pressing {
  readonly level: 'vital' | '24h';
  readonly act: string;
  /** Figures and signs behind a vital act, as the form writes them. */
  readonly data: readonly string[];
}

/** Contents of the report, without its conclusion. */
interface Preview {
  /** Undefined while nothing is concluded. */
  readonly conclusion:
    | {
        /** Names of the data that its criterion reads. */
        readonly from: readonly string[];
        readonly scheme: string | undefined;
      }
    | undefined;
  /** Names of the figures with an interval or a cut. */
  readonly compared: readonly string[];
  readonly differentials: boolean;
  readonly urgency: boolean;
  readonly nextStep: boolean;
  /** Missing datum that would change the report most. */
  readonly deciding: string | undefined;
}

export interface Foreseen {
  /** True if the criteria have a result. */
  readonly judged: boolean;
  /** Undefined when nothing entered so far is an emergency. */
  readonly pressing: Pressing | undefined;
  readonly preview: Preview;
}

/**
 * Before the images are read.
 * @param pause Lets others run: a key that is pressed meanwhile does not wait for all of it.
 */
export async function foreseenOf(
  criteria: SheetCriteria,
  unread: Told,
  pause: () => Promise<void>,
): Promise<Foreseen> {
  const sheetCase = evaluateCase(criteria, withoutImages(unread));
  await pause();
  const page = pageOf(sheetCase.evaluation);
  await pause();
  const report = reportOn(sheetCase, page);
  const { judged, parts } = report;
  return { judged, pressing: pressingIn(parts), preview: previewOf(report) };
}

/** First act of an emergency. */
function pressingIn(parts: CriteriaParts): Pressing | undefined {
  const { urgencyLevel: level, acts, urgencyReason, nextStep } = parts;
  if (level !== 'vital' && level !== '24h') return undefined;
  const [first] = acts ?? [];
  const act = first?.text ?? nextStep ?? urgencyReason;
  return act === undefined ? undefined : { level, act, data: first?.data ?? [] };
}

function previewOf({ parts, judged }: CriteriaReport): Preview {
  const { certainty, reasons = [], scheme, measurements, differentials } = parts;
  const [reason] = judged && certainty !== 'no_concluyente' ? reasons : [];
  const compared = measurements
    .filter(({ interval, flag, cuts }) => interval ?? flag ?? cuts)
    .map(({ name, of }) => of ?? name);
  return {
    conclusion: reason && { from: unique(reason.facts.map(({ name }) => name)), scheme },
    compared: unique(compared),
    differentials: differentials.length > 0,
    urgency: parts.urgencyLevel !== undefined,
    nextStep: parts.nextStep !== undefined,
    deciding: parts.deciding,
  };
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

function foresee(criteria: SheetCriteria, unread: Told): CriteriaReport {
  return composeSheet(criteria, withoutImages(unread));
}

const withoutImages = (unread: Told): CriteriaCase => ({
  ...unread,
  images: { received: 0, read: 0, measured: false },
});

/** Figures of the report, with their intervals and flags. */
export function foreseenFigures(
  criteria: SheetCriteria,
  unread: Told,
): CriteriaParts['measurements'] {
  return foresee(criteria, unread).parts.measurements;
}
