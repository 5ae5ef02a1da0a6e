import { GoHome } from '#web/features/accounts/goHome.tsx';

/** Any other path. */
export default function UnknownPage() {
  return <GoHome />;
}
