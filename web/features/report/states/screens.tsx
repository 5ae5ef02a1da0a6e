import { useEffect } from 'react';
import { Link } from 'react-router';
import type { ApiProblem } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { EmptyState } from '#web/ui/emptyState.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { BackLink, useWayBack } from '../caseHead.tsx';
import { SHEET_AND_RAIL } from '../useIsWide.ts';

function HistoryLink({ variant = 'primary' }: { readonly variant?: 'primary' | 'secondary' }) {
  return (
    <Link to={useWayBack()} className={buttonClass({ variant })}>
      Volver al Historial
    </Link>
  );
}

export function InvalidId({ id }: { readonly id: string }) {
  useEffect(() => {
    const missing = id === '';
    toast({
      title: 'Error',
      description: missing
        ? 'ID de análisis no proporcionado.'
        : 'El ID de análisis no tiene un formato válido.',
      variant: 'destructive',
    });
  }, [id]);
  return (
    <EmptyState level={1} title="Error al Cargar Análisis" action={<HistoryLink />}>
      {id === '' ? 'ID de análisis no proporcionado.' : `El ID de análisis "${id}" no es válido.`}
    </EmptyState>
  );
}

/** The analysis does not exist or belongs to another user. */
export function NotFound() {
  return (
    <EmptyState level={1} title="Análisis no encontrado" action={<HistoryLink />}>
      Puede que se haya borrado o que sea de otra cuenta. Búsquelo en su historial.
    </EmptyState>
  );
}

export interface LoadFailedProps {
  readonly problem: ApiProblem;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

export function LoadFailed({ problem, retrying, onRetry }: LoadFailedProps) {
  useEffect(() => {
    toast({
      title: 'Error de Carga',
      description: 'No se pudo cargar el detalle. Intente de nuevo.',
      variant: 'destructive',
    });
  }, []);
  return (
    <EmptyState
      level={1}
      title="Error al Cargar Análisis"
      action={
        <>
          <HistoryLink variant="secondary" />
          <Button busy={retrying} onClick={onRetry}>
            Intentar de Nuevo
          </Button>
        </>
      }
    >
      {problem.detail || 'Error al cargar los detalles del análisis.'}
    </EmptyState>
  );
}

export function LoadingCase() {
  return (
    <>
      <h1 className="sr-only">Análisis</h1>
      <div role="status" data-case-loading="">
        <span className="sr-only">Cargando el análisis…</span>
        <BackLink />
        <div className="mt-2 flex items-center gap-4">
          <Skeleton className="size-14 shrink-0" />
          <span className="flex min-w-0 flex-1 flex-col gap-2.5">
            <Skeleton className="h-7 w-44" />
            <Skeleton className="h-4 w-72 max-w-full" />
          </span>
        </div>
        <Skeleton className="mt-3.5 h-12 w-full" />
        <div className={`mt-6 ${SHEET_AND_RAIL}`}>
          <Skeleton className="h-96" />
          <Skeleton className="h-72 max-lg:hidden" />
        </div>
      </div>
    </>
  );
}
