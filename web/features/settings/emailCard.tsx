import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailProblem } from '#domain/rules/credentials.ts';
import { requestEmailChange } from '#web/api/account.ts';
import { ApiProblem, detailOr } from '#web/api/problem.ts';
import type { Me } from '#web/api/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardFoot } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { forgetKept, keptKey, readKept, useKeepTyped } from './kept.ts';

const EMPTY = { email: '' };
/** Refusals of the address itself, told beside it. */
const OF_THE_ADDRESS = new Set(['email_taken', 'same_email', 'invalid_body']);

/** Asks to change the address; nothing changes until both addresses have agreed. */
export function EmailCard({ me }: { readonly me: Me }) {
  const key = keptKey(me.id, 'email');
  const [asked, setAsked] = useState<string>();
  const [kept] = useState(() => readKept(key, EMPTY));
  const form = useForm({ defaultValues: kept ?? EMPTY });
  const { errors, isSubmitting } = form.formState;
  useKeepTyped(key, form);

  const change = form.handleSubmit(async ({ email }) => {
    try {
      await requestEmailChange(email.trim());
      setAsked(email.trim());
      form.reset(EMPTY);
      forgetKept(key);
      toast({
        title: 'Email Actualizado',
        description: 'Confírmelo con los mensajes que enviamos a su dirección actual y a la nueva.',
      });
    } catch (error) {
      const message = detailOr('No se pudo cambiar el correo. Inténtelo de nuevo.', error);
      if (error instanceof ApiProblem && OF_THE_ADDRESS.has(error.code))
        form.setError('email', { message }, { shouldFocus: true });
      toast({ title: 'Error al Actualizar', description: message, variant: 'destructive' });
    }
  });

  return (
    <Card flush>
      <form noValidate onSubmit={(event) => void change(event)}>
        <div className="flex flex-col gap-5 p-4 sm:p-6">
          {asked ? <Waiting from={me.email} to={asked} /> : null}
          <p className="text-meta text-ink-soft">
            Su dirección actual es <strong className="font-semibold text-ink">{me.email}</strong>.
          </p>
          <Field
            label="Nuevo correo electrónico"
            required
            hint="Le pediremos que lo confirme desde las dos direcciones."
            error={errors.email?.message}
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
        </div>
        <CardFoot>
          <Button type="submit" variant="secondary" busy={isSubmitting}>
            Cambiar Correo
          </Button>
        </CardFoot>
      </form>
    </Card>
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
