import { Download } from 'lucide-react';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { withoutPage } from './address.ts';

export interface ExportLinkProps {
  /** Address of the operation that returns the file. */
  readonly path: string;
  /** Filters and order of the list as it is shown. */
  readonly query: object;
}

/** Exports the whole filtered list as a file, whichever page is shown. */
export function ExportLink({ path, query }: ExportLinkProps) {
  return (
    <a href={`${path}?${withoutPage(query)}`} className={buttonClass({ variant: 'secondary' })}>
      <Download size={18} strokeWidth={1.75} aria-hidden="true" />
      Exportar CSV
    </a>
  );
}
