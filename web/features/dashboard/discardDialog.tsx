import { useState } from 'react';
import { useDiscardDraft } from '#web/api/discardDraft.ts';
import type { Draft } from '#web/api/draftList.ts';
import { asProblem } from '#web/api/problem.ts';
import { countImages } from '#web/catalogue/draftTexts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { verbatim } from '#web/ui/verbatim.tsx';

export interface DiscardDialogProps {
  readonly userId: string;
  /** Undefined while closed. */
  readonly draft: Draft | undefined;
  /** The patient. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a draft is deleted. */
export function DiscardDialog({ userId, draft, name, onClose }: DiscardDialogProps) {
  const discard = useDiscardDraft(userId);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (!draft) return;
    setBusy(true);
    try {
      await discard(draft);
    } catch (error) {
      const { code, title, detail } = asProblem(error);
      const description = code === 'draft_changed' ? CHANGED : detail;
      toast({ title, description, variant: 'destructive' });
    }
    setBusy(false);
    onClose();
  };
  const withImages = draft && draft.images > 0 ? `, con ${countImages(draft.images)}` : '';
  return (
    <Dialog
      open={draft !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={verbatim`¿Descartar el borrador de ${name}?`}
      description={`Se borra de este equipo y de su cuenta${withImages}. No se puede deshacer.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Conservarlo
          </Button>
          <Button variant="destructive" busy={busy} onClick={() => void confirm()}>
            Descartar
          </Button>
        </>
      }
    />
  );
}

const CHANGED =
  'Se ha seguido escribiendo en él desde otro dispositivo, así que se conserva. Ábralo antes de descartarlo.';
