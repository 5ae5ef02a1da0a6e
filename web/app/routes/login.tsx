import { Link, type MetaFunction } from 'react-router';
import { AuthLayout } from '#web/app/layout/authLayout.tsx';
import { ConfirmationNotice } from '#web/features/entrance/confirmationNotice.tsx';
import { LoginForm } from '#web/features/entrance/loginForm.tsx';

export const meta: MetaFunction = () => [
  { title: 'Iniciar Sesión · Vetoscopio' },
  {
    name: 'description',
    content: 'Entre en su cuenta de Vetoscopio para enviar un caso o seguir con los suyos.',
  },
];

export default function LoginPage() {
  return (
    <AuthLayout
      picture="cytology"
      title="Iniciar Sesión"
      subtitle="Entre en su cuenta para enviar un caso o seguir con los suyos."
    >
      <ConfirmationNotice />
      <LoginForm />
      <p className="mt-6 flex flex-wrap items-center gap-x-5 text-control text-ink-soft">
        <span>
          ¿Aún no tiene cuenta?{' '}
          <Link to="/register" className="font-semibold text-haem hover:underline">
            Registrarse
          </Link>
        </span>
        <Link
          to="/subscription"
          className="inline-flex min-h-11 items-center font-semibold text-haem hover:underline"
        >
          Ver planes
        </Link>
      </p>
    </AuthLayout>
  );
}
