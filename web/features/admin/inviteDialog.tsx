import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MAX_NAME_LENGTH } from '#domain/limits.ts';
import { addressOf, emailProblem, INVITATION_DAYS } from '#domain/rules/credentials.ts';
import { FREE_PLAN_ID } from '#domain/rules/plans.ts';
import { type Invitation, useInviteUser } from '#web/api/adminUsers.ts';
import { asProblem } from '#web/api/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormShell } from '#web/ui/formShell.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { useGivenPlans } from './people.ts';

export interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A mail asks the owner to choose a password. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  return open ? <OpenDialog onClose={onClose} /> : null;
}

const FORM = 'invite-user';
const FOCUS = { shouldFocus: true } as const;

function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const invitation = useInviteUser();
  const [refusal, setRefusal] = useState<string>();
  const plans = useGivenPlans();
  const form = useForm<Required<Invitation>>({
    defaultValues: { email: '', name: '', planId: FREE_PLAN_ID },
  });
  const { errors } = form.formState;
  const invite = form.handleSubmit(async ({ email, name, planId }) => {
    setRefusal(undefined);
    try {
      await invitation.mutateAsync({ email: addressOf(email), name: name.trim(), planId });
      toast({ title: 'Invitación enviada.', description: addressOf(email) });
      onClose();
    } catch (error) {
      const { detail, fields } = asProblem(error);
      const known = fields.filter(({ field }) => field === 'email' || field === 'name');
      for (const { field, message } of known)
        form.setError(field === 'email' ? 'email' : 'name', { message }, FOCUS);
      if (known.length === 0) setRefusal(detail);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Añadir Nuevo Usuario"
      description={`Recibirá un correo con un enlace para elegir su contraseña. Sirve una vez y caduca en ${INVITATION_DAYS} días.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} busy={invitation.isPending}>
            Enviar invitación
          </Button>
        </>
      }
    >
      <FormShell layout="dialog" id={FORM} onSubmit={invite}>
        <Field label="Correo electrónico" required error={errors.email?.message}>
          <TextInput
            data-first-focus
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('email', { validate: (value) => emailProblem(value) ?? true })}
          />
        </Field>
        <Field label="Nombre completo" required error={errors.name?.message}>
          <TextInput
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            {...form.register('name', {
              validate: (value) => value.trim() !== '' || 'Escriba el nombre.',
            })}
          />
        </Field>
        <Field label="Plan">
          <Select options={plans} {...form.register('planId')} />
        </Field>
        {refusal ? (
          <Alert tone="bad" live>
            {refusal}
          </Alert>
        ) : null}
      </FormShell>
    </Dialog>
  );
}
