import type { UseQueryResult } from '@tanstack/react-query';
import { readingOf } from '#web/api/reading.ts';
import { ReadFailed } from '#web/ui/readingCard.tsx';

export const FIGURES_FAILED = 'No se pudieron cargar las cifras';

export interface FiguresFailedProps {
  readonly reading: UseQueryResult<unknown>;
}

/** Hides older figures, which would mislead. */
export function FiguresFailed({ reading }: FiguresFailedProps) {
  return <ReadFailed title={FIGURES_FAILED} reading={readingOf(reading)} />;
}
