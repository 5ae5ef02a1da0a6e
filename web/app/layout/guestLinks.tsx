import { Link } from 'react-router';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cx } from '#web/ui/cx.ts';
import { ThemeToggle } from '#web/ui/themeToggle.tsx';

/**
 * Header links for guests. On a page without the app, CSS shows a link to the panel instead when
 * the head script marked the browser as last seen signed in.
 */
export function GuestLinks() {
  return (
    <div className="flex items-center gap-2">
      <nav aria-label="Principal" className="mr-3 hidden items-center gap-7 text-control lg:flex">
        <Link to="/subscription" className="text-ink-soft hover:text-ink">
          Planes
        </Link>
        <Link to="/support" className="text-ink-soft hover:text-ink">
          Soporte
        </Link>
      </nav>
      <span className="hidden lg:block">
        <ThemeToggle />
      </span>
      <span className="hidden gap-2 sm:flex signed-in:hidden">
        <Link to="/login" className={buttonClass({ variant: 'ghost' })}>
          Iniciar Sesión
        </Link>
        <Link to="/register" className={buttonClass()}>
          Registrarse
        </Link>
      </span>
      <span className="hidden signed-in:block">
        <Link to="/dashboard" className={buttonClass()}>
          Mi Panel
        </Link>
      </span>
    </div>
  );
}

export function GuestDrawerLinks() {
  const row = 'flex min-h-12 items-center rounded-card px-3 text-control hover:bg-neutral-tint';
  return (
    <>
      <nav aria-label="Menú">
        <ul className="space-y-1">
          <li>
            <Link to="/subscription" className={row}>
              Planes
            </Link>
          </li>
          <li>
            <Link to="/support" className={row}>
              Soporte
            </Link>
          </li>
          <li>
            <Link to="/login" className={row}>
              Iniciar Sesión
            </Link>
          </li>
        </ul>
      </nav>
      <Link to="/register" className={cx(buttonClass({ full: true }), 'mt-4')}>
        Registrarse
      </Link>
      <div className="mt-4 flex items-center justify-between border-t border-line pt-4 pl-3 text-control">
        Tema
        <ThemeToggle />
      </div>
    </>
  );
}
