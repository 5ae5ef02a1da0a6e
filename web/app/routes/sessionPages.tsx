import { Outlet, useLocation } from 'react-router';
import { toSessionUser } from '#web/api/session.ts';
import { AppFrame, AppHeader, AppLines } from '#web/app/layout/appLayout.tsx';
import { WAITING_PAGE } from '#web/app/layout/waitingPage.tsx';
import { RequireSession } from '#web/features/entrance/requireSession.tsx';
import { SignOutDialog } from '#web/features/entrance/signOutDialog.tsx';
import { useSignOutAction } from '#web/features/entrance/useSignOutAction.ts';
import { CompletionToasts } from '#web/features/live/completionToasts.tsx';
import { EnrolmentGate } from '#web/features/settings/enrolmentGate.tsx';
import { ThemeSync } from '#web/features/settings/themeSync.ts';

export default function SessionPages() {
  const signOut = useSignOutAction();
  const { pathname } = useLocation();
  return (
    <RequireSession unread={isForm(pathname) ? PROFILE_UNREAD : USER_UNREAD} waiting={WAITING_PAGE}>
      {(me) => {
        const user = toSessionUser(me);
        return (
          // The same element as that of `WAITING_PAGE`, of which it keeps the frame.
          <AppFrame header={<AppHeader user={user} onSignOut={() => void signOut()} />}>
            <ThemeSync me={me} />
            <EnrolmentGate me={me}>
              <AppLines user={user} />
              <CompletionToasts userId={me.id} />
              {/* Another user's page is another page: nothing typed by one is shown to the next. */}
              <Outlet key={me.id} />
            </EnrolmentGate>
            <SignOutDialog />
          </AppFrame>
        );
      }}
    </RequireSession>
  );
}

const PROFILE_UNREAD = 'No se pudo cargar la información del perfil.';
const USER_UNREAD =
  'No se pudo cargar la información del usuario. Por favor, intente de nuevo más tarde.';

/** The spec has words of its own for the pages that send a case. */
function isForm(pathname: string): boolean {
  return pathname.startsWith('/new-');
}
