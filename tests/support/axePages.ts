import { matchPath } from 'react-router';

/**
 * Pages on which the walks run axe, by walk: all routes but the one of unknown addresses, which leads
 * to another. The accessibility statement lists these.
 */

export const GUEST_PAGES = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/subscription',
  '/support',
  '/learn-more',
  '/exactitud',
  '/accesibilidad',
  '/sin-conexion',
  '/movil',
  '/ui',
  '/privacy-policy',
  '/terms-of-service',
] as const;

/** Token of the pages of a mail, by path. */
export const QUERIES: Readonly<Record<string, string>> = {
  '/reset-password': '?token=t',
  '/confirm-email': '?token=t',
  '/invitation': '?token=t',
};

/** A vet's everyday screens; `/analysis/:id` is the current report. */
export const VET_PAGES = [
  '/dashboard',
  '/new-analysis',
  '/account-info',
  '/history',
  '/new-sample-analysis',
  '/contrato-de-encargo',
  '/payment-success',
  '/payment-cancelled',
  '/analysis',
  '/analysis/:id',
] as const;

/** With the role that opens them. */
export const STAFF_PAGES = [
  ['admin', '/admin'],
  ['super_admin', '/super-admin'],
  ['admin', '/admin/stats'],
  ['super_admin', '/super-admin/revenue'],
  ['admin', '/admin/operations'],
  ['super_admin', '/admin/settings'],
  ['admin', '/admin/settings/criteria/:type'],
  ['super_admin', '/admin/users'],
  ['admin', '/admin/users/:id'],
  ['admin', '/admin/consultations'],
  ['super_admin', '/super-admin/users'],
  ['super_admin', '/super-admin/consultations'],
  ['super_admin', '/super-admin/donations'],
  ['super_admin', '/super-admin/faqs'],
  ['super_admin', '/super-admin/users/:id'],
  ['super_admin', '/super-admin/audit'],
  ['super_admin', '/super-admin/processing-record'],
  ['super_admin', '/invitation'],
] as const;

export const AXE_PAGES: readonly string[] = [
  ...GUEST_PAGES,
  ...VET_PAGES,
  ...STAFF_PAGES.map(([, path]) => path),
];

/** The page of a path: `/analysis/:id` of a case. */
export function axePageOf(path: string): string {
  const isOf = (page: string) => matchPath(page, path) !== null;
  return AXE_PAGES.find((page) => page === path) ?? AXE_PAGES.find(isOf) ?? path;
}
