import { type MetaFunction, useSearchParams } from 'react-router';
import { AuthLayout } from '#web/app/layout/authLayout.tsx';
import { LiveLink } from '#web/features/recovery/liveLink.tsx';
import { ConfirmEmailChange } from '#web/features/settings/confirmEmailChange.tsx';

export const meta: MetaFunction = () => [
  { title: 'Cambio de Correo · Vetoscopio' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Where both mails of a change of address lead. */
export default function ConfirmEmailPage() {
  const [params] = useSearchParams();
  const token = params.get('token')?.trim() ?? '';
  return (
    <AuthLayout
      picture="blood"
      title="Cambio de Correo"
      subtitle="Se confirma desde la dirección actual y desde la nueva."
    >
      <LiveLink kind="email-change" token={token}>
        <ConfirmEmailChange token={token} />
      </LiveLink>
    </AuthLayout>
  );
}
