import type { ListedUser } from '#web/api/adminUsers.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import { Ban, Ellipsis, LockOpen, Pencil, Trash } from '#web/ui/icons/lucide.ts';
import { MENU_ICON, MenuBox, MenuItem } from '#web/ui/menuBox.tsx';
import type { MenuStart } from '#web/ui/useMenuOnDemand.ts';
import type { Act } from './actDialog.tsx';
import { useMayAct } from './people.ts';
import { useUserActs } from './userActs.ts';

export interface UserMenuProps extends MenuStart {
  readonly user: ListedUser;
  readonly onAct: (act: Act) => void;
  readonly onEdit: (user: ListedUser) => void;
  /** Name of its button. */
  readonly label: string;
  /** Look of its button. */
  readonly className: string;
}

/** Acts on an account of the list, behind one button. */
export function UserMenu(props: UserMenuProps) {
  const { user, onAct, onEdit, label, className } = props;
  const may = useMayAct();
  const acts = useUserActs();
  const suspended = user.state === 'suspended';
  return (
    <MenuBox
      start={props}
      className="text-left"
      button={
        <IconButton label={label} className={className}>
          <Ellipsis strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    >
      {(afterwards) => (
        <>
          <MenuItem disabled={!may('edit_user', user)} onSelect={afterwards(() => onEdit(user))}>
            <Pencil {...MENU_ICON} className="text-ink-soft" />
            Editar
          </MenuItem>
          {suspended ? (
            <MenuItem
              disabled={!may('reinstate_user', user)}
              onSelect={afterwards(() => onAct(acts.reinstate(user)))}
            >
              <LockOpen {...MENU_ICON} className="text-ink-soft" />
              Levantar la suspensión
            </MenuItem>
          ) : (
            <MenuItem
              disabled={!may('suspend_user', user)}
              onSelect={afterwards(() => onAct(acts.suspend(user)))}
            >
              <Ban {...MENU_ICON} className="text-ink-soft" />
              Suspender
            </MenuItem>
          )}
          <MenuItem
            disabled={!may('delete_user', user)}
            onSelect={afterwards(() => onAct(acts.remove(user)))}
            className="text-bad"
          >
            <Trash {...MENU_ICON} />
            Eliminar
          </MenuItem>
        </>
      )}
    </MenuBox>
  );
}
