import { ClipboardCopy, CopyPlus, FileDown, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { reportToPlainText } from '#domain/report/plainText.ts';
import type { Report } from '#domain/report/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cx } from '#web/ui/cx.ts';
import { toast } from '#web/ui/toast.ts';

export interface ReportActionsProps {
  readonly analysisId: string;
  readonly report: Report;
  /** What identifies the case at the top of the copy, a line each. */
  readonly heading: readonly string[];
  /** Where a new case with the same answers begins; undefined where it cannot. */
  readonly copyPath: string | undefined;
}

/** Takes the report to paper or into the clinic's own program. */
export function ReportActions({ analysisId, report, heading, copyPath }: ReportActionsProps) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full" data-no-print="">
      {copyPath ? (
        <Link
          to={copyPath}
          className={cx(buttonClass({ variant: 'secondary' }), 'max-sm:order-last max-sm:w-full')}
        >
          <CopyPlus strokeWidth={1.75} aria-hidden="true" />
          Duplicar caso
        </Link>
      ) : null}
      <Button
        variant="secondary"
        icon={<Printer strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => window.print()}
        className="max-sm:flex-auto"
      >
        Imprimir
      </Button>
      <Button
        variant="secondary"
        icon={<ClipboardCopy strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void copy(reportToPlainText(report, heading))}
        className="max-sm:order-last max-sm:w-full"
      >
        Copiar para la historia
      </Button>
      <a
        href={`/api/analyses/${analysisId}/pdf`}
        download
        className={cx(buttonClass(), 'max-sm:flex-auto')}
      >
        <FileDown strokeWidth={1.75} aria-hidden="true" />
        Descargar PDF
      </a>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Informe copiado', description: 'Péguelo en la historia clínica.' });
  } catch {
    toast({
      title: 'No se ha podido copiar',
      description: 'El navegador no lo permite. Use Imprimir o seleccione el texto del informe.',
      variant: 'destructive',
    });
  }
}
