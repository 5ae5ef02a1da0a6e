import { Button } from '#web/ui/button.tsx';
import { RefreshCw } from '#web/ui/icons/lucide.ts';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { LiveLine } from './liveLine.tsx';

interface HistoryHeadProps {
  readonly busy?: boolean;
  readonly onRefresh?: () => void;
}

/** Title with «Actualizar», which does nothing in a skeleton. */
export function HistoryHead({ busy = false, onRefresh }: HistoryHeadProps) {
  return (
    <PageHeader
      title="Historial de Análisis"
      description={<LiveLine />}
      actionsBeside
      actions={
        <Button
          variant="secondary"
          className="max-sm:px-3"
          busy={busy}
          icon={<RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onRefresh}
        >
          <span className="max-sm:sr-only">Actualizar</span>
        </Button>
      }
    />
  );
}
