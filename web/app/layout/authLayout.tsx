import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CellField } from '#web/ui/art/cellField.tsx';
import { BLOOD_PLATE, MAST_PLATE } from '#web/ui/art/fields.ts';
import { Logo } from '#web/ui/icons/logo.tsx';
import { ThemeToggle } from '#web/ui/themeToggle.tsx';
import { MAIN_ID, SkipLink } from './skipLink.tsx';

export type AuthPicture = 'cytology' | 'blood';

export interface AuthLayoutProps {
  readonly picture: AuthPicture;
  /** Above the title. */
  readonly mark?: ReactNode;
  /** The one h1. */
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
}

const PICTURES = {
  cytology: {
    number: 1,
    caption: 'Mastocitos y eosinófilos sobre fondo hemático con colágeno lisado.',
    plate: MAST_PLATE,
  },
  blood: {
    number: 2,
    caption: 'Frotis sanguíneo en monocapa: neutrófilos, linfocitos y un eosinófilo.',
    plate: BLOOD_PLATE,
  },
} as const;

export function AuthLayout({ picture, mark, title, subtitle, children }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[5fr_4fr]">
      <SkipLink />
      <div className="flex min-w-0 flex-col px-4 sm:px-6 lg:px-12">
        <header className="flex h-16 items-center justify-between lg:h-26">
          <Link
            to="/"
            aria-label="Vetoscopio, inicio"
            className="flex min-h-11 items-center rounded-card"
          >
            <Logo />
          </Link>
          <ThemeToggle />
        </header>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto flex w-full max-w-100 flex-1 flex-col py-8 outline-none sm:justify-center"
        >
          {mark}
          <h1 className="font-serif text-display">{title}</h1>
          {subtitle ? <p className="mt-1.5 text-ink-soft">{subtitle}</p> : null}
          <div className="mt-7">{children}</div>
        </main>
        <footer className="flex flex-wrap items-center gap-x-4 py-6 sm:gap-x-2 text-meta text-ink-soft">
          <span className="max-sm:basis-full">© 2026 Vetoscopio</span>
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
          <Link to="/privacy-policy" className="inline-flex min-h-11 items-center hover:text-ink">
            Política de Privacidad
          </Link>
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
          <Link to="/terms-of-service" className="inline-flex min-h-11 items-center hover:text-ink">
            Términos de Servicio
          </Link>
        </footer>
      </div>
      <AuthFigure picture={picture} />
    </div>
  );
}

function AuthFigure({ picture }: Pick<AuthLayoutProps, 'picture'>) {
  const { number, caption, plate } = PICTURES[picture];
  return (
    <aside
      aria-label="Lámina"
      className="border-line max-lg:order-first max-lg:h-40 max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:border-l low:max-lg:hidden"
    >
      <figure className="relative size-full overflow-hidden bg-art-ground">
        <CellField className="size-full" {...plate} />
        <figcaption className="max-lg:hidden absolute bottom-8 left-8 max-w-100 rounded-card border border-line bg-surface px-4 py-3 font-serif text-report">
          <span className="text-eosin-text">Fig. {number}</span> <em>{caption}</em>
        </figcaption>
      </figure>
    </aside>
  );
}
