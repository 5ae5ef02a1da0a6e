import { Outlet } from 'react-router';
import { toSessionUser, useMe } from '#web/api/session.ts';
import { AppLayout } from '#web/app/layout/appLayout.tsx';
import { SignOutDialog } from '#web/features/entrance/signOutDialog.tsx';
import { useSignOutAction } from '#web/features/entrance/useSignOutAction.ts';
import { CompletionToasts } from '#web/features/live/completionToasts.tsx';

export default function PublicPages() {
  const { data: me } = useMe();
  const signOut = useSignOutAction();
  return (
    <AppLayout user={me && toSessionUser(me)} onSignOut={() => void signOut()}>
      {/* Its stream also says that the session ended or that the plan changed. */}
      {me ? <CompletionToasts userId={me.id} /> : null}
      <Outlet />
      <SignOutDialog />
    </AppLayout>
  );
}
