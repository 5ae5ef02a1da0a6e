/** Pages on which the walks run axe, by walk: the accessibility statement may claim no other. */

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
  '/payment-success',
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
  ['admin', '/admin/consultations'],
  ['super_admin', '/super-admin/users'],
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
