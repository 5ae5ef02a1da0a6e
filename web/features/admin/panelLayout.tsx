import { type ReactNode, useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useMe } from '#web/api/session.ts';
import { cx } from '#web/ui/cx.ts';
import { ShieldCheck } from '#web/ui/icons/lucide.ts';
import type { Panel } from './people.ts';

interface PanelPage {
  readonly to: string;
  readonly name: string;
}

interface PanelPages {
  readonly title: string;
  readonly pages: readonly PanelPage[];
}

/** In tab order; the first is the home page. */
const PANELS: Readonly<Record<Panel, PanelPages>> = {
  admin: {
    title: 'Panel Admin',
    pages: [
      { to: '/admin', name: 'Inicio' },
      { to: '/admin/users', name: 'Usuarios' },
      { to: '/admin/consultations', name: 'Consultas' },
      { to: '/admin/stats', name: 'Estadísticas' },
      { to: '/admin/operations', name: 'Operación' },
      { to: '/admin/settings', name: 'Ajustes' },
    ],
  },
  'super-admin': {
    title: 'Panel Super Admin',
    pages: [
      { to: '/super-admin', name: 'Inicio' },
      { to: '/super-admin/users', name: 'Usuarios' },
      { to: '/super-admin/consultations', name: 'Consultas' },
      { to: '/super-admin/revenue', name: 'Ingresos' },
      { to: '/super-admin/donations', name: 'Cedidas' },
      { to: '/super-admin/faqs', name: 'FAQs' },
      { to: '/super-admin/audit', name: 'Registro' },
    ],
  },
};

const OTHER = { admin: 'super-admin', 'super-admin': 'admin' } as const;

export function PanelLayout({ panel }: { readonly panel: Panel }) {
  return (
    <PanelFrame panel={panel}>
      <Outlet />
    </PanelFrame>
  );
}

export interface PanelFrameProps {
  readonly panel: Panel;
  readonly children?: ReactNode;
}

export function PanelFrame({ panel, children }: PanelFrameProps) {
  const { pathname } = useLocation();
  const { title, pages } = PANELS[panel];
  const path = pathname.replace(/\/+$/, '');
  const here = pageAt(pages, path);
  const Title = path === pages[0]?.to ? 'h1' : 'p';
  return (
    <>
      <div className={Title === 'p' ? 'mb-6 max-sm:-mt-3' : 'mb-6'}>
        <Title
          className={cx(
            'mb-1 flex items-center gap-2.5 text-page text-ink sm:mb-2',
            Title === 'p' && 'max-sm:hidden',
          )}
        >
          {panel === 'super-admin' ? (
            <ShieldCheck size={24} strokeWidth={2} aria-hidden="true" className="text-super" />
          ) : null}
          {title}
        </Title>
        <PanelTabs panel={panel} here={here} />
      </div>
      {children}
    </>
  );
}

interface PanelTabsProps {
  readonly panel: Panel;
  readonly here: PanelPage | undefined;
}

function PanelTabs({ panel, here }: PanelTabsProps) {
  const { data: me } = useMe();
  const list = useActiveInView(here);
  const other = PANELS[OTHER[panel]];
  return (
    <nav aria-label={PANELS[panel].title} className="border-b border-line">
      <ul
        ref={list}
        className="relative -mb-px flex gap-x-6 overflow-x-auto [scrollbar-width:none] max-sm:mask-r-from-[calc(100%-2rem)] max-sm:pr-8 sm:gap-x-8"
      >
        {PANELS[panel].pages.map((page) => (
          <li key={page.to} className="shrink-0">
            <Link
              to={page.to}
              aria-current={page === here ? 'page' : undefined}
              className={cx(
                'flex min-h-12 min-w-11 items-center justify-center border-b-2 text-control transition-colors duration-120 -outline-offset-2',
                page === here
                  ? 'border-haem font-semibold text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {page.name}
            </Link>
          </li>
        ))}
        {me?.role === 'super_admin' ? (
          <li className="ml-auto shrink-0">
            <Link
              to={other.pages[0]?.to ?? '/'}
              className="flex min-h-12 items-center text-control font-semibold text-haem -outline-offset-2 underline-offset-4 hover:underline"
            >
              {other.title}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

/** The page of a path or of its parent. */
function pageAt(pages: readonly PanelPage[], path: string): PanelPage | undefined {
  const [home, ...others] = pages;
  return path === home?.to
    ? home
    : others.find(({ to }) => path === to || path.startsWith(`${to}/`));
}

/** Scrolls the tabs alone until the current one is visible. */
function useActiveInView(here: PanelPage | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tab = here && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!tab || !list.current) return;
    const { clientWidth } = list.current;
    list.current.scrollLeft = tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2;
  }, [here]);
  return list;
}
