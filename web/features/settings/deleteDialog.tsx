import { useId, useState } from 'react';
import { deleteAccount } from '#web/api/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { AskForm } from './askForm.tsx';

export interface DeleteDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onDeleted: () => Promise<void>;
}

/** Lists deleted and retained data. */
export function DeleteDialog({ open, onOpenChange, onDeleted }: DeleteDialogProps) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const remove = async (password: string) => {
    await deleteAccount(password);
    await onDeleted();
    toast({
      title: 'Cuenta eliminada',
      description: 'Se han borrado su cuenta, sus casos y sus imágenes.',
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Eliminar mi cuenta"
      description="Se borrarán para siempre sus casos, informes, imágenes, borradores y sesiones. Los datos de facturación se conservan bloqueados seis años, como exige la ley. De las consultas gratuitas se recuerda durante tres años cuántas se usaron, con una huella de su correo que no permite leerlo."
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant="destructive" busy={busy}>
            Eliminar mi cuenta
          </Button>
        </>
      }
    >
      <AskForm id={formId} ask="password" onSend={remove} onBusy={setBusy} />
    </Dialog>
  );
}
