import { GoHome } from '#web/features/entrance/guestOnly.tsx';

export default function UnknownPage() {
  return <GoHome />;
}
