import { findingLabel } from '#domain/report/labels.ts';
import type { ListedFinding } from '#domain/report/ownReport.ts';

export const listOf = (id: string, items: ListedFinding['list']['items']): ListedFinding => ({
  label: findingLabel(id),
  list: { id, items },
});
