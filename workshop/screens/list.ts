import { catalogue } from '#domain/analyses/index.ts';
import type { PlayedState } from './played.ts';
import type { CaseKind, Facts, Who } from './site.ts';

/** Every route with the states in which it is photographed. */

/**
 * `loading`: no answer came yet. `failing`: each answer is a 500. `offline`: the network went after
 * the page was there. `reading`: a case without its report. The rest is `played.ts`.
 */
export type State =
  | 'content'
  | 'empty'
  | 'loading'
  | 'failing'
  | 'offline'
  | 'reading'
  | PlayedState;

export interface Screen {
  /** Folder of its pictures. */
  readonly name: string;
  readonly path: string;
  readonly who: Who;
  readonly states: readonly State[];
  /** Other path or person of a state. */
  readonly elsewhere?: Partial<Record<State, { readonly path?: string; readonly who?: Who }>>;
}

const STILL: readonly State[] = ['content'];
const READ: readonly State[] = ['content', 'loading', 'failing'];
const LISTED: readonly State[] = ['content', 'empty', 'loading', 'failing'];
const KEPT: readonly State[] = [...LISTED, 'offline'];

const FOR_GUESTS: readonly (readonly [name: string, path: string, states?: readonly State[]])[] = [
  ['landing', '/'],
  ['accuracy', '/exactitud'],
  ['learn-more', '/learn-more'],
  ['privacy', '/privacy-policy'],
  ['terms', '/terms-of-service'],
  ['accessibility', '/accesibilidad'],
  ['subscription-guest', '/subscription', READ],
  ['support', '/support', READ],
  ['login', '/login', ['content', 'secondFactor', 'refused']],
  ['register', '/register'],
  ['forgot-password', '/forgot-password'],
  ['reset-password', '/reset-password?token=de-muestra'],
  ['confirm-email', '/confirm-email?token=de-muestra'],
  ['invitation', '/invitation?token=de-muestra'],
  ['offline-page', '/sin-conexion'],
  ['phone', '/movil'],
  ['kit', '/ui'],
  ['unknown', '/no-existe'],
];

const NOBODY_FOUND = '?search=zzzzzz';
const PAYMENT = { path: '/payment-success?session_id=cs_test_muestra&plan_id=pro' };

/** Pages of the account. */
const FOR_VETS: readonly Omit<Screen, 'who'>[] = [
  { name: 'panel', path: '/dashboard', states: [...KEPT, 'palette'] },
  {
    name: 'history',
    path: '/history',
    states: [...KEPT, 'keys', 'drafts', 'broken'],
    elsewhere: { drafts: { path: '/history?part=drafts' } },
  },
  { name: 'history-nothing-found', path: `/history${NOBODY_FOUND}`, states: STILL },
  { name: 'account', path: '/account-info', states: [...LISTED, 'withdrawal'] },
  { name: 'subscription', path: '/subscription', states: LISTED },
  { name: 'processing-agreement', path: '/contrato-de-encargo', states: STILL },
  {
    name: 'payment-success',
    path: '/payment-success',
    states: ['content', 'paid', 'pending', 'notFound'],
    elsewhere: { paid: PAYMENT, pending: PAYMENT, notFound: PAYMENT },
  },
  {
    name: 'payment-cancelled',
    path: '/payment-cancelled',
    states: ['content', 'problem'],
    elsewhere: { problem: { path: '/payment-cancelled?reason=problem' } },
  },
  { name: 'no-case', path: '/analysis', states: STILL },
  { name: 'new-analysis', path: '/new-analysis', states: [...READ, 'quotaSpent'] },
  { name: 'new-sample-analysis', path: '/new-sample-analysis', states: STILL },
];

const forms: readonly Omit<Screen, 'who'>[] = catalogue.all.map(({ type, family }) => ({
  name: `form-${type}`,
  path: `/${family === 'sample' ? 'new-sample-analysis' : 'new-analysis'}?type=${type}`,
  states: type === 'cytology' ? ['content', 'offline', 'formErrors'] : STILL,
}));

const CASES: readonly (readonly [kind: CaseKind, states: readonly State[]])[] = [
  ...catalogue.all.map(({ type }): readonly [CaseKind, readonly State[]] => [
    type,
    type === 'cytology' ? ['content', 'loading', 'failing', 'offline', 'reading'] : STILL,
  ]),
  ['failed', STILL],
  ['unsent', STILL],
];

const FOR_ADMINS: readonly (readonly [name: string, path: string])[] = [
  ['admin', '/admin'],
  ['admin-operations', '/admin/operations'],
  ['admin-stats', '/admin/stats'],
  ['admin-settings', '/admin/settings'],
  ['admin-criteria', '/admin/settings/criteria/hematology_sample'],
];
const LISTS_OF_ADMINS: readonly (readonly [name: string, path: string])[] = [
  ['admin-users', '/admin/users'],
  ['admin-consultations', '/admin/consultations'],
];
const FOR_SUPER_ADMINS: readonly (readonly [name: string, path: string])[] = [
  ['super-admin', '/super-admin'],
  ['super-revenue', '/super-admin/revenue'],
  ['super-donations', '/super-admin/donations'],
  ['super-faqs', '/super-admin/faqs'],
  ['super-audit', '/super-admin/audit'],
  ['super-processing-record', '/super-admin/processing-record'],
];
const LISTS_OF_SUPER_ADMINS: readonly (readonly [name: string, path: string])[] = [
  ['super-users', '/super-admin/users'],
  ['super-consultations', '/super-admin/consultations'],
];

/** Screens in which a case or an account that `facts` lacks is left out. */
export function screensOf({ cases, account }: Facts): readonly Screen[] {
  const reports = CASES.flatMap(([kind, states]): Screen[] => {
    const known = cases.get(kind);
    if (!known) return [];
    return [{ name: `case-${kind}`, path: `/analysis/${known.id}`, who: known.who, states }];
  });
  return [
    ...FOR_GUESTS.map(
      ([name, path, states = STILL]): Screen => ({ name, path, who: 'guest', states }),
    ),
    ...[...FOR_VETS, ...forms].map(
      ({ elsewhere, ...screen }): Screen => ({
        ...screen,
        who: 'vet',
        elsewhere: { empty: { who: 'newcomer' }, ...elsewhere },
      }),
    ),
    ...reports,
    ...FOR_ADMINS.map(asked('admin')),
    ...LISTS_OF_ADMINS.map(listed('admin')),
    { name: 'admin-user', path: `/admin/users/${account}`, who: 'admin', states: READ },
    ...FOR_SUPER_ADMINS.map(asked('superAdmin')),
    ...LISTS_OF_SUPER_ADMINS.map(listed('superAdmin')),
    { name: 'super-user', path: `/super-admin/users/${account}`, who: 'superAdmin', states: READ },
  ];
}

const asked =
  (who: Who) =>
  ([name, path]: readonly [string, string]): Screen => ({ name, path, who, states: READ });

const listed =
  (who: Who) =>
  ([name, path]: readonly [string, string]): Screen => ({
    name,
    path,
    who,
    states: LISTED,
    elsewhere: { empty: { path: path + NOBODY_FOUND } },
  });
