import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import type { ListedUser } from '#web/api/adminUsers.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import { Ban, Ellipsis, LockOpen, Pencil, Trash } from '#web/ui/icons/lucide.ts';
import { MENU, MENU_ICON, MENU_ITEM } from '#web/ui/menuClass.ts';
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
  const { user, onAct, onEdit, label, className, pressed, focused } = props;
  const may = useMayAct();
  const acts = useUserActs();
  const chosen = useRef<() => void>(undefined);
  const suspended = user.state === 'suspended';
  const choose = (act: () => void) => () => {
    chosen.current = act;
  };
  // After the menu returns the focus to its button, so that the dialog restores it there.
  const begin = () => {
    const act = chosen.current;
    chosen.current = undefined;
    if (act) setTimeout(act);
  };
  return (
    <DropdownMenu.Root modal={false} defaultOpen={pressed}>
      <DropdownMenu.Trigger asChild>
        <IconButton label={label} className={className} autoFocus={focused}>
          <Ellipsis strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className={cx(MENU, 'text-left')}
        onCloseAutoFocus={begin}
      >
        <Item allowed={may('edit_user', user)} onSelect={choose(() => onEdit(user))}>
          <Pencil {...MENU_ICON} className="text-ink-soft" />
          Editar
        </Item>
        {suspended ? (
          <Item
            allowed={may('reinstate_user', user)}
            onSelect={choose(() => onAct(acts.reinstate(user)))}
          >
            <LockOpen {...MENU_ICON} className="text-ink-soft" />
            Levantar la suspensión
          </Item>
        ) : (
          <Item
            allowed={may('suspend_user', user)}
            onSelect={choose(() => onAct(acts.suspend(user)))}
          >
            <Ban {...MENU_ICON} className="text-ink-soft" />
            Suspender
          </Item>
        )}
        <Item
          allowed={may('delete_user', user)}
          onSelect={choose(() => onAct(acts.remove(user)))}
          className="text-bad"
        >
          <Trash {...MENU_ICON} />
          Eliminar
        </Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

interface ItemProps {
  readonly allowed: boolean;
  readonly onSelect: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

function Item({ allowed, className, ...rest }: ItemProps) {
  return (
    <DropdownMenu.Item
      disabled={!allowed}
      className={cx(MENU_ITEM, 'data-disabled:cursor-default data-disabled:opacity-50', className)}
      {...rest}
    />
  );
}
