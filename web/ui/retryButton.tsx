import { Button } from './button.tsx';

export interface RetryButtonProps {
  readonly reading: { readonly isFetching: boolean; readonly refetch: () => unknown };
}

export function RetryButton({ reading: { isFetching, refetch } }: RetryButtonProps) {
  return (
    <Button variant="secondary" size="head" busy={isFetching} onClick={() => void refetch()}>
      Intentar de Nuevo
    </Button>
  );
}
