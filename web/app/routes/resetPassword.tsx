import { Link, type MetaFunction } from 'react-router';
import { AuthLayout } from '#web/app/layout/authLayout.tsx';
import { LiveLink } from '#web/features/recovery/liveLink.tsx';
import { RequireToken } from '#web/features/recovery/requireToken.tsx';
import { ResetForm } from '#web/features/recovery/resetForm.tsx';

export const meta: MetaFunction = () => [
  { title: 'Restablecer Contraseña · Vetoscopio' },
  // The token in the URL opens the account: keep it out of the Referer header.
  { name: 'referrer', content: 'no-referrer' },
];

export default function ResetPasswordPage() {
  return (
    <RequireToken>
      {(token) => (
        <AuthLayout
          picture="blood"
          title="Restablecer Contraseña"
          subtitle="Al cambiarla se cierran todas las sesiones abiertas."
        >
          <LiveLink kind="reset" token={token}>
            <ResetForm token={token} />
          </LiveLink>
          <p className="mt-6 text-control text-ink-soft">
            <Link
              to="/login"
              className="inline-flex min-h-11 items-center font-semibold text-haem hover:underline"
            >
              Volver a Iniciar Sesión
            </Link>
          </p>
        </AuthLayout>
      )}
    </RequireToken>
  );
}
