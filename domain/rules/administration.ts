import type { ErrorCode } from '#domain/errorKinds.ts';
import { type Caller, isAdmin, type Role } from './access.ts';
import { findPlan } from './plans.ts';

/** Administrator acts and their labels. Each act adds one audit record. */
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
  /** By the owner of the account. */
  withdraw: 'Desistir de la suscripción',
  donate_case: 'Ceder un caso',
  take_back_donation: 'Retirar un caso cedido',
} as const;
export type AdminAction = keyof typeof ADMIN_ACTION_WORDS;
export const ADMIN_ACTIONS = Object.keys(ADMIN_ACTION_WORDS) as [AdminAction, ...AdminAction[]];

/** Id of an account or a case, or name of a list or a setting. */
export interface Target {
  readonly kind: 'user' | 'list' | 'analysis' | 'faq' | 'settings' | 'criterion';
  readonly id: string;
}

/** Milliseconds that an administrator may read a case after giving a reason. */
export const CASE_OPEN_MS = 60 * 60_000;

/** A caller whose act is recorded, with the address of the request. */
export interface Actor extends Person, Caller {
  readonly address: string;
}

interface Person {
  readonly userId: string;
  readonly role: Role;
}

/**
 * Acts forbidden on one’s own account: a settings screen does them, or they would lock the actor
 * out.
 */
const NOT_TO_ONESELF: readonly AdminAction[] = [
  'suspend_user',
  'delete_user',
  'change_role',
  'end_sessions',
];

/** Undefined if allowed. Only super-administrators act on other administrators. */
export function refusalToAct(
  action: AdminAction,
  actor: Person,
  target: Person,
): ErrorCode | undefined {
  if (NOT_TO_ONESELF.includes(action) && actor.userId === target.userId) return 'not_yourself';
  if (actor.role !== 'super_admin' && isAdmin(target.role)) return 'administrator_out_of_reach';
  return undefined;
}

/** Only super-administrators give unlisted plans. */
export function mayGivePlan(role: Role, planId: string): boolean {
  return role === 'super_admin' || !findPlan(planId)?.unlisted;
}
