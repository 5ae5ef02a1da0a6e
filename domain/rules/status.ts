export const ANALYSIS_STATUSES = [
  'pending_images',
  'pending_webhook',
  'completed',
  'failed',
  'error',
] as const;
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];

/** Automatic transitions. A state without any is final. */
const MOVES = {
  pending_images: ['pending_webhook', 'failed'],
  pending_webhook: ['completed', 'failed', 'error'],
} as const satisfies Partial<Record<AnalysisStatus, readonly AnalysisStatus[]>>;

/** States without a report; an administrator may restart these. */
const FAILED = ['failed', 'error'] as const satisfies readonly AnalysisStatus[];
export type FailedStatus = (typeof FAILED)[number];

export function isFailed(status: AnalysisStatus): status is FailedStatus {
  return FAILED.some((failed) => failed === status);
}

/** Automatic transitions, and restarts of failed cases: any other pair does not compile. */
export type Move =
  | {
      [From in keyof typeof MOVES]: {
        readonly from: From;
        readonly to: (typeof MOVES)[From][number];
      };
    }[keyof typeof MOVES]
  | { readonly from: FailedStatus; readonly to: 'pending_webhook' };

export function isAnalysisStatus(value: unknown): value is AnalysisStatus {
  return ANALYSIS_STATUSES.some((status) => status === value);
}

export function isFinal(status: string): boolean {
  return isAnalysisStatus(status) && !(status in MOVES);
}

export type StatusTone = 'waiting' | 'live' | 'ok' | 'bad' | 'fatal' | 'neutral';

export interface StatusLabel {
  readonly text: string;
  readonly tone: StatusTone;
}

const HISTORY: Readonly<Record<AnalysisStatus, StatusLabel>> = {
  pending_images: { text: 'Pendiente Imágenes', tone: 'waiting' },
  pending_webhook: { text: 'Procesando IA', tone: 'live' },
  completed: { text: 'Completado', tone: 'ok' },
  failed: { text: 'Fallido', tone: 'bad' },
  error: { text: 'Error Interno', tone: 'fatal' },
};

const UNKNOWN = 'Desconocido';

/** An unknown state is shown in grey, unchanged. */
export function historyStatus(status: string | null | undefined): StatusLabel {
  return isAnalysisStatus(status) ? HISTORY[status] : { text: status || UNKNOWN, tone: 'neutral' };
}

/** Detail screen: every unfinished state reads «En Proceso»; only reading is live. */
export function detailStatus(status: string | null | undefined): StatusLabel {
  const label = historyStatus(status);
  const underWay = label.tone === 'waiting' || label.tone === 'live';
  return underWay ? { ...label, text: 'En Proceso' } : label;
}

/** A case ends within this time after it was begun, however often it waits. */
export const LONGEST_CASE_MS = 35 * 24 * 3_600_000;
