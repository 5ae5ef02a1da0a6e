import { GoHome } from '#web/features/entrance/goHome.tsx';

/** Any other path. */
export default function UnknownPage() {
  return <GoHome />;
}
