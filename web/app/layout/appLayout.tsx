import type { ReactNode } from 'react';
import type { SessionUser } from '#web/api/session.ts';
import { SendingLines } from '#web/features/newCase/sendingLines.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineLine } from './offlineLine.tsx';
import { openPalette, PaletteKey } from './paletteKey.tsx';
import { MAIN_ID, SkipLink } from './skipLink.tsx';

export interface AppLayoutProps {
  /** Null for a guest, undefined while unknown (drawn as for a guest). */
  readonly user: SessionUser | null | undefined;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

/** Header, content at most 1200 px wide, footer. */
export function AppLayout({ user, onSignOut, children }: AppLayoutProps) {
  return (
    <AppFrame header={<AppHeader user={user} onSignOut={onSignOut} />}>
      <AppLines user={user} />
      {children}
    </AppFrame>
  );
}

export function AppHeader({ user, onSignOut }: Omit<AppLayoutProps, 'children'>) {
  return <Header user={user ?? null} onSignOut={onSignOut} onSearch={openPalette} />;
}

/** Stand above every page. */
export function AppLines({ user }: Pick<AppLayoutProps, 'user'>) {
  return (
    <>
      {user ? <PaletteKey user={user} /> : null}
      <OfflineLine />
      <SendingLines signedIn={user !== null} />
    </>
  );
}

export interface AppFrameProps {
  readonly header: ReactNode;
  readonly children: ReactNode;
}

export function AppFrame({ header, children }: AppFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {header}
      <main id={MAIN_ID} tabIndex={-1} className="page flex-1 pt-4 outline-none sm:pt-8">
        {children}
      </main>
      <Footer />
    </div>
  );
}
