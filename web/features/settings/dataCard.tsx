import { useState } from 'react';
import { Link } from 'react-router';
import { exportAccount } from '#web/api/account.ts';
import { detailOr } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Card } from '#web/ui/card.tsx';
import { Download, Trash } from '#web/ui/icons/lucide.ts';
import { toast } from '#web/ui/toast.ts';
import { DeleteDialog } from './deleteDialog.tsx';
import { saveFile } from './saveFile.ts';

export interface DataCardProps {
  readonly onDeleted: () => Promise<void>;
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-4 sm:p-6';

export function DataCard({ onDeleted }: DataCardProps) {
  const [deleting, setDeleting] = useState(false);
  return (
    <Card flush className="divide-y divide-line">
      <div className={ROW}>
        <Words title="Descargar mis datos">
          Un archivo ZIP con su cuenta, sus casos, sus informes y sus imágenes.
        </Words>
        <ExportButton />
      </div>
      <div className={ROW}>
        <Words title="Contrato de encargo del tratamiento">
          Con los datos de su clínica y de esta instalación, para imprimirlo.
        </Words>
        <Link to="/contrato-de-encargo" className={buttonClass({ variant: 'secondary' })}>
          Ver el contrato
        </Link>
      </div>
      <div className={ROW}>
        <Words title="Eliminar mi cuenta">
          Se borran sus casos, imágenes, borradores y sesiones. No se puede deshacer.
        </Words>
        <Button
          variant="secondary"
          icon={<Trash strokeWidth={1.75} aria-hidden="true" className="text-bad" />}
          onClick={() => setDeleting(true)}
        >
          Eliminar mi cuenta
        </Button>
      </div>
      <DeleteDialog open={deleting} onOpenChange={setDeleting} onDeleted={onDeleted} />
    </Card>
  );
}

function Words({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <div className="min-w-0 flex-1 basis-64">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-meta text-ink-soft">{children}</p>
    </div>
  );
}

function ExportButton() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await exportAccount(), 'vetoscopio-mis-datos.zip');
      toast({ title: 'Descarga lista', description: 'Busque el archivo en sus descargas.' });
    } catch (error) {
      toast({
        title: 'Error al Descargar',
        description: detailOr('No se pudieron descargar sus datos. Inténtelo de nuevo.', error),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      busy={busy}
      icon={<Download strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void download()}
    >
      Descargar mis datos
    </Button>
  );
}
