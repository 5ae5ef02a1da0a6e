import { type MetaFunction, useParams } from 'react-router';
import { UserScreen } from '#web/features/admin/userScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Usuario · Vetoscopio' }];

export default function SuperAdminUserPage() {
  const { id = '' } = useParams();
  return <UserScreen key={id} id={id} panel="super-admin" />;
}
