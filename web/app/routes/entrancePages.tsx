import { Outlet } from 'react-router';
import { GuestOnly } from '#web/features/entrance/guestOnly.tsx';

/** Around the login and the registration. */
export default function EntrancePages() {
  return (
    <GuestOnly>
      <Outlet />
    </GuestOnly>
  );
}
