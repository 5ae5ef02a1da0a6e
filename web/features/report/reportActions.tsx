import { ClipboardCopy, CopyPlus, FileDown, Printer } from 'lucide-react';
import { Link } from 'react-router';
import type { ReportDocument } from '#domain/report/document/blocks.ts';
import { toPlainText } from '#domain/report/document/plainText.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cx } from '#web/ui/cx.ts';
import { toast } from '#web/ui/toast.ts';

export interface ReportActionsProps {
  readonly analysisId: string;
  readonly report: ReportDocument;
  /** Where a new case with the same answers begins; undefined where it cannot. */
  readonly copyPath: string | undefined;
}

/** Takes the report to paper or into the clinic's own program. */
export function ReportActions({ analysisId, report, copyPath }: ReportActionsProps) {
  const pdf = `/api/analyses/${analysisId}/pdf`;
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      {copyPath ? (
        <Link
          to={copyPath}
          className={cx(buttonClass({ variant: 'secondary' }), 'max-sm:order-last max-sm:w-full')}
        >
          <CopyPlus strokeWidth={1.75} aria-hidden="true" />
          Duplicar caso
        </Link>
      ) : null}
      <a
        href={`${pdf}?inline=true`}
        target="_blank"
        rel="noreferrer"
        className={cx(buttonClass({ variant: 'secondary' }), 'max-sm:flex-auto')}
      >
        <Printer strokeWidth={1.75} aria-hidden="true" />
        Imprimir
        <span className="sr-only">, se abre en otra pestaña</span>
      </a>
      <Button
        variant="secondary"
        icon={<ClipboardCopy strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void copy(toPlainText(report))}
        className="max-sm:order-last max-sm:w-full"
      >
        Copiar para la historia
      </Button>
      <a href={pdf} download className={cx(buttonClass(), 'max-sm:flex-auto')}>
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
