import type { MetaFunction } from 'react-router';
import { AuthLayout } from '#web/app/layout/authLayout.tsx';
import { InvitationForm } from '#web/features/recovery/invitationForm.tsx';
import { LiveLink } from '#web/features/recovery/liveLink.tsx';
import { RequireToken } from '#web/features/recovery/requireToken.tsx';

export const meta: MetaFunction = () => [
  { title: 'Activar Cuenta · Vetoscopio' },
  // The token in the URL opens the account: keep it out of the Referer header.
  { name: 'referrer', content: 'no-referrer' },
];

export default function InvitationPage() {
  return (
    <RequireToken advice="Abra el enlace del correo de invitación o pida otra a quien le invitó.">
      {(token) => (
        <AuthLayout
          picture="cytology"
          title="Activar su Cuenta"
          subtitle="Le han invitado a Vetoscopio. Elija su contraseña."
        >
          <LiveLink kind="invitation" token={token}>
            <InvitationForm token={token} />
          </LiveLink>
        </AuthLayout>
      )}
    </RequireToken>
  );
}
