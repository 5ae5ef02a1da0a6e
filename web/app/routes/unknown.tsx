import { GoHome } from '#web/features/entrance/guestOnly.tsx';

/** Any other path. */
export default function UnknownPage() {
  return <GoHome />;
}
