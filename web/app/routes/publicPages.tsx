import { Outlet } from 'react-router';
import { toSessionUser, useMe } from '#web/api/session.ts';
import { AppLayout } from '#web/app/layout/appLayout.tsx';
import { SignOutDialog } from '#web/features/entrance/signOutDialog.tsx';
import { useSignOutAction } from '#web/features/entrance/useSignOutAction.ts';

export default function PublicPages() {
  const { data: me } = useMe();
  const signOut = useSignOutAction();
  return (
    <AppLayout user={me && toSessionUser(me)} onSignOut={() => void signOut()}>
      <Outlet />
      <SignOutDialog />
    </AppLayout>
  );
}
