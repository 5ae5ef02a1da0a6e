import { detailOr } from '#web/api/problem.ts';
import { toast } from '#web/ui/toast.ts';

/** @param fallback words for a refusal without its own. */
export function tellRefused(fallback: string, error: unknown): void {
  toast({
    title: 'Error al Actualizar',
    description: detailOr(fallback, error),
    variant: 'destructive',
  });
}
