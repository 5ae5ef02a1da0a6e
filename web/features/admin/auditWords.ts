import { analysisTypes } from '#domain/analyses/types.ts';
import { ROLES } from '#domain/rules/access.ts';
import { ADMIN_ACTION_WORDS } from '#domain/rules/administration.ts';
import { findPlan } from '#domain/rules/plans.ts';
import { SETTINGS } from '#domain/rules/settings.ts';
import { ANALYSIS_STATUSES, historyStatus } from '#domain/rules/status.ts';
import { USER_STATE_WORDS, USER_STATES } from '#domain/rules/userState.ts';
import { momentOf, ROLE_WORDS } from './people.ts';

/** Words of the audit record; an unknown key is shown as stored. */

/** In display order. */
const NAMES: Readonly<Record<string, string>> = {
  name: 'Nombre',
  planId: 'Plan',
  plan: 'Plan',
  role: 'Papel',
  status: 'Estado',
  type: 'Tipo',
  user: 'Usuario',
  ended: 'Sesiones cerradas',
  suspendedReason: 'Motivo de la suspensión',
  searched: 'Con búsqueda',
  openUntil: 'Abierto hasta',
  question: 'Pregunta',
  answer: 'Respuesta',
  order: 'Orden',
  value: 'Valor',
  applied: 'En esta instalación',
  refundCents: 'Devolución, en céntimos',
  species: 'Especie',
  textVersion: 'Versión del texto',
  images: 'Imágenes',
  receiver: 'Quién lo recibe',
};

const LISTS: Readonly<Record<string, string>> = {
  users: 'Usuarios',
  consultations: 'Consultas',
  transactions: 'Transacciones',
  receipts: 'Datos para facturar',
  audit: 'Registro de actos',
  faqs: 'FAQs',
  support: 'Soporte',
  donations: 'Imágenes cedidas',
};

const SETTING_TITLES = new Map(
  Object.entries(SETTINGS).map(([name, { title }]): [string, string] => [name, title]),
);

export const actionWords = (action: string): string =>
  Object.entries(ADMIN_ACTION_WORDS).find(([known]) => known === action)?.[1] ?? action;

export const fieldWords = (name: string): string => NAMES[name] ?? name;

/** Undefined where the id says enough. */
export function targetWords(kind: string, id: string): string | undefined {
  if (kind === 'faq' && id === 'order') return 'Todas';
  if (kind === 'criterion') return criterionWords(id);
  if (kind === 'settings') return SETTING_TITLES.get(id) ?? id;
  return kind === 'list' ? (LISTS[id] ?? id) : undefined;
}

/** «Criterio H-C30 de Frotis sanguíneo», from `TYPE/ID`. */
function criterionWords(name: string): string {
  const [type = '', id = ''] = name.split('/');
  return `Criterio ${id} de ${analysisTypes.find(type)?.label ?? type}`;
}

type Values = Readonly<Record<string, unknown>> | null;

const PLACES = Object.keys(NAMES);

/** Changed fields in order; all of them without a state before or after. */
export function changesOf(before: Values, after: Values): readonly string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const moved = names.filter(
    (name) => !before || !after || JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const place = (name: string) => (PLACES.includes(name) ? PLACES.indexOf(name) : PLACES.length);
  return moved.toSorted((one, other) => place(one) - place(other));
}

/** Decisions on a criterion. */
const APPLIED_WORDS: Readonly<Record<string, string>> = {
  null: 'sin cambiar',
  true: 'encendido',
  false: 'apagado',
};

export function valueWords(name: string, value: unknown): string {
  if (name === 'applied') return APPLIED_WORDS[String(value)] ?? String(value);
  if (value === undefined || value === null) return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === 'planId' || name === 'plan') return findPlan(value)?.name ?? value;
  if (name === 'openUntil') return momentOf(value);
  const role = name === 'role' ? ROLES.find((each) => each === value) : undefined;
  const state = name === 'status' ? USER_STATES.find((each) => each === value) : undefined;
  const status = name === 'status' ? ANALYSIS_STATUSES.find((each) => each === value) : undefined;
  if (role) return ROLE_WORDS[role];
  if (state) return USER_STATE_WORDS[state];
  return status ? historyStatus(status).text : value;
}
