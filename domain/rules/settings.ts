import { z } from 'zod';
import type { Access } from './access.ts';
import { BETA_STAGES } from './betaFeatures.ts';
import { address, days, line, onOff, toggled } from './settingSchemas.ts';

/**
 * Settings that administrators change while an installation runs. The environment, or the product,
 * provides each default.
 */

interface Setting<Value = unknown> {
  /** Spanish words of the audit record. */
  readonly title: string;
  /**
   * Role that may change it. Closing a part for a while is daily work. Settings with legal weight,
   * the recipient of vets' messages, permanent deletion and the criteria of the reports belong to
   * the super-administrator.
   */
  readonly access: Access;
  /** The value, as it is accepted. */
  readonly schema: z.ZodType<Value>;
  /** The product's default; null where it has none. */
  readonly initial: Value | null;
}

/** A table of settings, by the name that each has on the wire and in the database. */
export type SettingTable = Readonly<Record<string, Setting>>;

const TAX_ID = 'NIF';

/** Parts that can be closed for a while. */
const FEATURES = toggled([
  {
    key: 'registration',
    label: 'Registro de cuentas',
    text: 'Apagado, nadie puede crear una cuenta. Las que hay entran como siempre.',
    initial: true,
    required: true,
  },
  {
    key: 'submissions',
    label: 'Envío de casos',
    text: 'Apagado, no se acepta ningún caso nuevo. Los borradores se conservan y los casos ya enviados terminan.',
    initial: true,
    required: true,
  },
  {
    key: 'secondReadings',
    label: 'Segundas lecturas',
    text: 'Encendido, un veterinario puede pedir que otro motor configurado lea su caso, por una consulta más. Apagado, solo lee el motor de cada tipo.',
    initial: true,
  },
]);

/** Notices mailed to administrators, each at their own address. */
const NOTICES = toggled([
  {
    key: 'engine',
    label: 'Motor lento o caído',
    text: 'Un correo si la mediana pasa de un minuto, fallan tres casos seguidos o uno no termina. De cada motor, uno al día.',
    initial: true,
    required: true,
  },
  {
    key: 'daily',
    label: 'Resumen diario',
    text: 'Un correo a las 8:00 con los casos, las consultas devueltas y las cuentas nuevas del día anterior.',
    initial: false,
    required: true,
  },
]);

/** Settings that `/api/admin/settings` reads and changes, in the order of its reply. */
export const FORM_SETTINGS = {
  /** The company that runs the installation. */
  operator: {
    title: 'Titular',
    access: 'super-admin',
    schema: z.strictObject({
      name: line('Titular', 200),
      taxId: z
        .string(`${TAX_ID}: falta este dato.`)
        .trim()
        .toUpperCase()
        .regex(
          /^[A-Z0-9][A-Z0-9 .-]{3,23}$/,
          `${TAX_ID}: no es un número de identificación fiscal.`,
        ),
      address: line('Dirección', 300),
      email: address('Correo del titular'),
      registry: line('Registro', 300).nullable(),
      dpoEmail: address('Correo del delegado de protección de datos').nullable(),
    }),
    // The environment's, where it names one.
    initial: null,
  },
  /** Recipient of the contact form's messages; unset: the super-administrators. */
  support: {
    title: 'Soporte',
    access: 'super-admin',
    schema: z.strictObject({ email: address('Correo de soporte') }),
    initial: null,
  },
  /**
   * Days that each kind of row is stored; a sweep removes older ones. Mails count from their
   * delivery, devices from their last sign-in.
   */
  retention: {
    title: 'Plazos',
    access: 'super-admin',
    schema: z.strictObject({
      contactDays: days('Mensajes a soporte', 30, 1095),
      sentMailDays: days('Correos entregados', 1, 90),
      deviceDays: days('Dispositivos sin uso', 30, 1095),
    }),
    initial: { contactDays: 365, sentMailDays: 7, deviceDays: 365 },
  },
  features: { title: 'Funciones', access: 'admin', ...FEATURES },
  notices: { title: 'Avisos', access: 'admin', ...NOTICES },
  /** The audience of each feature in beta. */
  beta: {
    title: 'Funciones beta',
    access: 'admin',
    schema: z.strictObject({
      stages: z.record(
        z.string().max(64),
        z.enum(BETA_STAGES, 'Función beta: ha de estar apagada, anticipada o para todos.'),
      ),
    }),
    initial: { stages: {} },
  },
} as const satisfies SettingTable;

/** Every setting: the engine choice has a door of its own. */
export const SETTINGS = {
  ...FORM_SETTINGS,
  /**
   * `byType`: the engine of each type; the environment's choice for the others. `leads`: by engine,
   * whether its conclusion heads the report; the engine's default for the others.
   */
  engines: {
    title: 'Motores',
    access: 'super-admin',
    schema: z.strictObject({
      byType: z.record(z.string().max(64), z.string('Motor: ha de ser un nombre.').max(64)),
      // Added later; rows saved before readings stood apart lack it.
      leads: z.record(z.string().max(64), onOff('Su informe encabeza')).default({}),
    }),
    initial: { byType: {}, leads: {} },
  },
} as const satisfies SettingTable;

export type SettingName = keyof typeof SETTINGS;
export type FormSettingName = keyof typeof FORM_SETTINGS;

export type SettingValues = {
  readonly [Name in SettingName]: Readonly<z.output<(typeof SETTINGS)[Name]['schema']>>;
};
export type Retention = SettingValues['retention'];
export type Features = SettingValues['features'];
export type EnginesSetting = SettingValues['engines'];
export type BetaSetting = SettingValues['beta'];

/** The product's default of a setting; null where it has none. */
export type SettingInitial<Name extends SettingName> = (typeof SETTINGS)[Name]['initial'];
