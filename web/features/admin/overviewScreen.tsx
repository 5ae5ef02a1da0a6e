import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { useOverview } from '#web/api/admin.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const FIGURES = [
  ['users', 'Usuarios'],
  ['verifiedUsers', 'Con correo confirmado'],
  ['analysesToday', 'Consultas hoy'],
  ['analysesUnderWay', 'En proceso'],
  ['analysesCompleted', 'Informes terminados'],
] as const;

/** The first page of the administration: figures of this installation, read now. */
export function OverviewScreen({ title }: { readonly title: string }) {
  const { data, isError, refetch, isFetching } = useOverview();
  return (
    <>
      <PageHeader title={title} description="Cifras de esta instalación, en este momento." />
      {isError ? (
        <Alert
          tone="bad"
          title="No se pudieron cargar las cifras"
          className="mt-6"
          action={
            <Button
              variant="secondary"
              size="head"
              busy={isFetching}
              onClick={() => void refetch()}
            >
              Intentar de Nuevo
            </Button>
          }
        />
      ) : (
        <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-6 sm:gap-4 lg:grid-cols-5">
          {FIGURES.map(([key, label]) => (
            <div
              key={key}
              // One and two twos, two and three, five: no row is left with a gap.
              className="flex flex-col justify-between rounded-card border border-line bg-surface p-4 first:col-span-2 sm:col-span-2 sm:p-6 sm:nth-[-n+2]:col-span-3 lg:col-span-1! lg:p-6"
            >
              <dt className="text-meta text-ink-soft">{label}</dt>
              <dd className="mt-1 font-serif text-figure tabular-nums">
                {data ? data[key].toLocaleString('es-ES') : <Skeleton className="h-9 w-16" />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Card className="mt-6 flex items-start gap-4 sm:max-w-md">
        <Users size={21} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 text-haem" />
        <div>
          <h2 className="text-title">Gestión de Usuarios</h2>
          <p className="mt-1 text-meta text-ink-soft">Cuentas, planes y consultas usadas.</p>
          <Link
            to="/admin/users"
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-haem underline-offset-4 hover:underline"
          >
            Ver usuarios
          </Link>
        </div>
      </Card>
    </>
  );
}
