import { DropdownMenu } from 'radix-ui';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#web/api/session.ts';
import { cx } from '#web/ui/cx.ts';
import { LifeBuoy, LogOut, UserRound } from '#web/ui/icons/lucide.ts';
import { MENU, MENU_ICON, MENU_ITEM } from '#web/ui/menuClass.ts';
import type { MenuStart } from '#web/ui/useMenuOnDemand.ts';
import { panelLinks } from './navigation.ts';

export interface LoadedMenuProps extends MenuStart {
  readonly user: SessionUser;
  readonly onSignOut: () => void;
  /** The look of its button. */
  readonly className: string;
  readonly children: ReactNode;
}

/** The menu behind the button of the account. Closes when the mouse leaves and on a choice. */
export function LoadedMenu(props: LoadedMenuProps) {
  const { user, onSignOut, className, pressed, focused, children } = props;
  const [open, setOpen] = useState(pressed);
  // A finger leaves the menu at each touch: only a mouse counts.
  const leave = (event: PointerEvent) => event.pointerType === 'mouse' && setOpen(false);
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger autoFocus={focused} className={className}>
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onPointerLeave={leave}
        className={MENU}
      >
        <div className="px-3 pt-2 pb-2.5">
          <p translate="no" className="max-w-[150px] truncate text-control font-semibold">
            {user.name}
          </p>
          <p translate="no" className="truncate text-hint text-ink-soft">
            {user.email}
          </p>
        </div>
        <DropdownMenu.Separator className="-mx-1.5 mb-1.5 h-px bg-line" />
        {panelLinks(user).map(({ href, name, icon: Icon, gold }) => (
          <DropdownMenu.Item key={href} asChild className={MENU_ITEM}>
            <Link to={href}>
              <Icon {...MENU_ICON} className={gold ? 'text-super' : 'text-ink-soft'} />
              {name}
            </Link>
          </DropdownMenu.Item>
        ))}
        <AccountLinks />
        <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
        <DropdownMenu.Item className={cx(MENU_ITEM, 'w-full')} onSelect={onSignOut}>
          <LogOut {...MENU_ICON} className="text-ink-soft" />
          Cerrar Sesión
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

const LINKS = [
  { href: '/account-info', name: 'Información de Cuenta', icon: UserRound },
  { href: '/support', name: 'Soporte', icon: LifeBuoy },
] as const;

function AccountLinks() {
  return LINKS.map(({ href, name, icon: Icon }) => (
    <DropdownMenu.Item key={href} asChild className={MENU_ITEM}>
      <Link to={href}>
        <Icon {...MENU_ICON} className="text-ink-soft" />
        {name}
      </Link>
    </DropdownMenu.Item>
  ));
}
