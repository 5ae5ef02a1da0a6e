import { useMe } from '#web/api/session.ts';
import { LimitDialog } from '#web/ui/limitDialog.tsx';
import { noteLimit } from './made.ts';

export interface VersionLimitProps {
  /** Id of the case. */
  readonly id: string;
}

/** No consultation is left for a version with a result: its report stays as it is. */
export function VersionLimit(_: VersionLimitProps) {
  const me = useMe().data;
  return me ? (
    <LimitDialog
      limit={me.consultationLimit}
      plan={me.planName}
      remark="El informe no ha cambiado."
      plansPath="/subscription"
      open
      onOpenChange={(open) => {
        if (!open) noteLimit(undefined);
      }}
    />
  ) : null;
}
