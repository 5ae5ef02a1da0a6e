import { Link } from 'react-router';
import type { Me } from '#web/api/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { SECOND_FACTOR_ID } from './secondFactorId.ts';

/** For administrators who must enrol a second factor (D8). */
export function EnrolmentNotice({ me }: { readonly me: Me }) {
  if (!me.secondFactorRequired) return null;
  return (
    <Alert
      tone="warn"
      title="Falta el segundo factor"
      className="mb-6"
      action={
        <Link
          to={`/account-info#${SECOND_FACTOR_ID}`}
          className={buttonClass({ variant: 'secondary', size: 'head' })}
        >
          Activarlo
        </Link>
      }
    >
      Su cuenta de administración necesita la verificación en dos pasos. Hasta que la active no
      podrá usar el resto de la aplicación.
    </Alert>
  );
}
