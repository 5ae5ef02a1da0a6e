import { buttonClass } from '#web/ui/buttonClass.ts';
import { Download } from '#web/ui/icons/lucide.ts';
import { withoutPage } from './address.ts';

export interface ExportLinkProps {
  readonly path: string;
  readonly query: object;
  /** «Exportar CSV» by default. */
  readonly label?: string;
}

/** Exports all pages of the filtered list. */
export function ExportLink({ path, query, label = 'Exportar CSV' }: ExportLinkProps) {
  return (
    <a href={`${path}?${withoutPage(query)}`} className={buttonClass({ variant: 'secondary' })}>
      <Download size={18} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </a>
  );
}
