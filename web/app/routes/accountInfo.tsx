import type { MetaFunction } from 'react-router';
import { AccountScreen } from '#web/features/account/accountScreen.tsx';
import { useLeaveForGood } from '#web/features/accounts/useSignOutAction.ts';

export const meta: MetaFunction = () => [{ title: 'Información de Cuenta · Vetoscopio' }];

export default function AccountInfoPage() {
  const leave = useLeaveForGood();
  return <AccountScreen plansPath="/subscription" onDeleted={leave} />;
}
