import { useState } from 'react';
import { ROLES, type Role } from '#domain/rules/access.ts';
import { type ListedUser, useChangeRole } from '#web/api/adminUsers.ts';
import { asProblem } from '#web/api/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { verbatim } from '#web/ui/verbatim.tsx';
import { ROLE_WORDS } from './people.ts';

export interface RoleDialogProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

const OPTIONS = ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }));

/** For super-administrators. */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const [role, setRole] = useState<Role>(user.role);
  const [refusal, setRefusal] = useState<string>();
  const change = useChangeRole();
  const save = async () => {
    if (role === user.role) return onClose();
    setRefusal(undefined);
    try {
      await change.mutateAsync({ id: user.id, role, version: user.version });
      toast({ title: 'Papel cambiado.' });
      onClose();
    } catch (error) {
      setRefusal(asProblem(error).detail);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={verbatim`Cambiar el papel de ${user.name}`}
      description="Un administrador gestiona las cuentas de los usuarios; un superadministrador, también las de los administradores."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button busy={change.isPending} onClick={() => void save()}>
            Cambiar el papel
          </Button>
        </>
      }
    >
      <Field label="Papel">
        <Select
          data-first-focus
          options={OPTIONS}
          value={role}
          onChange={(event) =>
            setRole(ROLES.find((each) => each === event.target.value) ?? user.role)
          }
        />
      </Field>
      {refusal ? (
        <Alert tone="bad" live className="mt-4">
          {refusal}
        </Alert>
      ) : null}
    </Dialog>
  );
}
