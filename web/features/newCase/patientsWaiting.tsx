import { Skeleton } from '#web/ui/skeleton.tsx';

/** Until the list of patients is there: its code, and then its data. */
export function PatientsWaiting() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Buscando sus pacientes…</span>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
