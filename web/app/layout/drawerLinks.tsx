import { Link, useLocation } from 'react-router';
import { useIsOthersCase } from '#web/api/ownCase.ts';
import type { SessionUser } from '#web/api/session.ts';
import { cx } from '#web/ui/cx.ts';
import type { Icon as IconType } from '#web/ui/icons/icon.ts';
import { LifeBuoy, LogOut, Search, UserRound } from '#web/ui/icons/lucide.ts';
import { ThemeChoice } from '#web/ui/themeChoice.tsx';
import { activeItem, caseIn, type NavItem, navigationFor, panelLinks } from './navigation.ts';

export interface DrawerLinksProps {
  readonly user: SessionUser;
  readonly onSignOut: () => void;
  /** Opens the palette; absent where there is none. */
  readonly onSearch?: (() => void) | undefined;
}

const ROW = 'flex min-h-12 w-full items-center gap-3 rounded-card px-3 text-control';

export function DrawerLinks({ user, onSignOut, onSearch }: DrawerLinksProps) {
  const { pathname } = useLocation();
  const others = useIsOthersCase(caseIn(pathname));
  const items = [...new Set([...panelLinks(user), ...navigationFor(user)])];
  const here = activeItem(items, pathname, others);
  return (
    <>
      <nav aria-label="Menú">
        <ul className="space-y-1">
          {items.map((item) => (
            <li key={item.href}>
              <DrawerLink item={item} active={item === here} />
            </li>
          ))}
        </ul>
        <ul className="mt-4 space-y-1 border-t border-line pt-4">
          <li>
            <PlainLink to="/account-info" icon={UserRound} name="Info. Cuenta" />
          </li>
          <li>
            <PlainLink to="/support" icon={LifeBuoy} name="Soporte" />
          </li>
          {onSearch ? (
            <li>
              <DialogButton icon={Search} name="Buscar y abrir" onOpen={onSearch} />
            </li>
          ) : null}
          <li>
            <DialogButton icon={LogOut} name="Cerrar Sesión" onOpen={onSignOut} />
          </li>
        </ul>
      </nav>
      <div className="mt-6">
        <ThemeChoice />
      </div>
    </>
  );
}

function DrawerLink({ item, active }: { readonly item: NavItem; readonly active: boolean }) {
  const Icon = item.icon;
  return (
    <Link
      to={item.href}
      aria-current={active ? 'page' : undefined}
      className={cx(ROW, active ? 'bg-haem-tint font-semibold text-haem' : 'hover:bg-neutral-tint')}
    >
      <Icon
        size={20}
        strokeWidth={1.75}
        className={item.gold ? 'text-super' : active ? undefined : 'text-ink-soft'}
        aria-hidden="true"
      />
      {item.name}
    </Link>
  );
}

interface DialogButtonProps {
  readonly icon: IconType;
  readonly name: string;
  readonly onOpen: () => void;
}

function DialogButton({ icon: Icon, name, onOpen }: DialogButtonProps) {
  return (
    <button
      type="button"
      onClick={(event) => {
        // The dialog would open behind the drawer.
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
        onOpen();
      }}
      className={cx(ROW, 'hover:bg-neutral-tint')}
    >
      <Icon size={20} strokeWidth={1.75} className="text-ink-soft" aria-hidden="true" />
      {name}
    </button>
  );
}

interface PlainLinkProps {
  readonly to: string;
  readonly icon: IconType;
  readonly name: string;
}

function PlainLink({ to, icon: Icon, name }: PlainLinkProps) {
  return (
    <Link to={to} className={cx(ROW, 'hover:bg-neutral-tint')}>
      <Icon size={20} strokeWidth={1.75} className="text-ink-soft" aria-hidden="true" />
      {name}
    </Link>
  );
}
