import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { addressOf, emailProblem } from '#domain/rules/credentials.ts';
import { requestEmailChange } from '#web/api/account.ts';
import { ApiProblem } from '#web/api/problem.ts';
import type { Me } from '#web/api/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormShell } from '#web/ui/formShell.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { verbatim } from '#web/ui/verbatim.tsx';
import { AskForm } from './askForm.tsx';
import { forgetKept, keptKey, readKept, useKeepTyped } from './kept.ts';

const EMPTY = { email: '' };
/** Refusals of the address itself, shown beside it. */
const OF_THE_ADDRESS = new Set(['email_taken', 'same_email', 'invalid_body']);

/** Nothing changes until both addresses confirm. */
export function EmailCard({ me }: { readonly me: Me }) {
  const key = keptKey(me.id, 'email');
  const [asked, setAsked] = useState<string>();
  /** Address of the open password dialog. */
  const [wanted, setWanted] = useState<string>();
  const [unsaved] = useState(() => readKept(key, EMPTY));
  const form = useForm({ defaultValues: unsaved ?? EMPTY });
  useKeepTyped(key, form);

  const change = async (email: string, password: string) => {
    try {
      await requestEmailChange(email, password);
    } catch (error) {
      if (!(error instanceof ApiProblem && OF_THE_ADDRESS.has(error.code))) throw error;
      setWanted(undefined);
      form.setError('email', { message: error.detail }, { shouldFocus: true });
      toast({ title: 'Error al Actualizar', description: error.detail, variant: 'destructive' });
      return;
    }
    setWanted(undefined);
    setAsked(email);
    form.reset(EMPTY);
    forgetKept(key);
    toast({
      title: 'Correo Enviado',
      description: verbatim`Abra el mensaje que hemos enviado a ${me.email} para seguir con el cambio.`,
    });
  };

  return (
    <Card flush>
      <FormShell
        layout="narrowCard"
        onSubmit={form.handleSubmit(({ email }) => setWanted(addressOf(email)))}
        foot={
          <Button type="submit" variant="secondary">
            Cambiar Correo
          </Button>
        }
      >
        {asked ? <Waiting from={me.email} to={asked} /> : null}
        <p className="text-meta text-ink-soft">
          Su dirección actual es{' '}
          <strong translate="no" className="font-semibold text-ink">
            {me.email}
          </strong>
          .
        </p>
        <Field
          label="Nuevo correo electrónico"
          required
          hint="Le pediremos su contraseña y que lo confirme desde las dos direcciones."
          error={form.formState.errors.email?.message}
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            {...form.register('email', { validate: (value) => emailProblem(value) ?? true })}
          />
        </Field>
      </FormShell>
      <PasswordDialog
        from={me.email}
        to={wanted}
        onClose={() => setWanted(undefined)}
        onSend={change}
      />
    </Card>
  );
}

interface PasswordDialogProps {
  readonly from: string;
  /** Undefined while closed. */
  readonly to: string | undefined;
  readonly onClose: () => void;
  readonly onSend: (email: string, password: string) => Promise<void>;
}

/** An open session must not be enough to take over the account. */
function PasswordDialog({ from, to, onClose, onSend }: PasswordDialogProps) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={to !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Cambiar el correo"
      description={verbatim`Escribiremos a ${from}. Cuando lo acepte allí, enviaremos otro mensaje a ${to ?? ''}; al confirmarlo se hará el cambio.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Enviar Mensaje
          </Button>
        </>
      }
    >
      <AskForm
        id={formId}
        ask="password"
        onSend={(password) => onSend(to ?? '', password)}
        onBusy={setBusy}
      />
    </Dialog>
  );
}

function Waiting({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <Alert tone="info" title="El cambio espera confirmación" live>
      <p className="text-meta break-words text-ink-soft">
        Abra el enlace que enviamos a {from}; al aceptarlo llegará otro a {to}. Hasta entonces sigue
        entrando con la dirección actual.
      </p>
    </Alert>
  );
}
