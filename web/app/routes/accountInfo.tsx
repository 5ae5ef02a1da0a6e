import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { useLeaveForGood } from '#web/features/entrance/useSignOutAction.ts';
import { AccountScreen } from '#web/features/settings/accountScreen.tsx';
import { AccountSkeleton } from '#web/features/settings/accountSkeleton.tsx';

export const meta: MetaFunction = () => [{ title: 'Información de Cuenta · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: AccountSkeleton };

export default function AccountInfoPage() {
  const leave = useLeaveForGood();
  return <AccountScreen plansPath="/subscription" onDeleted={leave} />;
}
