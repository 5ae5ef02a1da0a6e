import { Link, type MetaFunction } from 'react-router';
import { AuthLayout } from '#web/app/layout/authLayout.tsx';
import { ForgotForm } from '#web/features/recovery/forgotForm.tsx';

export const meta: MetaFunction = () => [
  { title: 'Recuperar Contraseña · Vetoscopio' },
  {
    name: 'description',
    content: 'Reciba un enlace para elegir otra contraseña de su cuenta de Vetoscopio.',
  },
];

export default function ForgotPasswordPage() {
  return (
    <AuthLayout
      picture="cytology"
      title="Recuperar Contraseña"
      subtitle="Le enviaremos un enlace para elegir una nueva."
    >
      <ForgotForm />
      <p className="mt-6 text-control text-ink-soft">
        ¿La ha recordado?{' '}
        <Link to="/login" className="font-semibold text-haem hover:underline">
          Volver a Iniciar Sesión
        </Link>
      </p>
    </AuthLayout>
  );
}
