import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Alert } from '#web/ui/alert.tsx';
import { toast } from '#web/ui/toast.ts';
import { useHydrated } from '#web/ui/useHydrated.ts';

/**
 * Result of the confirmation link, which leads to the login: a toast, once, or the way on after a
 * link that was not valid.
 */
export function ConfirmationNotice() {
  const [params, setParams] = useSearchParams();
  const isHydrated = useHydrated();
  const isBack = isHydrated && params.has('confirmado');
  const isConfirmed = isBack && !params.has('error');
  useEffect(() => {
    if (!isConfirmed) return;
    toast({
      title: 'Correo confirmado',
      description: 'Su cuenta está activa. Ya puede iniciar sesión.',
    });
    setParams(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete('confirmado');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isConfirmed, setParams]);
  return isBack && !isConfirmed ? (
    <Alert tone="warn" title="El enlace no es válido o ha caducado" className="mb-6">
      Inicie sesión con sus datos y podrá pedir un enlace nuevo.
    </Alert>
  ) : null;
}
