import { AUTOMATIC_NOTICE, noticeOf } from './notices.ts';
import type { Report, ReportReading } from './schema.ts';
import type { OtherReader } from './uncheckedReading.ts';

/**
 * Machine-readable mark of a report that a model or an automation read (article 50(2) of Regulation
 * (EU) 2024/1689). Screen, PDF, copied text, API and copy of the account carry the same.
 */
export interface AiMark {
  /** `desconocido`: an older report, or one of a pipeline that does not name its reader. */
  readonly reader: OtherReader | 'desconocido';
  readonly engine: string | null;
  readonly model: string | null;
  readonly version: string | null;
  /** ISO instant. */
  readonly date: string | null;
  /** Address of a code in IPTC’s vocabulary of digital source types. */
  readonly digitalSourceType: string;
}

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** Null where only measurements and criteria read the case. */
export function aiMarkOf(reading: ReportReading): AiMark | null {
  return reading.state === 'read' ? aiMarkIn(reading.report) : null;
}

/** The mark by what decides it. */
export function aiMarkIn(report: Pick<Report, 'stamp' | 'unchecked'>): AiMark | null {
  if (noticeOf(report) === AUTOMATIC_NOTICE) return null;
  const { stamp, unchecked } = report;
  const apart = unchecked !== undefined && unchecked.leading === undefined;
  return {
    reader:
      unchecked?.reader ?? (stamp.method === 'modelo' || stamp.model ? 'modelo' : 'desconocido'),
    engine: stamp.engine ?? null,
    model: unchecked?.model ?? stamp.model ?? null,
    version: stamp.version ?? null,
    date: unchecked?.date ?? stamp.date ?? null,
    digitalSourceType: `${SOURCE_TYPES}${apart ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia'}`,
  };
}

/** The mark of the conclusion alone: null where that is of the criteria, with a reading apart. */
export function conclusionMarkOf(reading: ReportReading): AiMark | null {
  const unchecked = reading.state === 'read' ? reading.report.unchecked : undefined;
  return unchecked && !unchecked.leading ? null : aiMarkOf(reading);
}

/** The mark as words of a PDF, and of a line of a copied text or a mail: `ai-generated`, `ai-model=…`. */
export function markWords(mark: AiMark): readonly string[] {
  const { reader, engine, model, version, date } = mark;
  return [
    'ai-generated',
    ...Object.entries({ reader, engine, model, version, date }).flatMap(([key, value]) =>
      value === null ? [] : [`ai-${key}=${value.replaceAll(/\s+/g, ' ')}`],
    ),
  ];
}
