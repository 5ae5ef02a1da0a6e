import { Link } from 'react-router';
import { asProblem } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/emptyState.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Td, Tr } from '#web/ui/table.tsx';
import { HistoryHead } from './historyTable.tsx';
import {
  CARD,
  CARD_PICTURE,
  CARDS,
  COLUMNS,
  DAY_CELL,
  DAY_HEAD,
  TABLE,
  TABLE_PICTURE,
  TABLE_ROW,
} from './rowClass.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Table or cards, as the loaded list. */
export function HistoryLoading() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Cargando historial…
      </span>
      <LoadingTable />
      <LoadingCards />
    </div>
  );
}

function LoadingCards() {
  return (
    <div className={CARDS}>
      <div className={DAY_HEAD}>
        <Skeleton className="h-3.5 w-32" />
      </div>
      {ROWS.map((row) => (
        <div key={row} className={`${CARD} border-t border-line`}>
          <Skeleton className={`${CARD_PICTURE} aspect-4/3 shrink-0`} />
          <div className="flex-1 space-y-2.5 pt-1">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3.5 w-56 max-w-full" />
            <Skeleton className="h-3.5 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}

function LoadingTable() {
  return (
    <Card flush aria-hidden="true" className="max-lg:hidden">
      <table className={TABLE}>
        <HistoryHead />
        <tbody>
          <tr>
            <td colSpan={COLUMNS} className={DAY_CELL}>
              <Skeleton className="h-3.5 w-32" />
            </td>
          </tr>
          {ROWS.map((row) => (
            <Tr key={row} className={TABLE_ROW}>
              <Td>
                <Skeleton className="h-3.5 w-20" />
              </Td>
              <Td>
                <span className="flex items-center gap-4">
                  <Skeleton className={`${TABLE_PICTURE} aspect-4/3 shrink-0`} />
                  <span className="min-w-0 flex-1 space-y-2.5">
                    <Skeleton className="h-3.5 w-24" />
                    <Skeleton className="h-3.5 w-60 max-w-full" />
                  </span>
                </span>
              </Td>
              <Td>
                <Skeleton className="h-3.5 w-28" />
              </Td>
              <Td>
                <Skeleton className="h-3.5 w-28" />
              </Td>
              <Td>
                <Skeleton className="h-3.5 w-20" />
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
