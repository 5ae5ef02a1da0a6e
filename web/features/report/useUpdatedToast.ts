import { useEffect, useRef } from 'react';
import type { Analysis } from '#web/api/analyses.ts';
import { type ToastSubject, toast } from '#web/ui/toast.ts';

/** Milliseconds on screen. */
const DURATION = 7_000;

export function useUpdatedToast(
  { id, status }: Analysis,
  label: string,
  { name, urgency }: ToastSubject,
): void {
  const last = useRef<{ id: string; status: string }>(null);
  useEffect(() => {
    const before = last.current;
    last.current = { id, status };
    if (before?.id !== id || before.status === 'completed' || status !== 'completed') return;
    toast({
      title: '¡Informe Actualizado!',
      about: { name, urgency },
      description: `${label}, ...${id.slice(-8)}`,
      duration: DURATION,
    });
  }, [id, status, label, name, urgency]);
}
