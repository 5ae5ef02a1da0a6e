import { useState } from 'react';
import { MAX_NAME_LENGTH } from '#domain/limits.ts';
import { findPlan } from '#domain/rules/plans.ts';
import { type ListedUser, useEditUser, useFreshUser } from '#web/api/adminUsers.ts';
import { asProblem } from '#web/api/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormShell } from '#web/ui/formShell.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { verbatim } from '#web/ui/verbatim.tsx';
import { useGivenPlans } from './people.ts';

export interface EditUserDialogProps {
  /** Undefined while closed. */
  readonly user: ListedUser | undefined;
  readonly onClose: () => void;
}

export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  return user ? <OpenDialog key={user.id} user={user} onClose={onClose} /> : null;
}

type Editable = Pick<ListedUser, 'name' | 'planId'>;

const FORM = 'edit-user';

function OpenDialog({
  user,
  onClose,
}: {
  readonly user: ListedUser;
  readonly onClose: () => void;
}) {
  const { typed, type, changed, refusal, busy, save } = useEdition(user, onClose);
  const plans = useGivenPlans(user.planId);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={verbatim`Editar la cuenta de ${user.name}`}
      description={verbatim`${user.email}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} busy={busy}>
            Guardar
          </Button>
        </>
      }
    >
      <FormShell
        layout="dialog"
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {changed.length > 0 ? (
          <Alert tone="warn" live title="Otro administrador la ha cambiado mientras tanto">
            <ul>
              {changed.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            Lo que usted ha escrito sigue aquí. Guarde otra vez para dejarlo así.
          </Alert>
        ) : null}
        <Field label="Nombre completo" required error={refusal?.name}>
          <TextInput
            data-first-focus
            maxLength={MAX_NAME_LENGTH}
            value={typed.name}
            onChange={(event) => type({ ...typed, name: event.target.value })}
          />
        </Field>
        <Field
          label="Plan"
          error={refusal?.planId}
          hint="Sin pago: se da a quien no tenga una suscripción en curso."
        >
          <Select
            options={plans}
            value={typed.planId}
            onChange={(event) => type({ ...typed, planId: event.target.value })}
          />
        </Field>
        {refusal?.other ? (
          <Alert tone="bad" live>
            {refusal.other}
          </Alert>
        ) : null}
      </FormShell>
    </Dialog>
  );
}

interface Refusal {
  readonly name?: string | undefined;
  readonly planId?: string | undefined;
  readonly other?: string | undefined;
}

/** Warns when another editor changed the account meanwhile. */
function useEdition(user: ListedUser, onClose: () => void) {
  const [shown, setShown] = useState(user);
  const [typed, type] = useState<Editable>(user);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const edit = useEditUser();
  const fresh = useFreshUser();
  const save = async () => {
    setRefusal(undefined);
    const change = changeOf(shown, typed);
    if (!change) return onClose();
    if (change.name === '') return setRefusal({ name: 'Escriba el nombre.' });
    try {
      await edit.mutateAsync({ id: user.id, version: shown.version, ...change });
      toast({ title: 'Cuenta guardada.' });
      onClose();
    } catch (error) {
      const problem = asProblem(error);
      if (problem.code !== 'user_changed') return setRefusal(refusalOf(problem));
      const now = await fresh(user.id).catch(() => undefined);
      if (!now) return setRefusal({ other: problem.detail });
      setChanged(differences(shown, now));
      setShown(now);
    }
  };
  return { typed, type, changed, refusal, busy: edit.isPending, save };
}

/** Only the fields changed here, so that another editor's work stays. */
function changeOf(shown: Editable, typed: Editable) {
  const name = typed.name.trim();
  const change = {
    ...(name === shown.name ? {} : { name }),
    ...(typed.planId === shown.planId ? {} : { planId: typed.planId }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

const PLAN_REFUSALS = [
  'already_subscribed',
  'live_subscription',
  'unknown_plan',
  'plan_out_of_reach',
];

function refusalOf({ code, detail, fields }: ReturnType<typeof asProblem>): Refusal {
  const named = (field: string) => fields.find((each) => each.field === field)?.message;
  if (named('name')) return { name: named('name') };
  const ofPlan = PLAN_REFUSALS.includes(code);
  return ofPlan ? { planId: detail } : { other: detail };
}

const planName = (id: string) => findPlan(id)?.name ?? id;

function differences(before: ListedUser, now: ListedUser): string[] {
  const lines = [
    before.name === now.name ? '' : `Nombre: «${before.name}» es ahora «${now.name}».`,
    before.planId === now.planId
      ? ''
      : `Plan: ${planName(before.planId)} es ahora ${planName(now.planId)}.`,
    before.role === now.role ? '' : 'Su papel es otro.',
    before.email === now.email ? '' : `Correo: ahora es ${now.email}.`,
    before.state === now.state ? '' : 'Su estado es otro.',
  ].filter((line) => line !== '');
  return lines.length > 0 ? lines : ['La cuenta se ha cambiado y se ha dejado como estaba.'];
}
