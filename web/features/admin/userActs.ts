import {
  type ListedUser,
  useDeleteUser,
  useEndUserSessions,
  useReinstateUser,
  useResendWelcome,
  useSuspendUser,
} from '#web/api/adminUsers.ts';
import { verbatim } from '#web/ui/verbatim.tsx';
import type { Act } from './actDialog.tsx';

export function useUserActs() {
  const suspension = useSuspendUser();
  const deletion = useDeleteUser();
  const reinstatement = useReinstateUser();
  const sessions = useEndUserSessions();
  const welcome = useResendWelcome();
  return {
    suspend: ({ id, name }: ListedUser): Act => ({
      title: verbatim`¿Suspender la cuenta de ${name}?`,
      description:
        'Sus sesiones se cierran en el acto y no podrá entrar hasta que se levante. No pierde nada.',
      label: 'Suspender',
      destructive: true,
      asksWhy: true,
      run: (reason) => suspension.mutateAsync({ id, reason }),
      done: 'Cuenta suspendida.',
    }),
    reinstate: ({ id, name }: ListedUser): Act => ({
      title: verbatim`¿Levantar la suspensión de ${name}?`,
      description: 'Podrá volver a iniciar sesión con su contraseña de siempre.',
      label: 'Levantar la suspensión',
      run: () => reinstatement.mutateAsync(id),
      done: 'Suspensión levantada.',
    }),
    remove: ({ id, name }: ListedUser, then?: () => void): Act => ({
      title: verbatim`¿Eliminar la cuenta de ${name}?`,
      description:
        'Se eliminan la cuenta, sus casos, sus imágenes y sus sesiones, como si la eliminara su dueño, y se cancela su suscripción. No se puede deshacer.',
      label: 'Eliminar la cuenta',
      destructive: true,
      asksWhy: true,
      run: (reason) => deletion.mutateAsync({ id, reason }),
      done: 'Cuenta eliminada.',
      then,
    }),
    endSessions: ({ id, name }: ListedUser): Act => ({
      title: verbatim`¿Cerrar las sesiones de ${name}?`,
      description: 'Sale de todos sus dispositivos y podrá volver a entrar con su contraseña.',
      label: 'Cerrar sus sesiones',
      run: () => sessions.mutateAsync(id),
      done: 'Sesiones cerradas.',
    }),
    resend: ({ id, email }: ListedUser): Act => ({
      title: '¿Enviar el correo otra vez?',
      description: verbatim`Se envía a ${email}. El enlace de una invitación anterior deja de valer.`,
      label: 'Enviar',
      run: () => welcome.mutateAsync(id),
      done: 'Correo enviado.',
    }),
  };
}
