import { useEffect, useRef } from 'react';
import type { Analysis } from '#web/api/analyses.ts';
import { type ToastSubject, toast } from '#web/ui/toast.ts';

/** Milliseconds on screen. */
const DURATION = 7_000;

/** Tells that the open case has become completed while it was being looked at. */
export function useUpdatedToast(
  { id, status }: Analysis,
  label: string,
  { name, urgency }: ToastSubject,
): void {
  const seen = useRef<{ id: string; status: string }>(null);
  useEffect(() => {
    const before = seen.current;
    seen.current = { id, status };
    if (before?.id !== id || before.status === 'completed' || status !== 'completed') return;
    toast({
      title: '¡Informe Actualizado!',
      about: { name, urgency },
      description: `${label}, ...${id.slice(-8)}`,
      duration: DURATION,
    });
  }, [id, status, label, name, urgency]);
}
