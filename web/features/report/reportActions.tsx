import { buttonClass } from '#web/ui/buttonClass.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import { Ellipsis, FileDown } from '#web/ui/icons/lucide.ts';
import { onDemand } from '#web/ui/onDemand.ts';
import { useMenuOnDemand } from '#web/ui/useMenuOnDemand.ts';
import type { MoreActionsProps } from './moreActions.tsx';
import { pdfPath } from './pdfPath.ts';

export type ReportActionsProps = Omit<MoreActionsProps, 'pressed' | 'focused'>;

const MORE = onDemand<MoreActionsProps>(
  async () => (await import('./moreActions.tsx')).MoreActions,
);

export function ReportActions(props: ReportActionsProps) {
  const more = useMenuOnDemand(MORE);
  return (
    <div data-no-print="" className="flex gap-2">
      <a href={pdfPath(props)} download aria-label="Descargar PDF" className={buttonClass()}>
        <FileDown strokeWidth={1.75} aria-hidden="true" />
        <span>
          <span className="max-sm:hidden">Descargar </span>PDF
        </span>
      </a>
      {more.Menu ? (
        <more.Menu {...props} {...more.start} />
      ) : (
        <IconButton label="Más acciones" outlined {...more.standIn}>
          <Ellipsis strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
