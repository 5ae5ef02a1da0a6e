import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#web/api/session.ts';
import { LifeBuoy, LogOut, UserRound } from '#web/ui/icons/lucide.ts';
import { MENU_ICON, MenuBox, MenuItem, MenuLine } from '#web/ui/menuBox.tsx';
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
  const { user, onSignOut, className, children } = props;
  return (
    <MenuBox
      start={props}
      leaves
      button={
        <button type="button" className={className}>
          {children}
        </button>
      }
    >
      {() => (
        <>
          <div className="px-3 pt-2 pb-2.5">
            <p translate="no" className="max-w-[150px] truncate text-control font-semibold">
              {user.name}
            </p>
            <p translate="no" className="truncate text-hint text-ink-soft">
              {user.email}
            </p>
          </div>
          <MenuLine className="mb-1.5" />
          {panelLinks(user).map(({ href, name, icon: Icon, gold }) => (
            <MenuItem key={href} asChild>
              <Link to={href}>
                <Icon {...MENU_ICON} className={gold ? 'text-super' : 'text-ink-soft'} />
                {name}
              </Link>
            </MenuItem>
          ))}
          <AccountLinks />
          <MenuLine className="my-1.5" />
          <MenuItem className="w-full" onSelect={onSignOut}>
            <LogOut {...MENU_ICON} className="text-ink-soft" />
            Cerrar Sesión
          </MenuItem>
        </>
      )}
    </MenuBox>
  );
}

const LINKS = [
  { href: '/account-info', name: 'Información de Cuenta', icon: UserRound },
  { href: '/support', name: 'Soporte', icon: LifeBuoy },
] as const;

function AccountLinks() {
  return LINKS.map(({ href, name, icon: Icon }) => (
    <MenuItem key={href} asChild>
      <Link to={href}>
        <Icon {...MENU_ICON} className="text-ink-soft" />
        {name}
      </Link>
    </MenuItem>
  ));
}
