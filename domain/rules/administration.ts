import type { ErrorCode } from '#domain/errorKinds.ts';
import { isAdmin, type Role } from './access.ts';
import { findPlan } from './plans.ts';

/** What an administrator may do, and how it is called. Each leaves one line in the audit log. */
export const ADMIN_ACTION_WORDS = {
  invite_user: 'Invitar a un usuario',
  resend_invitation: 'Reenviar la invitación',
  resend_confirmation: 'Reenviar la confirmación',
  edit_user: 'Editar la cuenta',
  suspend_user: 'Suspender la cuenta',
  reinstate_user: 'Levantar la suspensión',
  end_sessions: 'Cerrar las sesiones',
  delete_user: 'Eliminar la cuenta',
  change_role: 'Cambiar el papel',
  change_plan: 'Cambiar el plan',
  export_list: 'Exportar una lista',
  open_case: 'Abrir un caso',
  rerun_analysis: 'Volver a ejecutar un caso',
  create_faq: 'Añadir una FAQ',
  update_faq: 'Editar una FAQ',
  delete_faq: 'Eliminar una FAQ',
  order_faqs: 'Ordenar las FAQs',
  change_settings: 'Cambiar un ajuste',
  switch_criterion: 'Cambiar un criterio',
} as const;
export type AdminAction = keyof typeof ADMIN_ACTION_WORDS;
export const ADMIN_ACTIONS = Object.keys(ADMIN_ACTION_WORDS) as [AdminAction, ...AdminAction[]];

/** What an act was done to: the identity of an account or a case, or the name of a list or a setting. */
export interface Target {
  readonly kind: 'user' | 'list' | 'analysis' | 'faq' | 'settings' | 'criterion';
  readonly id: string;
}

/** Milliseconds that a vet's case stays open to the administrator who said why. */
export const CASE_OPEN_MS = 60 * 60_000;

/** Who acts on an account that is not his, and from where. */
export interface Actor extends Person {
  readonly address: string;
}

interface Person {
  readonly userId: string;
  readonly role: Role;
}

/** What nobody does to himself: there is a screen for that, or it would lock him out. */
const NOT_TO_ONESELF: readonly AdminAction[] = [
  'suspend_user',
  'delete_user',
  'change_role',
  'end_sessions',
];

/** Why an actor may not; undefined when he may. Other administrators are the super-admin's alone. */
export function refusalToAct(
  action: AdminAction,
  actor: Person,
  target: Person,
): ErrorCode | undefined {
  if (NOT_TO_ONESELF.includes(action) && actor.userId === target.userId) return 'not_yourself';
  if (actor.role !== 'super_admin' && isAdmin(target.role)) return 'administrator_out_of_reach';
  return undefined;
}

/** Whether somebody may give a plan: one that is on no public page is the super-administrator's. */
export function mayGivePlan(role: Role, planId: string): boolean {
  return role === 'super_admin' || !findPlan(planId)?.unlisted;
}
