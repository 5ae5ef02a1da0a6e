import type { Role } from '#domain/rules/access.ts';
import type { UserState } from '#domain/rules/userState.ts';

/** People of the demonstration. Days count back from the year's end. */

export interface PlanStretch {
  /** First day. */
  readonly from: number;
  readonly plan: 'basic' | 'pro' | 'premium' | 'enterprise';
  /** Paid by card, moved from another plan, or given. */
  readonly by: 'card' | 'cardThatFailsLater' | 'move' | 'gift';
  /** Last day, by whole months from `from`. */
  readonly to?: number;
}

export interface Person {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly company?: string;
  readonly address?: string;
  readonly taxId?: string;
  readonly licence?: string;
  readonly phone?: string;
  /** Day of the first sign-in, or invitation. */
  readonly joined: number;
  readonly came: 'sample' | 'registered' | 'invited';
  /** Cases per month while on a plan. */
  readonly pace: number;
  /** Last day with activity. */
  readonly until: number;
  /** At the end of the year. */
  readonly state: UserState;
  readonly plans: readonly PlanStretch[];
}

type Rest = Partial<Omit<Person, 'key' | 'name' | 'email'>>;

/** A registered vet by default. */
function person(key: string, name: string, rest: Rest): Person {
  return {
    key,
    name,
    email: `${key}@ejemplo.test`,
    role: 'user',
    joined: 300,
    came: 'registered',
    pace: 0,
    until: 0,
    state: 'active',
    plans: [],
    ...rest,
  };
}

/** The three sample accounts of a private machine. */
export const VET = 'veterinaria';
export const ADMIN = 'admin';
export const SUPER_ADMIN = 'superadmin';

export const PEOPLE: readonly Person[] = [
  person(SUPER_ADMIN, 'Sofía Aranda Vidal', {
    role: 'super_admin',
    came: 'sample',
    joined: 364,
  }),
  person(ADMIN, 'Andrés Mena Cuesta', { role: 'admin', came: 'sample', joined: 362 }),
  person(VET, 'Lucía Ferrándiz Mora', {
    company: 'Clínica Veterinaria La Ribera',
    address: 'Calle del Molino 14, 46002 Valencia',
    taxId: 'B00000018',
    licence: '46-0000',
    phone: '960 000 014',
    came: 'sample',
    joined: 355,
    pace: 7,
    plans: [
      { from: 345, plan: 'pro', by: 'card' },
      { from: 150, plan: 'premium', by: 'move' },
    ],
  }),
  person('maria.gutierrez', 'María Gutiérrez Salas', {
    company: 'Hospital Veterinario Los Olmos',
    address: 'Avenida de la Estación 3, 28931 Móstoles',
    taxId: 'B00000026',
    joined: 340,
    pace: 8,
    plans: [{ from: 335, plan: 'premium', by: 'card' }],
  }),
  person('hugo.lafuente', 'Hugo Lafuente Bosch', {
    company: 'Grupo Veterinario del Ebro',
    address: 'Paseo de la Mina 8, 50001 Zaragoza',
    taxId: 'A00000033',
    joined: 250,
    pace: 6,
    plans: [{ from: 248, plan: 'enterprise', by: 'gift' }],
  }),
  person('inaki.etxeberria', 'Iñaki Etxeberria Lasa', {
    company: 'Etxeberria Albaitariak',
    joined: 310,
    pace: 3.5,
    plans: [
      { from: 305, plan: 'basic', by: 'card' },
      { from: 190, plan: 'pro', by: 'move' },
    ],
  }),
  person('aitana.pons', 'Aitana Pons Riera', {
    company: 'Veterinària Pons',
    joined: 280,
    pace: 4,
    plans: [{ from: 270, plan: 'pro', by: 'card' }],
  }),
  person('carmen.roldan', 'Carmen Roldán Peña', {
    company: 'Centro Veterinario Guadalquivir',
    joined: 262,
    pace: 4,
    plans: [{ from: 255, plan: 'pro', by: 'cardThatFailsLater' }],
  }),
  person('elena.munoz', 'Elena Muñoz Prats', {
    company: 'Ojos y Patas, oftalmología veterinaria',
    joined: 230,
    pace: 4,
    plans: [{ from: 228, plan: 'premium', by: 'card' }],
  }),
  person('marc.ferrer', 'Marc Ferrer Soler', {
    joined: 180,
    pace: 3,
    plans: [{ from: 176, plan: 'pro', by: 'card' }],
  }),
  person('javier.ortega', 'Javier Ortega Ibáñez', {
    joined: 320,
    pace: 2,
    plans: [{ from: 312, plan: 'basic', by: 'card' }],
  }),
  person('nuria.campos', 'Nuria Campos Vila', {
    joined: 290,
    pace: 4,
    until: 76,
    plans: [{ from: 285, plan: 'pro', by: 'card', to: 74 }],
  }),
  person('pablo.serrano', 'Pablo Serrano Gil', {
    joined: 160,
    pace: 2.5,
    until: 121,
    plans: [{ from: 150, plan: 'basic', by: 'cardThatFailsLater', to: 121 }],
    state: 'inactive',
  }),
  person('beatriz.noguera', 'Beatriz Noguera Llull', {
    joined: 260,
    pace: 2,
    until: 137,
    state: 'inactive',
    plans: [{ from: 255, plan: 'basic', by: 'card', to: 135 }],
  }),
  person('silvia.crespo', 'Silvia Crespo Luna', {
    came: 'invited',
    joined: 98,
    pace: 2,
    plans: [{ from: 98, plan: 'basic', by: 'gift' }],
  }),
  person('ines.carrasco', 'Inés Carrasco Moya', {
    joined: 52,
    pace: 3,
    plans: [{ from: 50, plan: 'basic', by: 'card' }],
  }),
  person('teresa.vidal', 'Teresa Vidal Sanchis', {
    joined: 220,
    pace: 2,
    until: 66,
    plans: [{ from: 215, plan: 'basic', by: 'card', to: 65 }],
  }),
  person('rocio.delgado', 'Rocío Delgado Vera', { joined: 140, pace: 3 }),
  person('clara.benitez', 'Clara Benítez Ruano', { joined: 200, pace: 1 }),
  person('gonzalo.prieto', 'Gonzalo Prieto Ramos', { joined: 18, pace: 3 }),
  person('diego.alonso', 'Diego Alonso Rey', {
    joined: 240,
    pace: 1,
    until: 140,
    state: 'inactive',
  }),
  person('raul.mendez', 'Raúl Méndez Otero', { joined: 210, until: 209, state: 'inactive' }),
  person('tomas.quintana', 'Tomás Quintana Sosa', {
    joined: 130,
    pace: 1,
    until: 75,
    state: 'suspended',
  }),
  person('laura.bermejo', 'Laura Bermejo Cid', { joined: 3, until: 3, state: 'pending' }),
  person('oscar.valdes', 'Óscar Valdés Nieto', {
    came: 'invited',
    joined: 6,
    until: 6,
    state: 'pending',
  }),
];

/** Removed by an administrator during the year. */
export const REMOVED = 'teresa.vidal';
