import type { AnalysisType, AnalysisTypes } from '#domain/catalogue/field.ts';
import { type UrgencyMark, urgencyMark } from '#domain/report/labels.ts';
import { historyStatus, type StatusLabel } from '#domain/rules/status.ts';
import type { AnalysisListItem } from '#web/api/analyses.ts';

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
  readonly status: StatusLabel;
  /** Begun and not submitted, or being sent. */
  readonly unsent: boolean;
  /** True for a second reading. */
  readonly second: boolean;
  /** True if the administration opened it. */
  readonly opened: boolean;
  readonly conclusion: string | undefined;
  /** Only if urgent. */
  readonly urgency: UrgencyMark | undefined;
  readonly path: string;
}

const localDate = new Intl.DateTimeFormat('es-ES', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * A type that is no longer offered keeps its stored name.
 * @param filters of the list, as its address has them: the case leads back to them.
 */
export function toRow(item: AnalysisListItem, types: AnalysisTypes, filters: string): Row {
  const definition = types.find(item.type);
  return {
    id: item.id,
    shortId: `${item.id.slice(0, 8)}...`,
    patientName: item.patientName?.trim() || undefined,
    typeLabel: definition?.label ?? item.type,
    icon: definition?.icon ?? [],
    createdAt: item.createdAt,
    date: localDate.format(new Date(item.createdAt)),
    status: historyStatus(item.status),
    unsent: item.status === 'pending_images',
    second: item.askedEngine !== null,
    opened: item.openedByAdministration,
    conclusion: item.status === 'completed' ? (item.summary ?? undefined) : undefined,
    urgency: item.status === 'completed' ? urgencyMark(item.urgency) : undefined,
    path: `/analysis/${item.id}${filters ? `?${new URLSearchParams({ historial: filters })}` : ''}`,
  };
}
