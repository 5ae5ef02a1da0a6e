import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

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
      action={
        <Button
          variant="secondary"
          size="head"
          busy={reading.isFetching}
          onClick={() => void reading.refetch()}
        >
          Intentar de Nuevo
        </Button>
      }
    />
  );
}
