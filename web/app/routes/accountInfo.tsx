import type { MetaFunction } from 'react-router';
import { useLeaveForGood } from '#web/features/entrance/useSignOutAction.ts';
import { AccountScreen } from '#web/features/settings/accountScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Información de Cuenta · Vetoscopio' }];

export default function AccountInfoPage() {
  const leave = useLeaveForGood();
  return <AccountScreen plansPath="/subscription" onDeleted={leave} />;
}
