import { isRecord, type JsonRecord, readText } from '#domain/report/bounds.ts';

/**
 * Finds an automation’s answer inside its wrapping: an object, JSON as text (also in a code fence),
 * under `data`, in a list, or in the shapes of n8n and Make nodes (`json`, `body`, `output`…).
 */

/** An object with at least one of these keys is a report. */
const REPORT =
  /^(conclusion|resumen|hallazgos\w*|diagnostico_diferencial|diagnosis|detailedReport)$/;
/** In search order. */
const WRAPPERS = [
  ...['data', 'json', 'body', 'output', 'result', 'response', 'report', 'informe'],
  ...['text', 'content', 'message'],
] as const;
const MAX_LEVELS = 6;
/** Deeper nesting is hostile input. */
const MAX_DEPTH = 24;
/** List items read: an automation may send one for each image. */
const MAX_LISTED = 20;
const FENCE = /^```(?:json)?\s*([\s\S]*?)\s*```$/i;
const FAILED = /^(error|failed|failure|fallido)$/i;

export interface CaseIdentity {
  readonly analysisId: string;
  /** Keys of our request, which an automation often echoes beside its answer. */
  readonly sent: ReadonlySet<string>;
}

export type UnwrappedReading =
  | { readonly state: 'report'; readonly record: JsonRecord }
  /** A message without a report. */
  | { readonly state: 'message'; readonly record: JsonRecord }
  /** The automation reports its own failure. */
  | { readonly state: 'failed' }
  | { readonly state: 'other_case' }
  /** No report: perhaps only an acknowledgement. */
  | { readonly state: 'nothing' };

const NOTHING = { state: 'nothing' } as const;

/** Accepts text or a value. Never throws. */
export function unwrapReading(answer: unknown, about: CaseIdentity): UnwrappedReading {
  const opened = open(answer, about, 0);
  return 'record' in opened && isDeeper(opened.record, MAX_DEPTH) ? NOTHING : opened;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function open(value: unknown, about: CaseIdentity, level: number): UnwrappedReading {
  if (level > MAX_LEVELS) return NOTHING;
  if (typeof value === 'string') {
    const parsed = parse(value);
    return parsed === undefined ? NOTHING : open(parsed, about, level + 1);
  }
  if (Array.isArray(value)) return firstOf(value.slice(0, MAX_LISTED), about, level);
  return isRecord(value) ? openRecord(value, about, level) : NOTHING;
}

/** First value with a report, or else the first with any content. */
function firstOf(values: readonly unknown[], about: CaseIdentity, level: number): UnwrappedReading {
  let best: UnwrappedReading = NOTHING;
  for (const value of values) {
    const opened = open(value, about, level + 1);
    if (opened.state === 'report' || opened.state === 'other_case') return opened;
    if (best.state === 'nothing') best = opened;
  }
  return best;
}

function openRecord(record: JsonRecord, about: CaseIdentity, level: number): UnwrappedReading {
  if (isOfAnother(record, about)) return { state: 'other_case' };
  if (Object.keys(record).some(isReport)) return ownOf(record, about);
  const wrapped = WRAPPERS.filter((key) => Object.hasOwn(record, key)).map((key) => record[key]);
  const inner = firstOf(wrapped, about, level);
  if (inner.state === 'report')
    return { ...inner, record: { ...messageOf(record), ...inner.record } };
  if (inner.state !== 'nothing') return inner;
  const status = readText(record.status, 40);
  const failed = status !== undefined ? FAILED.test(status) : record.error !== undefined;
  if (failed) return { state: 'failed' };
  const { message } = record;
  const alone =
    typeof message === 'string' && message.trim() !== '' && parse(message) === undefined;
  if (!alone) return NOTHING;
  const own = ownOf(record, about);
  return own.state === 'report' ? { ...own, state: 'message' } : own;
}

/** Status and message that the published format puts beside `data`. */
function messageOf({ data, message, status }: JsonRecord): JsonRecord {
  if (data === undefined || typeof message !== 'string' || parse(message)) return {};
  return { message, ...(typeof status === 'string' ? { status } : {}) };
}

const isReport = (key: string) => REPORT.test(key);

/** Merges `data` over its outer object, without the echoed request. */
function ownOf(
  { data, ...outer }: JsonRecord,
  about: CaseIdentity,
): Extract<UnwrappedReading, { state: 'report' | 'other_case' }> {
  const inner = typeof data === 'string' ? parse(data) : data;
  if (isRecord(inner) && isOfAnother(inner, about)) return { state: 'other_case' };
  const whole = Object.entries({ ...outer, ...(isRecord(inner) ? inner : {}) });
  const own = whole.filter(([key]) => isReport(key) || (key !== 'data' && !about.sent.has(key)));
  return { state: 'report', record: Object.fromEntries(own) };
}

function isOfAnother({ analysisId }: JsonRecord, about: CaseIdentity): boolean {
  return (
    typeof analysisId === 'string' && analysisId.toLowerCase() !== about.analysisId.toLowerCase()
  );
}

/** Only objects and lists: a bare word or number is no answer. */
function parse(text: string): unknown {
  const trimmed = text.trim().replace(/^\ufeff/, '');
  const json = FENCE.exec(trimmed)?.[1] ?? trimmed;
  if (!/^[[{"]/.test(json)) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
