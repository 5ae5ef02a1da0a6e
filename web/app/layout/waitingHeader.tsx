import type { ReactNode } from 'react';
import type { Role } from '#domain/rules/access.ts';
import { ChevronDown, Menu, Search } from '#web/ui/icons/lucide.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ThemeToggle } from '#web/ui/themeToggle.tsx';
import { HeaderFrame } from './header.tsx';
import { HeaderNav } from './headerNav.tsx';
import { isLong, navigationFor } from './navigation.ts';

/**
 * The header while the account is unknown, with its entries where they will be. An administrator
 * has more of them: the document holds those of each role, and the hint in `<html>` shows one set.
 */
export function WaitingHeader() {
  return (
    <HeaderFrame
      nav={forEachRole((role) => <HeaderNav items={navigationFor({ role })} />)}
      end={
        <>
          {forEachRole((role) =>
            isLong(navigationFor({ role })) ? null : (
              <span
                aria-hidden="true"
                className="hidden size-11 items-center justify-center text-ink-soft xl:flex"
              >
                <Search size={18} strokeWidth={1.75} />
              </span>
            ),
          )}
          <span className="hidden lg:block">
            <ThemeToggle />
          </span>
          <span aria-hidden="true" className="flex min-h-11 items-center gap-2.5 text-ink-soft">
            <span className="size-8 animate-shimmer rounded-full bg-neutral-tint" />
            <span className="hidden xl:block">
              <Skeleton className="h-3.5 w-24" />
            </span>
            <ChevronDown size={16} strokeWidth={2} className="hidden lg:block" />
          </span>
          {forEachRole((role) => (
            <span
              aria-hidden="true"
              className={isLong(navigationFor({ role })) ? 'xl:hidden' : 'lg:hidden'}
            >
              <span className="flex size-11 items-center justify-center rounded-card border border-line text-ink-soft">
                <Menu size={20} strokeWidth={1.75} />
              </span>
            </span>
          ))}
        </>
      }
    />
  );
}

const SHOWN: Readonly<Record<Role, string>> = {
  user: 'contents as-admin:hidden as-super-admin:hidden',
  admin: 'hidden as-admin:contents',
  super_admin: 'hidden as-super-admin:contents',
};

function forEachRole(draw: (role: Role) => ReactNode): ReactNode {
  return (['user', 'admin', 'super_admin'] as const).map((role) => (
    <div key={role} className={SHOWN[role]}>
      {draw(role)}
    </div>
  ));
}
