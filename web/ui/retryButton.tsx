import { Button } from './button.tsx';

export interface RetryButtonProps {
  /** State of the failed query. */
  readonly reading: { readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** The next step beside a message that something could not be read. */
export function RetryButton({ reading: { isFetching, refetch } }: RetryButtonProps) {
  return (
    <Button variant="secondary" size="head" busy={isFetching} onClick={() => void refetch()}>
      Intentar de Nuevo
    </Button>
  );
}
