import { useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/emptyState.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { QuotaBar } from '#web/ui/quotaBar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type ToastMessage, toast } from '#web/ui/toast.ts';
import { KitSection } from './section.tsx';

const TOASTS: readonly (ToastMessage & { readonly button: string })[] = [
  {
    button: 'Aviso con enlace',
    title: 'Análisis Completado',
    description: 'Citología, ...a41c7e90',
    duration: 10_000,
    action: { label: 'Ver Informe', href: '/history' },
  },
  {
    button: 'Aviso de error',
    variant: 'destructive',
    title: 'Error subiendo imagen 3',
    description: 'Se cortó la conexión. El envío continúa sin ella.',
  },
  {
    button: 'Aviso informativo',
    variant: 'info',
    title: 'Información Actualizada',
  },
];

export function Feedback() {
  return (
    <>
      <KitSection title="Diálogo y avisos">
        <div className="flex flex-wrap gap-3">
          <LimitDialog />
          {TOASTS.map(({ button, ...message }) => (
            <Button key={button} variant="secondary" onClick={() => toast(message)}>
              {button}
            </Button>
          ))}
        </div>
      </KitSection>
      <KitSection title="Mensajes en la página">
        <div className="space-y-3">
          <Alert tone="info" title="Siguiente paso.">
            Puncione el ganglio poplíteo izquierdo.
          </Alert>
          <Alert tone="ok">Correo confirmado. Ya puede iniciar sesión.</Alert>
          <Alert
            tone="warn"
            title="Límite de Consultas Alcanzado"
            action={<Button size="head">Actualizar Plan</Button>}
          >
            El borrador queda guardado.
          </Alert>
          <Alert tone="bad" title="Error al cargar el historial">
            No hay conexión. Compruébela e inténtelo de nuevo.
          </Alert>
        </div>
      </KitSection>
      <KitSection title="Progreso y esqueleto">
        <div className="grid gap-6 sm:grid-cols-2">
          <div className="space-y-5">
            <QuotaBar used={3} limit={5} limitType="monthly" />
            <QuotaBar used={9} limit={10} limitType="monthly" />
            <QuotaBar used={13} limit={3} limitType="total" />
            <Progress label="Subiendo imágenes..." value={2} max={3} />
            <Progress label="Leyendo las imágenes" />
          </div>
          <div className="flex gap-4">
            <Skeleton className="size-10" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4" />
              <Spinner label="Cargando…" className="pt-2 text-haem" />
            </div>
          </div>
        </div>
      </KitSection>
      <KitSection title="Vacío">
        <EmptyState
          level={3}
          title="No se encontraron análisis"
          action={<Button>Nuevo Análisis</Button>}
        >
          Pruebe con otros filtros o envíe su primer caso.
        </EmptyState>
      </KitSection>
    </>
  );
}

function LimitDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir el diálogo</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Límite de Consultas Alcanzado"
        description="Has alcanzado el límite de 5 consultas para tu plan actual (Basic). El borrador queda guardado."
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cerrar
            </Button>
            <Button onClick={() => setOpen(false)}>Ver Planes de Suscripción</Button>
          </>
        }
      />
    </>
  );
}
