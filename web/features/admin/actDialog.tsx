import { type ReactNode, useState } from 'react';
import { MAX_REASON, reasonProblem } from '#domain/rules/reason.ts';
import { asProblem } from '#web/api/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';

/** An act on an account, before its confirmation. */
export interface Act {
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly label: string;
  readonly destructive?: true;
  /** Asks for a reason, which the record stores. */
  readonly asksWhy?: true;
  readonly run: (reason: string) => Promise<unknown>;
  /** Success message. */
  readonly done: string;
  /** Called afterwards, when the account may be gone. */
  readonly then?: (() => void) | undefined;
}

export interface ActDialogProps {
  /** Undefined while closed. */
  readonly act: Act | undefined;
  readonly onClose: () => void;
}

/** Asks for confirmation and, if required, a reason. A refusal keeps the typed text. */
export function ActDialog({ act, onClose }: ActDialogProps) {
  return act ? <OpenDialog act={act} onClose={onClose} /> : null;
}

function OpenDialog({ act, onClose }: { readonly act: Act; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const run = async () => {
    if (act.asksWhy && reasonProblem(reason)) return setTried(true);
    setBusy(true);
    setRefusal(undefined);
    try {
      await act.run(reason.trim());
      toast({ title: act.done });
      onClose();
      act.then?.();
    } catch (error) {
      setRefusal(asProblem(error).detail);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={act.title}
      description={act.description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant={act.destructive ? 'destructive' : 'primary'}
            busy={busy}
            onClick={() => void run()}
          >
            {act.label}
          </Button>
        </>
      }
    >
      {act.asksWhy ? (
        <Field
          label="Motivo"
          required
          hint="Queda en el registro de actos."
          error={tried ? reasonProblem(reason) : undefined}
        >
          <Textarea
            data-first-focus
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      ) : null}
      {refusal ? (
        <Alert tone="bad" live className="mt-4">
          {refusal}
        </Alert>
      ) : null}
    </Dialog>
  );
}
