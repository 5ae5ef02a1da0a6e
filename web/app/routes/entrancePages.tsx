import { Outlet } from 'react-router';
import { GuestOnly } from '#web/features/entrance/guestOnly.tsx';

export default function EntrancePages() {
  return (
    <GuestOnly>
      <Outlet />
    </GuestOnly>
  );
}
