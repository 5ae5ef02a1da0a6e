import { Alert } from '#web/ui/alert.tsx';
import { RetryButton } from '#web/ui/retryButton.tsx';

/** Figures that could not be read, with another try. */
export function FiguresFailed({
  reading,
}: {
  readonly reading: { readonly isFetching: boolean; readonly refetch: () => unknown };
}) {
  return (
    <Alert
      tone="bad"
      title="No se pudieron cargar las cifras"
      action={<RetryButton reading={reading} />}
    />
  );
}
