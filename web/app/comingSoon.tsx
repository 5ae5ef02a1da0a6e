import { Link } from 'react-router';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { EmptyState } from '#web/ui/emptyState.tsx';

/** A page that has its address and not yet its text. */
export function ComingSoon({ title }: { readonly title: string }) {
  return (
    <EmptyState
      level={1}
      title={title}
      action={
        <Link to="/support" className={buttonClass({ variant: 'secondary' })}>
          Ir a Soporte
        </Link>
      }
    >
      Próximamente. Si necesita esta información ahora, escríbanos desde Soporte.
    </EmptyState>
  );
}
