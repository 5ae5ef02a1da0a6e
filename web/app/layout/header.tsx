import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#web/api/session.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import { Logo } from '#web/ui/icons/logo.tsx';
import { Search } from '#web/ui/icons/lucide.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { ThemeToggle } from '#web/ui/themeToggle.tsx';
import { AccountMenu } from './accountMenu.tsx';
import { Drawer } from './drawer.tsx';
import type { DrawerLinksProps } from './drawerLinks.tsx';
import { GuestDrawerLinks, GuestLinks } from './guestLinks.tsx';
import { HeaderNav } from './headerNav.tsx';
import { isLong, navigationFor } from './navigation.ts';

export interface HeaderProps {
  /** Null for a guest. */
  readonly user: SessionUser | null;
  readonly onSignOut: () => void;
  /** Opens the palette; absent where there is none. */
  readonly onSearch?: (() => void) | undefined;
  /** On paper instead of surface: the landing's. */
  readonly onPaper?: boolean | undefined;
}

export function Header({ user, onSignOut, onSearch, onPaper }: HeaderProps) {
  const items = navigationFor(user);
  const long = isLong(items);
  return (
    <HeaderFrame
      onPaper={onPaper}
      nav={<HeaderNav items={items} />}
      end={
        <>
          {user ? (
            <>
              {onSearch && !long ? (
                <span className="hidden xl:block">
                  <IconButton label="Buscar y abrir (Ctrl o ⌘ K)" onClick={onSearch}>
                    <Search strokeWidth={1.75} aria-hidden="true" />
                  </IconButton>
                </span>
              ) : null}
              <span className="hidden lg:block">
                <ThemeToggle />
              </span>
              <AccountMenu user={user} onSignOut={onSignOut} />
            </>
          ) : (
            <GuestLinks />
          )}
          <Drawer long={long}>
            {user ? (
              <AccountLinks user={user} onSignOut={onSignOut} onSearch={onSearch} />
            ) : (
              <GuestDrawerLinks />
            )}
          </Drawer>
        </>
      }
    />
  );
}

const DRAWER_LINKS = onDemand<DrawerLinksProps>(
  async () => (await import('./drawerLinks.tsx')).DrawerLinks,
);

/** Loaded at the first touch: only phones open them. */
function AccountLinks(props: DrawerLinksProps) {
  const Loaded = useOnDemand(DRAWER_LINKS, false);
  return Loaded ? <Loaded {...props} /> : null;
}

export interface HeaderFrameProps extends Pick<HeaderProps, 'onPaper'> {
  readonly nav: ReactNode;
  readonly end: ReactNode;
}

export function HeaderFrame({ onPaper, nav, end }: HeaderFrameProps) {
  return (
    <header
      data-no-print=""
      className={cx(
        'sticky top-0 z-40 h-14 border-b border-line lg:h-16',
        onPaper ? 'bg-paper' : 'bg-surface',
      )}
    >
      <div className="page flex h-full items-center gap-6 xl:gap-10">
        <Link
          to="/"
          aria-label="Vetoscopio, inicio"
          className="flex min-h-11 items-center rounded-card"
        >
          <Logo />
        </Link>
        {nav}
        <div className="ml-auto flex items-center gap-2">{end}</div>
      </div>
    </header>
  );
}
