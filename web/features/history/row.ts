import type { AnalysisType, AnalysisTypes } from '#domain/catalogue/field.ts';
import { CERTAINTY_LABELS, type UrgencyMark, urgencyMark } from '#domain/report/labels.ts';
import { CERTAINTIES } from '#domain/report/schema.ts';
import { historyStatus, type StatusLabel } from '#domain/rules/status.ts';
import { wholeConclusion } from '#domain/rules/wholeConclusion.ts';
import { type AnalysisListItem, imageUrl } from '#web/api/analyses.ts';
import { clockFormat } from '#web/api/clock.ts';

/** Step of the ladder, from 1 to 5, and in words: «Compatible con, 4 de 5». */
interface RowCertainty {
  readonly step: number;
  readonly text: string;
}

export interface Row {
  readonly id: string;
  /** First 8 characters and an ellipsis. */
  readonly shortId: string;
  /** Undefined shows «N/A». */
  readonly patientName: string | undefined;
  readonly typeLabel: string;
  readonly icon: AnalysisType['icon'];
  readonly createdAt: string;
  /** In the local format: «20/11/2026, 10:49». */
  readonly date: string;
  /** «10:49». */
  readonly time: string;
  /** «20/11/26». */
  readonly day: string;
  readonly status: StatusLabel;
  /** Begun and not submitted, or being sent. */
  readonly unsent: boolean;
  /** True for a second reading. */
  readonly second: boolean;
  /** True if the administration opened it. */
  readonly opened: boolean;
  readonly conclusion: { readonly lead: string | null; readonly text: string } | undefined;
  /** Conclusion with its lead, as one text. */
  readonly whole: string | undefined;
  readonly certainty: RowCertainty | undefined;
  /** Address of the first image. */
  readonly picture: string | undefined;
  /** True for a report that its vet has not opened. */
  readonly toReview: boolean;
  /** Only if urgent. */
  readonly urgency: UrgencyMark | undefined;
  readonly path: string;
}

const localDate = clockFormat({
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const localTime = clockFormat({ hour: 'numeric', minute: '2-digit' });
const localDay = clockFormat({ dateStyle: 'short' });

/**
 * A type that is no longer offered keeps its stored name.
 * @param filters of the list, as its address has them: the case leads back to them.
 */
export function toRow(item: AnalysisListItem, types: AnalysisTypes, filters: string): Row {
  const definition = types.find(item.type);
  const conclusion = item.status === 'completed' ? (item.conclusion ?? undefined) : undefined;
  return {
    id: item.id,
    shortId: `${item.id.slice(0, 8)}...`,
    patientName: item.patientName?.trim() || undefined,
    typeLabel: definition?.label ?? item.type,
    icon: definition?.icon ?? [],
    createdAt: item.createdAt,
    date: localDate(new Date(item.createdAt)),
    time: localTime(new Date(item.createdAt)),
    day: localDay(new Date(item.createdAt)),
    status: historyStatus(item.status),
    unsent: item.status === 'pending_images',
    second: item.askedEngine !== null,
    opened: item.openedByAdministration,
    conclusion,
    whole: wholeConclusion(conclusion ?? null) ?? undefined,
    certainty: conclusion && certaintyOf(item.certainty),
    picture: item.firstImage ? imageUrl(item.id, item.firstImage, 'thumb') : undefined,
    toReview: item.unopened && item.status === 'completed',
    urgency: item.status === 'completed' ? urgencyMark(item.urgency) : undefined,
    path: `/analysis/${item.id}${filters ? `?${new URLSearchParams({ historial: filters })}` : ''}`,
  };
}

function certaintyOf(step: number | null): RowCertainty | undefined {
  const certainty = CERTAINTIES[(step ?? 0) - 1];
  if (step === null || !certainty) return undefined;
  return { step, text: `${CERTAINTY_LABELS[certainty]}, ${step} de ${CERTAINTIES.length}` };
}
