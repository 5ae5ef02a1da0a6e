import { useNavigate } from 'react-router';
import type { ListedUser } from '#web/api/adminUsers.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import { Ban, Eye, LockOpen, Pencil, Trash } from '#web/ui/icons/lucide.ts';
import type { Act } from './actDialog.tsx';
import { type Panel, pathOf, useMayAct } from './people.ts';
import { useUserActs } from './userActs.ts';

export interface UserRowActionsProps {
  readonly user: ListedUser;
  readonly panel: Panel;
  readonly onAct: (act: Act) => void;
  readonly onEdit: (user: ListedUser) => void;
}

/** Four fit on a table row; touch screens get full-size buttons. */
const SIZE = 'lg:pointer-fine:size-9';
const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

export function UserRowActions({ user, panel, onAct, onEdit }: UserRowActionsProps) {
  const navigate = useNavigate();
  const may = useMayAct();
  const acts = useUserActs();
  const suspended = user.state === 'suspended';
  return (
    <span className="inline-flex justify-end lg:-mr-2">
      <IconButton
        className={SIZE}
        label={`Ver ${user.name}`}
        onClick={() => void navigate(pathOf(panel, user.id))}
      >
        <Eye {...ICON} />
      </IconButton>
      <IconButton
        className={SIZE}
        label={`Editar ${user.name}`}
        disabled={!may('edit_user', user)}
        onClick={() => onEdit(user)}
      >
        <Pencil {...ICON} />
      </IconButton>
      <IconButton
        className={SIZE}
        label={`${suspended ? 'Levantar la suspensión de' : 'Suspender'} ${user.name}`}
        disabled={!may(suspended ? 'reinstate_user' : 'suspend_user', user)}
        onClick={() => onAct(suspended ? acts.reinstate(user) : acts.suspend(user))}
      >
        {suspended ? <LockOpen {...ICON} /> : <Ban {...ICON} />}
      </IconButton>
      <IconButton
        className={SIZE}
        label={`Eliminar ${user.name}`}
        disabled={!may('delete_user', user)}
        onClick={() => onAct(acts.remove(user))}
      >
        <Trash {...ICON} />
      </IconButton>
    </span>
  );
}
