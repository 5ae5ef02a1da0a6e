import { useSearchParams } from 'react-router';
import { Alert } from '#web/ui/alert.tsx';
import { useHydrated } from '#web/ui/useHydrated.ts';

/** Result of the confirmation link, which leads to the login. */
export function ConfirmationNotice() {
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  if (!isHydrated || !params.has('confirmado')) return null;
  return params.has('error') ? (
    <Alert tone="warn" title="El enlace no es válido o ha caducado" className="mb-6">
      Inicie sesión con sus datos y podrá pedir un enlace nuevo.
    </Alert>
  ) : (
    <Alert tone="ok" title="Correo confirmado" className="mb-6">
      Su cuenta está activa. Ya puede iniciar sesión.
    </Alert>
  );
}
