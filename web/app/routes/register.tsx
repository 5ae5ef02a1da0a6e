import { Link, type MetaFunction } from 'react-router';
import { AuthLayout } from '#web/app/layout/authLayout.tsx';
import { RegisterForm } from '#web/features/entrance/registerForm.tsx';

export const meta: MetaFunction = () => [
  { title: 'Registrarse · Vetoscopio' },
  {
    name: 'description',
    content:
      'Cree una cuenta en Vetoscopio: el Plan Gratuito da 3 consultas en total, con el informe completo.',
  },
];

export default function RegisterPage() {
  return (
    <AuthLayout
      picture="blood"
      title="Registrarse"
      subtitle="Plan Gratuito: 3 consultas en total, con el informe completo."
    >
      <RegisterForm />
      <p className="mt-6 text-control text-ink-soft">
        ¿Ya tiene cuenta?{' '}
        <Link to="/login" className="font-semibold text-haem hover:underline">
          Iniciar Sesión
        </Link>
      </p>
    </AuthLayout>
  );
}
