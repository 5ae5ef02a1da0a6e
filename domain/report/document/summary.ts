import { type AiMark, conclusionMarkOf, markWords } from '#domain/report/aiMark.ts';
import type { Confidence } from '#domain/report/confidence.ts';
import { CERTAINTY_WORDS, urgencyMark } from '#domain/report/labels.ts';
import { READER_NAMES } from '#domain/report/readers.ts';
import {
  CERTAINTIES,
  type Report,
  type ReportReading,
  type UrgencyLevel,
} from '#domain/report/schema.ts';
import { shorten } from '#domain/text/shorten.ts';
import { conclusionParts, headline } from './opening.ts';

/**
 * Conclusion with its certainty before it: «Compatible con» mastocitoma. A leading automation’s
 * has its unchecked mark there.
 */
function partsOf(report: Report): ReturnType<typeof conclusionParts> | undefined {
  const { conclusion, unchecked } = report;
  if (unchecked?.leading?.conclusion)
    return {
      lead: `Sin comprobar (${READER_NAMES[unchecked.reader].the}):`,
      text: unchecked.leading.conclusion,
    };
  return conclusion === undefined ? undefined : conclusionParts(report);
}

/** Both parts as one text: «Compatible con mastocitoma». */
function saidConclusion(report: Report): string | undefined {
  const parts = partsOf(report);
  return parts && [parts.lead, parts.text].filter(Boolean).join(' ');
}

/** Notice of a finished case: conclusion (first sentence of a long one) with its mark, and urgency. */
export function announced(reading: ReportReading): {
  readonly conclusion?: string;
  /** True for a measurement without conclusion. */
  readonly measured?: true;
  readonly urgency?: string;
  /** True for what asks for something within 24 hours. */
  readonly urgent?: true;
  /** Words of the mark, where a model or an automation concluded. */
  readonly mark?: readonly string[];
} {
  if (reading.state !== 'read') return {};
  const { urgency, urgencyLevel, stamp, unchecked } = reading.report;
  const whole = saidConclusion(reading.report);
  const conclusion = whole && headline(whole).head.replace(/\s+/g, ' ');
  const mark = conclusion ? conclusionMarkOf(reading) : null;
  return {
    ...(conclusion ? { conclusion: shorten(conclusion, NOTICE) } : {}),
    ...(stamp.method === 'medicion' && !unchecked?.leading ? { measured: true } : {}),
    ...(urgency && urgencyLevel ? { urgency } : {}),
    ...(urgencyMark(urgencyLevel) ? { urgent: true } : {}),
    ...(mark ? { mark: markWords(mark) } : {}),
  };
}

const NOTICE = 300;

/** Conclusion and certainty as the rows of a list show them. */
interface ListedConclusion {
  /** «Compatible con»; null before a sentence or a fact. */
  readonly conclusionLead: string | null;
  /** One line; the first sentence of a long one. */
  readonly conclusion: string | null;
  /** From 1 to 5; null for measurements, and readings without certainty. */
  readonly certainty: number | null;
  /** Null where no model and no automation concluded. */
  readonly aiMark: AiMark | null;
}

/** Falls back to the first differential, the summary and the reason for consultation, in turn. */
export function listedConclusion(
  reading: ReportReading,
  consultReason: string | null = null,
): ListedConclusion {
  const report = reading.state === 'read' ? reading.report : undefined;
  const parts = report && partsOf(report);
  const text = (parts?.text ?? otherwise(report) ?? consultReason)?.replace(/\s+/g, ' ').trim();
  return {
    conclusionLead: parts?.lead ?? null,
    conclusion: text ? shorten(headline(text).head, NOTICE) : null,
    certainty: report ? certaintyOf(report) : null,
    aiMark: conclusionMarkOf(reading),
  };
}

function certaintyOf({ certainty, conclusion, stamp, unchecked }: Report): number | null {
  const unsure = !conclusion || conclusion.form === 'fact' || stamp.method === 'medicion';
  if (!certainty || unsure || unchecked?.leading) return null;
  return CERTAINTIES.indexOf(certainty) + 1;
}

function otherwise(report: Report | undefined): string | undefined {
  return report?.differentials[0]?.name ?? report?.summary;
}

const LENGTH = 50;

/**
 * First 50 characters of the conclusion, to a whole word, on one line, for lists of cases. Falls back to the reason
 * for consultation, then to null.
 */
export function summarise(
  reading: ReportReading,
  consultReason: string | null = null,
): string | null {
  const text = (diagnosisOf(reading) ?? consultReason)?.replace(/\s+/g, ' ').trim();
  if (!text) return null;
  return shorten(text, LENGTH + 1);
}

function diagnosisOf(reading: ReportReading): string | undefined {
  if (reading.state !== 'read') return undefined;
  return saidConclusion(reading.report) ?? otherwise(reading.report);
}

interface ReaderAndSureness {
  /** Empty when unknown. */
  readonly engine: string;
  /** «Compatible», «85 %». */
  readonly confidence: string | null;
  /** Sort key from 0 to 100, no probability; −1 without confidence. */
  readonly confidenceRank: number;
  /** Null when absent or unknown. */
  readonly urgency: UrgencyLevel | null;
}

/** Characters of an engine name or a confidence. */
const TOLD = 120;

export function readerAndSureness(reading: ReportReading): ReaderAndSureness {
  if (reading.state !== 'read') return { engine: '', ...UNSURE, urgency: null };
  const { stamp, urgencyLevel: urgency = null } = reading.report;
  const engine = shorten(stamp.engine ?? stamp.model ?? '', TOLD);
  return { engine, ...sureness(reading.report), urgency };
}

type Sureness = Pick<ReaderAndSureness, 'confidence' | 'confidenceRank'>;
const UNSURE: Sureness = { confidence: null, confidenceRank: -1 };

function sureness({ certainty, unchecked, ...own }: Report): Sureness {
  const confidence = unchecked?.leading?.confidence ?? own.confidence;
  if (certainty && !unchecked?.leading?.confidence) {
    const rank = (CERTAINTIES.indexOf(certainty) + 1) * STEP;
    return { confidence: CERTAINTY_WORDS[certainty], confidenceRank: rank };
  }
  if (!confidence) return UNSURE;
  return { confidence: shorten(confidence.text, TOLD), confidenceRank: rankOf(confidence) };
}

const STEP = 100 / CERTAINTIES.length;
const LEVEL_RANKS = { alta: 80, media: 60, baja: 30, desconocida: 0 } as const;

function rankOf({ level, text }: Confidence): number {
  const percent = /^(\d+)\u00a0%$/.exec(text)?.[1];
  return percent === undefined ? LEVEL_RANKS[level] : Number(percent);
}
