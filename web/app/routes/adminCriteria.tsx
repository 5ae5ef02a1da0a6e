import { type MetaFunction, useParams } from 'react-router';
import { CriteriaScreen } from '#web/features/admin/settings/criteriaScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Criterios · Vetoscopio' }];

export default function AdminCriteriaPage() {
  const { type = '' } = useParams();
  return <CriteriaScreen key={type} type={type} />;
}
