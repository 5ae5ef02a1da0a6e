import { Link, type MetaFunction } from 'react-router';
import { AuthLayout } from '#web/app/layout/authLayout.tsx';
import { CHECK_TITLES, CheckMail, CheckMailMark } from '#web/features/entrance/checkMail.tsx';
import { RegisterForm } from '#web/features/entrance/registerForm.tsx';
import { useRegistration } from '#web/features/entrance/useRegistration.ts';

export const meta: MetaFunction = () => [
  { title: 'Registrarse · Vetoscopio' },
  {
    name: 'description',
    content:
      'Cree una cuenta en Vetoscopio: el Plan Gratuito da 3 consultas en total, con el informe completo.',
  },
];

export default function RegisterPage() {
  const { registered, change, mailed, ...ofForm } = useRegistration();
  if (registered)
    return (
      <AuthLayout picture="blood" mark={<CheckMailMark />} title={CHECK_TITLES[registered.account]}>
        <CheckMail
          key={registered.email}
          registered={registered}
          onChange={() => void change()}
          onMailed={() => void mailed()}
        />
      </AuthLayout>
    );
  return (
    <AuthLayout
      picture="blood"
      title="Registrarse"
      subtitle="Plan Gratuito: 3 consultas en total, con el informe completo."
    >
      <RegisterForm {...ofForm} />
      <p className="mt-6 text-control text-ink-soft">
        ¿Ya tiene cuenta?{' '}
        <Link to="/login" className="font-semibold text-haem hover:underline">
          Iniciar Sesión
        </Link>
      </p>
    </AuthLayout>
  );
}
