import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import { Ellipsis, Pencil, Trash } from '#web/ui/icons/lucide.ts';
import { onDemand } from '#web/ui/onDemand.ts';
import { useMenuOnDemand } from '#web/ui/useMenuOnDemand.ts';
import { type Panel, pathOf, useMayAct } from './people.ts';
import type { UserMenuProps } from './userMenu.tsx';

export interface UserRowActionsProps extends Pick<UserMenuProps, 'user' | 'onAct' | 'onEdit'> {
  readonly panel: Panel;
  readonly onRemove: (user: UserMenuProps['user']) => void;
}

const MENU = onDemand<UserMenuProps>(async () => (await import('./userMenu.tsx')).UserMenu);

/** Touch screens get full-size buttons. */
const SIZE = 'xl:pointer-fine:size-9';

/** Beside the link where a table has room; cards have them in the menu alone. */
const WIDE = cx(SIZE, 'max-xl:hidden');

/** The account's page as a link, its two most used acts, and all of them behind one button. */
export function UserRowActions({ user, panel, onAct, onEdit, onRemove }: UserRowActionsProps) {
  const menu = useMenuOnDemand(MENU);
  const may = useMayAct();
  const label = `Acciones de ${user.name}`;
  return (
    <span className="inline-flex items-center justify-end gap-1 max-xl:w-full max-xl:justify-between xl:-mr-2">
      <Link
        to={pathOf(panel, user.id)}
        aria-label={`Ver ${user.name}`}
        className="inline-flex min-h-11 min-w-11 items-center px-2 font-semibold text-haem underline-offset-4 hover:underline xl:pointer-fine:min-h-9"
      >
        Ver
      </Link>
      <IconButton
        label={`Editar a ${user.name}`}
        className={WIDE}
        disabled={!may('edit_user', user)}
        onClick={() => onEdit(user)}
      >
        <Pencil strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Eliminar a ${user.name}`}
        className={WIDE}
        disabled={!may('delete_user', user)}
        onClick={() => onRemove(user)}
      >
        <Trash strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {menu.Menu ? (
        <menu.Menu
          user={user}
          onAct={onAct}
          onEdit={onEdit}
          label={label}
          className={SIZE}
          {...menu.start}
        />
      ) : (
        <IconButton label={label} className={SIZE} {...menu.standIn}>
          <Ellipsis strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
}
