import { asProblem } from '#web/api/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { RetryButton } from '#web/ui/retryButton.tsx';

export interface FiguresFailedProps {
  readonly reading: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** Figures that could not be read, with why and another try. */
export function FiguresFailed({ reading }: FiguresFailedProps) {
  return (
    <Alert
      tone="bad"
      title="No se pudieron cargar las cifras"
      action={<RetryButton reading={reading} />}
    >
      {asProblem(reading.error).detail}
    </Alert>
  );
}
