import { Link } from 'react-router';
import { asProblem } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/emptyState.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Td, Tr } from '#web/ui/table.tsx';
import { HistoryHead } from './historyTable.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Table or cards, as the loaded list. */
export function HistoryLoading() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Cargando historial…
      </span>
      <LoadingTable />
      <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2 sm:gap-4 lg:hidden">
        {ROWS.map((row) => (
          <div key={row} className="rounded-card border border-line bg-surface px-4 pt-4">
            <div className="flex h-15.5 items-start gap-3">
              <Skeleton className="size-10" />
              <div className="flex-1 space-y-2.5 pt-1.5">
                <Skeleton className="h-3.5 w-28" />
                <Skeleton className="h-3.5 w-20" />
              </div>
              <Skeleton className="mt-2 h-6.5 w-27" />
            </div>
            <div className="flex h-12 items-center justify-between border-t border-line">
              <Skeleton className="h-3.5 w-28" />
              <Skeleton className="h-3.5 w-24" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Rows as high as those with a conclusion. */
function LoadingTable() {
  return (
    <Card flush aria-hidden="true" className="max-lg:hidden">
      <table className="w-full border-collapse text-meta">
        <HistoryHead />
        <tbody>
          {ROWS.map((row) => (
            <Tr key={row}>
              <Td>
                <Skeleton className="h-3.5 w-20" />
              </Td>
              <Td className="w-88">
                <Skeleton className="my-1 h-3.5 w-40" />
                <Skeleton className="my-1 mt-2 h-3.5 w-60" />
              </Td>
              <Td>
                <Skeleton className="h-3.5 w-32" />
              </Td>
              <Td>
                <Skeleton className="h-3.5 w-28" />
              </Td>
              <Td>
                <Skeleton className="h-6.5 w-28" />
              </Td>
              <Td>
                <Skeleton className="ml-auto h-3.5 w-20" />
              </Td>
            </Tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

export interface HistoryErrorProps {
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

export function HistoryError({ error, busy, onRetry }: HistoryErrorProps) {
  return (
    <Card role="alert">
      <EmptyState
        title="Error al cargar el historial"
        action={
          <Button busy={busy} onClick={onRetry}>
            Intentar de Nuevo
          </Button>
        }
      >
        {asProblem(error).detail}
      </EmptyState>
    </Card>
  );
}

export interface HistoryEmptyProps {
  /** Absent without filters. */
  readonly onClear?: (() => void) | undefined;
}

export function HistoryEmpty({ onClear }: HistoryEmptyProps) {
  return (
    <Card>
      <EmptyState
        title="No se encontraron análisis"
        action={
          <>
            {onClear ? (
              <Button variant="secondary" onClick={onClear}>
                Limpiar filtros
              </Button>
            ) : null}
            <Link to="/new-analysis" className={buttonClass()}>
              Nuevo Análisis
            </Link>
          </>
        }
      >
        {onClear
          ? 'Pruebe con otros filtros o envíe un caso nuevo.'
          : 'Aquí aparecerán sus casos y sus informes. Envíe el primero.'}
      </EmptyState>
    </Card>
  );
}
