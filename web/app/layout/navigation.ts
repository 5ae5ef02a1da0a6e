import type { SessionUser } from '#web/api/session.ts';
import type { Icon } from '#web/ui/icons/icon.ts';
import {
  CircleQuestionMark,
  FileClock,
  LayoutDashboard,
  Microscope,
  ScrollText,
  Shield,
  ShieldCheck,
  Stethoscope,
  Users,
  WalletCards,
} from '#web/ui/icons/lucide.ts';

export interface NavItem {
  readonly name: string;
  readonly href: string;
  readonly icon: Icon;
  /** Prefixes of other paths under which it is active. */
  readonly extraPaths?: readonly string[];
  /** Yellow icon: the super administrator's. */
  readonly gold?: true;
}

const DASHBOARD: NavItem = { name: 'Dashboard', href: '/dashboard', icon: LayoutDashboard };

const USER_NAV: readonly NavItem[] = [
  DASHBOARD,
  { name: 'Nueva Consulta', href: '/new-analysis', icon: Stethoscope },
  { name: 'Análisis de Muestras', href: '/new-sample-analysis', icon: Microscope },
  { name: 'Historial', href: '/history', icon: FileClock, extraPaths: ['/analysis/'] },
  {
    name: 'Suscripción',
    href: '/subscription',
    icon: WalletCards,
    extraPaths: ['/payment-success', '/payment-cancelled'],
  },
];

const ADMIN_PANEL: NavItem = {
  name: 'Panel Admin',
  href: '/admin',
  icon: Shield,
  extraPaths: ['/admin/'],
};

const SUPER_PANEL: NavItem = {
  name: 'Panel Super Admin',
  href: '/super-admin',
  icon: ShieldCheck,
  extraPaths: ['/super-admin/'],
  gold: true,
};

const USER_MANAGEMENT: NavItem = { name: 'Gestión de Usuarios', href: '/admin/users', icon: Users };

const ALL_USERS: NavItem = { ...USER_MANAGEMENT, href: '/super-admin/users' };

const AUDIT: NavItem = { name: 'Registro de Actos', href: '/super-admin/audit', icon: ScrollText };

const FAQ_MANAGEMENT: NavItem = {
  name: 'Gestión de FAQs',
  href: '/super-admin/faqs',
  icon: CircleQuestionMark,
};

type Whose = Pick<SessionUser, 'role'>;

export function navigationFor(user: Whose | null): readonly NavItem[] {
  return user ? [...panelOf(user), ...USER_NAV] : [];
}

/** More entries than fit on 1024 px. */
export function isLong(items: readonly NavItem[]): boolean {
  return items.length > USER_NAV.length;
}

/** Links for administrators. */
export function panelLinks(user: Whose): readonly NavItem[] {
  if (user.role === 'super_admin') return [SUPER_PANEL, ALL_USERS, FAQ_MANAGEMENT, AUDIT];
  return user.role === 'admin' ? [ADMIN_PANEL, USER_MANAGEMENT] : [];
}

function panelOf(user: Whose): readonly NavItem[] {
  return panelLinks(user).slice(0, 1);
}

/** Id of the case that a path shows. */
export function caseIn(pathname: string): string | undefined {
  return /^\/analysis\/([^/]+)/.exec(pathname)?.[1];
}

/**
 * The entry of the exact path, else the one that contains it.
 * @param others the path shows another user's case: it belongs to the administrator's panel.
 */
export function activeItem(
  items: readonly NavItem[],
  pathname: string,
  others = false,
): NavItem | undefined {
  if (others) return items.find((item) => item === ADMIN_PANEL || item === SUPER_PANEL);
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return items.find(({ href }) => href === path) ?? items.find((item) => isActive(item, path));
}

/** The dashboard is also active on `/`. */
function isActive(item: NavItem, path: string): boolean {
  if (path === item.href || (item.href === DASHBOARD.href && path === '/')) return true;
  return item.extraPaths?.some((extra) => path.startsWith(extra)) ?? false;
}
