import { z } from 'zod';
import type { Access } from './access.ts';
import { BETA_STAGES } from './betaFeatures.ts';
import { address, days, line, onOff, toggled } from './settingSchemas.ts';

/**
 * Settings that administrators change at run time. The environment or the product provides
 * defaults.
 */

interface Setting<Value = unknown> {
  readonly title: string;
  /**
   * Role that may change it. Pausing a part is daily work. Legal texts, the support address,
   * permanent deletion and clinical criteria need the super-administrator.
   */
  readonly access: Access;
  readonly schema: z.ZodType<Value>;
  /** Product default; null without one. */
  readonly initial: Value | null;
}

/** Keyed by name on the wire and in the database. */
export type SettingTable = Readonly<Record<string, Setting>>;

const TAX_ID = 'NIF';

/** Parts that can be paused. */
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
  {
    key: 'donations',
    label: 'Cesión de imágenes',
    text: 'Encendido, y con el titular puesto, un veterinario que dice qué fue un caso puede ceder sus imágenes, con lo que fue, para medir la exactitud; las guarda y responde de ellas el titular. Apagado, no se ofrece; lo cedido se puede seguir retirando.',
    initial: true,
  },
  {
    key: 'withdrawal',
    label: 'Desistimiento en la cuenta',
    text: 'Encendido, quien contrata su primera suscripción puede desistir de ella en 14 días desde su cuenta, y recupera lo pagado menos las consultas usadas. Apagado, ha de escribir al titular.',
    initial: true,
  },
  {
    key: 'renewalReminder',
    label: 'Aviso antes de renovar',
    text: 'Encendido, un correo 15 días o más antes de cada renovación de una suscripción, con la fecha, el importe y cómo cancelarla (Ley 10/2025). Apáguelo solo si lo manda Stripe con esa antelación.',
    initial: true,
  },
  {
    key: 'operatorInvoices',
    label: 'Facturas del titular',
    text: 'Encendido, el sistema de facturación del titular emite una factura de cada cobro («Datos para facturar», en Ingresos) y la cuenta llama facturas a los documentos de pago. Apagado, los llama recibos.',
    initial: false,
  },
]);

const NOTICES = toggled([
  {
    key: 'engine',
    label: 'Motor lento o caído',
    text: 'Un correo si la mediana de cinco casos o más pasa de un minuto, fallan tres seguidos o uno no termina. De cada motor, uno al día.',
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

/** Settings of `/api/admin/settings`, in reply order. */
export const FORM_SETTINGS = {
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
    // The environment’s, if set.
    initial: null,
  },
  /** Contact form recipient; the super-administrators if unset. */
  support: {
    title: 'Soporte',
    access: 'super-admin',
    schema: z.strictObject({ email: address('Correo de soporte') }),
    initial: null,
  },
  /**
   * Retention in days by kind of row; a sweep deletes older ones. Mails count from delivery,
   * devices from the last sign-in.
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

/** All settings; the engine choice has its own operation. */
export const SETTINGS = {
  ...FORM_SETTINGS,
  /**
   * `byType`: engine by type, over the environment’s. `leads`: by engine, true if its conclusion
   * heads the report.
   */
  engines: {
    title: 'Motores',
    access: 'super-admin',
    schema: z.strictObject({
      byType: z.record(z.string().max(64), z.string('Motor: ha de ser un nombre.').max(64)),
      // Added later; older rows lack it.
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

export type SettingInitial<Name extends SettingName> = (typeof SETTINGS)[Name]['initial'];
