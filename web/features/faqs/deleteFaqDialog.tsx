import { type ManagedFaq, useDeleteFaq } from '#web/api/faqs.ts';
import { asProblem } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

export interface DeleteFaqDialogProps {
  /** Undefined while closed. */
  readonly faq: ManagedFaq | undefined;
  readonly onClose: (deleted: boolean) => void;
}

export function DeleteFaqDialog({ faq, onClose }: DeleteFaqDialogProps) {
  const deletion = useDeleteFaq();
  const remove = async (id: string) => {
    try {
      await deletion.mutateAsync(id);
      toast({ title: 'FAQ eliminada correctamente.' });
      onClose(true);
    } catch (error) {
      toast({
        title: 'Error',
        description: `No se pudo eliminar la FAQ. ${asProblem(error).detail}`,
        variant: 'destructive',
      });
    }
  };
  return (
    <Dialog
      open={faq !== undefined}
      onOpenChange={(open) => !open && onClose(false)}
      title="¿Está seguro de que desea eliminar esta FAQ?"
      description={faq?.question}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            Cancelar
          </Button>
          <Button
            variant="destructive"
            busy={deletion.isPending}
            onClick={() => faq && void remove(faq.id)}
          >
            Eliminar
          </Button>
        </>
      }
    />
  );
}
